"""The page that checks records: it finds what the program finds, and keeps the record to itself."""

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from docs.verify import sumtable_verify as checker
from playwright.sync_api import Browser, Page, expect

from sumtable.core.language import speaking, translations
from sumtable.web.verify_texts import finding_words, verdict_words
from tests.verify.makers import OPTIONS, Record, honest
from tests.verify.tampering import tampered
from tests.web.axe import violations
from tests.web.browser import CHROMIUM, chromium, leave, served, someone, until
from tests.web.test_pages_sizes import CUT_OFF

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium"),
    pytest.mark.xdist_group("verify"),  # one server and one browser
]

CHECK = """async ([lines, native]) => {
  const script = document.querySelector("script[src$='verify/page.js']").src;
  const { verifyText } = await import(script.replace("page.js", "verify.js"));
  if (!native) Object.defineProperty(crypto, "subtle", { value: undefined });
  const answers = [];
  for (const line of lines) answers.push(await verifyText(line));
  return answers;
}"""
"""Checks records by the modules of the page, with WebCrypto or as where there is none."""


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with served(tmp_path_factory.mktemp("served")) as address:
        yield address


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium(brief=False) as browser:
        yield browser


@pytest.fixture
def page(browser: Browser, address: str) -> Iterator[Page]:
    page = someone(browser, address)
    page.goto("/verify")
    yield page
    leave(page)


def texts(numbers: range) -> list[str]:
    """Honest records, each followed by all that can be done to it."""
    found = []
    for number in numbers:
        record = honest(number, 30)
        found.append(json.dumps(record))
        found += [json.dumps(changed) for *_, changed in tampered(record, Random(number))]
    return found


STRANGE = [
    "",
    "[]",
    '{"format": "sumtable-record/1", "game": "x", "events": [], "options": {"a": 1e400}}',
    '{"format": "sumtable-record/1", "game": "\\ud800", "events": []}',
    '{"format": "sumtable-record/1", "game": "sum8", "events": {}}',
    '{"format": "sumtable-record/1", "game": "sum8", "events": [], "draws": {"protocol": null}}',
]


def odd() -> Iterator[str]:
    """Numbers, texts and games that two readers of JSON might take differently."""
    record = honest(6, 30)
    for options in (
        {"clock": 2.0},
        {"clock": 0.00001},
        {"clock": 1e-7},
        {"clock": 123.456},
        {"é\x7f\n": ["𝄞", "￿", None, True], "￿": 1, "𝄞": -0.0},
    ):
        yield json.dumps(promised({**record, "options": options}))
        yield json.dumps(promised({**record, "options": options, "game": "chess960"}))


def promised(record: Record) -> Record:
    """The record with the promise that fits it."""
    header = record["draws"]
    public = None if header["public"] is None else header["public"]["name"]
    about = (record["options"], header["seats"], public)
    plain = json.loads(json.dumps(about), parse_float=checker._number)
    promise = checker.packed(
        "sumtable-draws/1 server",
        header["id"],
        record["game"],
        *map(checker.canonical, plain),
        bytes.fromhex(header["seed"]),
    )
    commitment = hashlib.sha256(promise).hexdigest()
    return {**record, "draws": {**header, "commitment": commitment}}


def compared(page: Page, lines: list[str], native: bool) -> list[dict[str, Any]]:
    """The answers of the page, which are the program's."""
    answers: list[dict[str, Any]] = page.evaluate(CHECK, [lines, native])
    for line, answer in zip(lines, answers, strict=True):
        assert answer == checker.verify_text(line), line[:2000]
    return answers


def test_the_page_finds_what_the_program_finds(page: Page) -> None:
    lines = texts(range(len(OPTIONS)))
    assert len(lines) > 1000
    answers = compared(page, lines, native=False)
    assert {answer["verdict"] for answer in answers} >= {"fair", "part", "wrong"}


def test_it_finds_the_same_with_webcrypto(page: Page) -> None:
    lines = [json.dumps(honest(number, 30)) for number in range(3 * len(OPTIONS))]
    answers = compared(page, [*lines, *texts(range(11, 12)), *STRANGE], native=True)
    assert {answer["verdict"] for answer in answers} == {"fair", "part", "wrong", "unreadable"}
    answers = compared(page, list(odd()), native=True)
    assert not any("commitment.differs" in str(answer) for answer in answers)


def saved(folder: Path, record: Record, name: str = "game.json") -> Path:
    path = folder / name
    path.write_text(json.dumps(record), "utf-8")
    return path


