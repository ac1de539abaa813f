"""The page on how the code is built lists the layers as the test of the arrows has them."""

from tools.layers import as_table

from tests.docs.pages import DOCS, read


def test_the_layers_are_those_of_the_arrows() -> None:
    page = read(DOCS / "protocol.md")
    shown = page.partition("<!-- layers -->\n")[2].partition("<!-- /layers -->")[0]
    assert shown.strip() == as_table()
