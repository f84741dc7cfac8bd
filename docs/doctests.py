"""Show the examples in docstrings as code: Markdown would take their prompts for quotations."""

import re

import griffe

EXAMPLE = re.compile(r"^>>> .*?(?=\n\s*\n|\Z)", re.MULTILINE | re.DOTALL)


class Doctests(griffe.Extension):
    """Fence every doctest."""

    def on_object(self, *, obj: griffe.Object, **_: object) -> None:
        """Rewrite an object's docstring once it is known."""
        if obj.docstring:
            obj.docstring.value = EXAMPLE.sub(r"```python\n\g<0>\n```", obj.docstring.value)
