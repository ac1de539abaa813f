"""What lessons answer, in every language, held against what an answer may be."""

from sumtable.core.language import speaking, translations
from sumtable.lessons import Lesson, Verdict, begin, judge
from sumtable.lessons.proving import LONGEST_SENTENCE, longest_sentence
from sumtable.locales import languages

LONGEST_ANSWER = 130
"""Letters; a little more than a lesson's own texts may have, since numbers are filled in."""


def in_each_language(lesson: Lesson, actions: list[str]) -> list[Verdict]:
    """The verdicts in English, after those in the other languages were found to be as good."""
    position = begin(lesson).position
    verdicts: dict[str, list[Verdict]] = {}
    for language in languages():
        with speaking(translations(language)):
            verdicts[language] = [judge(lesson, position, action) for action in actions]
        for action, verdict in zip(actions, verdicts[language], strict=True):
            assert 0 < len(verdict.words) <= LONGEST_ANSWER, (action, verdict)
            assert "{" not in verdict.words, (action, verdict)
            assert longest_sentence(verdict.words) <= LONGEST_SENTENCE, (action, verdict)
    for language in languages()[1:]:
        for english, other in zip(verdicts["en"], verdicts[language], strict=True):
            assert (english.status, english.code) == (other.status, other.code)
            assert english.words != other.words
    return verdicts["en"]
