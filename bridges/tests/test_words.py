"""Text is cut without a letter lost, and nothing a terminal or XML minds gets through."""

import pytest

from bridges.common.words import addressed, clean, lines, messages, with_choices, wrap


def test_control_bytes_go_and_line_ends_stay():
    assert clean("a\x1b[31mb\x00\x07\x85c\r\nd\te\x7f") == "a[31mbc\nd e"


def test_what_xml_forbids_would_end_the_stream():
    assert clean("a\ufffe\uffff\ud83db") == "ab"


def test_every_line_by_itself_and_none_empty():
    assert lines("one\n\n  \ntwo ", 80) == ["one", "two"]


@pytest.mark.parametrize(
    "text", ["word " * 40, "صلاة العصر " * 20, "x" * 301, "\U0001f468\u200d\U0001f469 " * 30, "é" * 99]
)
@pytest.mark.parametrize("limit", [16, 40, 77])
def test_no_piece_is_too_long_and_no_letter_is_lost(text: str, limit: int):
    pieces = list(wrap(text, limit))
    assert max(len(piece.encode()) for piece in pieces) <= limit
    assert "".join(pieces).replace(" ", "") == text.replace(" ", "")


def test_words_stay_whole_where_they_have_room():
    assert list(wrap("one two three", 8)) == ["one two", "three"]


def test_a_joined_emoji_or_an_accent_is_not_cut_apart():
    family = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
    assert list(wrap("xxx" + family, 20)) == ["xxx", family]
    assert list(wrap("aaae\u0301", 5)) == ["aaa", "e\u0301"]


def test_a_letter_with_more_marks_than_room_is_cut_all_the_same():
    pieces = list(wrap("a" + "\u0301" * 30, 11))
    assert max(len(piece.encode()) for piece in pieces) <= 11 and "".join(pieces) == "a" + "\u0301" * 30


def test_messages_are_as_few_as_hold_the_lines():
    assert messages("one\ntwo\n\nthree\nfour", 9) == ["one\ntwo\n", "three", "four"]
    assert messages("\n\n", 9) == []


def test_choices_are_numbered_unless_the_words_list_them():
    choices = [{"n": 1, "label": "keep"}, {"n": 2, "label": "drop"}]
    assert with_choices("Keep or drop?", choices) == "Keep or drop?\n1 keep\n2 drop"
    assert with_choices("Which?\n1 keep\n2 drop", choices) == "Which?\n1 keep\n2 drop"
    assert with_choices("Done.", []) == "Done."


@pytest.mark.parametrize("text", ["Sam: tasks", "@sam tasks", "sam,tasks", "SAM tasks"])
def test_a_name_at_the_beginning_addresses(text: str):
    assert addressed(text, ["sam"]) == (True, "tasks")


@pytest.mark.parametrize("text", ["samuel tasks", "tasks sam", "sam"])
def test_a_name_elsewhere_does_not(text: str):
    assert addressed(text, ["sam", ""]) == (False, text)
