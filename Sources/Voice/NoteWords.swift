import Engine

extension Voice {
    /// A note's lines: each box with its number, by which it is ticked, the rest as it was written (NTE-02, RUL-20).
    func noteLines(_ task: TaskItem) -> [String] {
        var boxes = 0
        return TaskNotes.lines(task.notes ?? "").map { line in
            guard let box = line.box else { return "  " + line.text }
            boxes += 1
            return "  \(boxes) \(box == .ticked ? "[x]" : "[ ]") \(line.text)"
        }
    }
}