def broken(number: int) -> Record:
    """A record in which one tile of the last draw is another."""
    record = honest(number, 40)
    place, text = next(
        (place, text)
        for place, text in reversed(list(enumerate(record["events"])))
        if text.startswith("deal 2")
    )
    words = text.split(" ")
    record["events"][place] = " ".join([*words[:-2], words[-1], words[-2]])
    return record


def test_a_record_is_checked_and_stays_in_the_browser(page: Page, tmp_path: Path) -> None:
    page.wait_for_load_state("networkidle")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.set_input_files("#file", saved(tmp_path, honest(1)))
    answer = page.locator(".answer")
    expect(answer).to_have_attribute("data-verdict", "fair")
    expect(answer).to_contain_text("All draws are fair.")
    page.set_input_files("#file", saved(tmp_path, broken(1), "broken.json"))
    expect(answer).to_have_attribute("data-verdict", "wrong")
    expect(answer).to_contain_text("Something is wrong.")
    page.set_input_files("#file", saved(tmp_path, {**honest(1), "game": "secret"}, "other.json"))
    expect(answer).to_contain_text("The game secret isn’t known here")
    assert asked == []


def test_the_noted_promise_is_compared(page: Page, tmp_path: Path) -> None:
    record = honest(1)
    page.get_by_text("I noted the server’s promise").click()
    page.get_by_label("The promise, 64 letters and digits").fill("0" * 64)
    page.set_input_files("#file", saved(tmp_path, record))
    answer = page.locator(".answer")
    expect(answer).to_have_attribute("data-verdict", "wrong")
    page.get_by_label("The promise, 64 letters and digits").fill(record["draws"]["commitment"])
    page.keyboard.press("Tab")
    expect(answer).to_have_attribute("data-verdict", "fair")


DROP = """(text) => {
  const files = new DataTransfer();
  files.items.add(new File([text], "dropped.jsonl"));
  document.body.dispatchEvent(new DragEvent("drop", { bubbles: true, dataTransfer: files }));
}"""


def test_a_file_of_many_records_is_dropped(page: Page) -> None:
    lines = [json.dumps(record) for record in (honest(1, 20), broken(1))] + ["{no"]
    page.evaluate(DROP, "\n".join(lines))
    expect(page.locator(".answer")).to_have_count(3)
    found = page.locator(".answer").evaluate_all("all => all.map((one) => one.dataset.verdict)")
    assert found == ["fair", "wrong", "unreadable"]
    expect(page.locator(".answer h2").nth(1)).to_have_text("dropped.jsonl, record 2")


@pytest.mark.parametrize(
    ("language", "dark", "words"),
    [("en", True, "Something is wrong"), ("de", False, "Da stimmt etwas nicht")],
)
def test_an_answer_fits_and_axe_finds_nothing(
    browser: Browser, address: str, tmp_path: Path, language: str, dark: bool, words: str
) -> None:
    page = someone(browser, address, "phone", dark, language)
    page.goto("/verify")
    record = broken(6)
    record["draws"]["undone"] = [[2, 1]]
    page.set_input_files("#file", saved(tmp_path, record, f"{'long' * 20}.json"))
    expect(page.locator(".answer")).to_contain_text(words)
    for place in page.locator("details summary").all():
        place.click()
    problems = [one["id"] for one in violations(page)]
    for width, height in [(320, 640), (390, 844), (844, 390)]:
        page.set_viewport_size({"width": width, "height": height})
        problems += [f"{width}: {one}" for one in page.evaluate(CUT_OFF)]
    leave(page)
    assert problems == []


def test_it_works_without_a_line(browser: Browser, address: str, tmp_path: Path) -> None:
    page = someone(browser, address, worker=True)
    page.goto("/verify")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    kept = """async () => {
      const wanted = document.querySelectorAll("link[rel=modulepreload]");
      const all = [location.href, ...[...wanted].map((one) => one.href)];
      for (const one of all)
        if (!(await caches.match(one, { ignoreVary: true }))) return false;
      return true;
    }"""
    until(page, kept)
    page.context.set_offline(True)
    page.reload()
    page.set_input_files("#file", saved(tmp_path, honest(6)))
    expect(page.locator(".answer")).to_have_attribute("data-verdict", "fair")
    page.context.close()


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_code_and_verdict_has_its_sentence(language: str) -> None:
    with speaking(translations(language)):
        found: dict[str, Any] = {**finding_words(), **verdict_words()}
    assert set(found) == {*checker.SENTENCES, *checker.VERDICTS}
    assert all(found.values())
