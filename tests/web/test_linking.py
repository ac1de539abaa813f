"""Modules joined into one script."""

import re

import pytest

from sumtable.catalog import GAMES
from sumtable.web.assets import assets, table_script, table_url
from sumtable.web.linking import joined, link
from tests.web.clients import Site

pytestmark = pytest.mark.anyio

MODULES = {
    "table/main.js": """\
/** Begins. */

import { help, other as others } from "./helper.js";
import * as parts from "../parts.js";

/** @param {import("./types.js").State} state */
export async function begin(state) {
  // Not at once.
  const later = await Promise.all([
    import("../later.js"),
  ]);
  /** @type {null | import("./types.js").State} */ let none = null;
  return help(state, later) ?? "import { a } from" + others + parts.PART + none;
}
""",
    "table/helper.js": """\
import { PART } from "../parts.js";

export function help() {
  return PART;
}

class Other {}

export { Other as other };
""",
    "parts.js": "export const PART = 1;\n",
    "later.js": 'import { PART } from "./parts.js";\n\nexport class Late {}\n',
    "bare.js": "/** @typedef {string} Bare */\n\nexport {};\n",
}
JOINED = """\
const $$0 = (() => { // parts.js
const PART = 1;
return { PART };
})();
const $$1 = (() => { // table/helper.js
const { PART } = $$0;

function help() {
  return PART;
}

class Other {}


return { help, other: Other };
})();
const $$2 = (() => { // later.js
const { PART } = $$0;

class Late {}
return { Late };
})();
const $$3 = (() => { // table/main.js

const { help, other: others } = $$1;
const parts = $$0;

async function begin(state) {
  const later = await Promise.all([
    Promise.resolve($$2),
  ]);
  /** @type {null | import("./types.js").State} */ let none = null;
  return help(state, later) ?? "import { a } from" + others + parts.PART + none;
}
return { begin };
})();
"""


def test_each_module_is_called_once_after_those_that_it_needs() -> None:
    assert link("table/main.js", MODULES) == JOINED


def test_a_module_may_export_nothing() -> None:
    assert link("bare.js", MODULES) == "const $$0 = (() => { // bare.js\n\n\n})();\n"


@pytest.mark.parametrize(
    "line",
    [
        'import x from "./parts.js";',
        'import "./parts.js";',
        'export * from "./parts.js";',
        "export default 1;",
        "export let x = 1;",
        'import {\n  PART,\n} from "./parts.js";',
        'const late = await import("./parts.js");',
    ],
)
def test_another_way_to_write_it_is_refused(line: str) -> None:
    with pytest.raises(ValueError, match=r"odd\.js can't be joined with others"):
        link("odd.js", {**MODULES, "odd.js": line + "\n"})


def test_what_cannot_be_joined_is_left_to_the_browser() -> None:
    odd = {"a.js": 'import { b } from "./b.js";\n', "b.js": "export default 1;\n"}
    assert joined("a.js", odd) == odd["a.js"]
    assert joined("table/main.js", MODULES) == JOINED


def test_a_circle_is_refused() -> None:
    circle = {
        "a.js": 'import { b } from "./b.js";\n',
        "b.js": 'import { a } from "./a.js";\nexport const b = 1;\n',
    }
    with pytest.raises(ValueError, match=r"a\.js imports itself by way of a\.js, b\.js"):
        link("a.js", circle)


def test_what_is_missing_is_refused() -> None:
    with pytest.raises(ValueError, match=r"There is no gone\.js"):
        link("odd.js", {"odd.js": 'import { a } from "./gone.js";\n'})


@pytest.mark.parametrize("game", GAMES)
async def test_a_table_asks_for_one_script_of_its_own(site: Site, game: str) -> None:
    table = await site.table(game)
    page = (await table.first.get(f"/play/{table.id}")).text
    assert re.findall(r'/static/\w+/(?:table|games)/[^"]*\.js', page) == []
    assert f'<script type="module" src="{table_url(game)}"></script>' in page
    answer = await table.first.get(table_url(game))
    assert (answer.status_code, answer.headers["content-type"]) == (
        200,
        "text/javascript; charset=utf-8",
    )
    assert "immutable" in answer.headers["cache-control"]
    modules = re.findall(r"^const \$\$\d+ = \(\(\) => \{ // (\S+)$", answer.text, re.M)
    assert {"table/main.js", table_script(game)} < set(modules[:-1]) <= assets().files.keys()
    assert len(modules) == len(set(modules))
