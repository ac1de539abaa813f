"""Checking the draws of records: the one Python file, and the page in Chromium."""

import json
import tempfile
import time
from pathlib import Path

from docs.verify import sumtable_verify as checker
from tests.verify.makers import honest
from tests.web.browser import CHROMIUM, chromium, served, someone

from benchmarks.measure import line

RECORDS = 100
IN_PAGE = """async ([lines, native]) => {
  const script = document.querySelector("script[src$='verify/page.js']").src;
  const { verifyText } = await import(script.replace("page.js", "verify.js"));
  if (!native) Object.defineProperty(crypto, "subtle", { value: undefined });
  await verifyText(lines[0]);
  const start = performance.now();
  for (const line of lines)
    if ((await verifyText(line)).verdict === "wrong") throw new Error(line);
  return performance.now() - start;
}"""


def in_page(texts: list[str]) -> dict[bool, float]:
    """Records per second in the page, with WebCrypto and where a browser gives none."""
    with (
        tempfile.TemporaryDirectory() as folder,
        served(Path(folder)) as address,
        chromium() as browser,
    ):
        page = someone(browser, address)
        page.goto("/verify")
        return {
            native: 1000 * len(texts) / page.evaluate(IN_PAGE, [texts, native])
            for native in (True, False)
        }


def in_python(texts: list[str]) -> float:
    """Records per second of processor time, the best of three times."""
    best = float("inf")
    for _ in range(3):
        start = time.process_time()
        if any(checker.verify_text(text)["verdict"] == "wrong" for text in texts):
            raise SystemExit("an honest record was called wrong")
        best = min(best, time.process_time() - start)
    return len(texts) / best


def main() -> None:
    print("Checking the draws")
    start = time.perf_counter()
    texts = [json.dumps(honest(number, 10_000)) for number in range(RECORDS)]
    made = time.perf_counter() - start
    events = sum(len(json.loads(text)["events"]) for text in texts) // RECORDS
    print(f"  {RECORDS} whole games of {events} events on average, made in {made:.0f} s")
    speed = in_python(texts)
    line("sumtable_verify.py, one core", f"{speed:,.0f} records/s", ">= 200", speed >= 200)
    if CHROMIUM is None:
        print("  there is no Chromium: the page isn't measured")
        return
    found = in_page(texts)
    for native, name in ((True, "the page, WebCrypto"), (False, "the page without WebCrypto")):
        line(name, f"{found[native]:,.0f} records/s", ">= 50", found[native] >= 50)
