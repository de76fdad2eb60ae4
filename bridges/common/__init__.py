"""What the bridges share: the child process, what is kept on disk, and the way a line goes from a chat and back."""
