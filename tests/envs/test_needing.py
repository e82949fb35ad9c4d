"""An environment whose package is missing says what to install."""

import pytest

from frontrow.envs.needing import need


def test_a_missing_package_is_named_with_its_extra():
    with pytest.raises(ImportError, match=r"not installed: pip install 'frontrow\[openspiel\]'"):
        need("no_such_package_as_this", "openspiel")
