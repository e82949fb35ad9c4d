"""The rule tests pass compiled or not; interpreted they start at once and fail in words of the rules."""

from frontrow.engine.rule import interpreted


def pytest_report_header() -> str:
    """Recommend the quick way."""
    how = "interpreted" if interpreted else "compiled; NUMBA_DISABLE_JIT=1 makes them start at once"
    return f"rules: {how}"
