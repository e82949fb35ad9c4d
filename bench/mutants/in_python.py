"""Mutants of a Python file, from its syntax tree; the rest of the text stays as it is written."""

import ast
import re
from collections.abc import Iterator
from itertools import pairwise

from .mutant import Mutant, mutant

LARGEST = 12
"""Larger numbers are mostly sizes, of which one more or less makes no difference."""

COMPARED = {
    ast.Eq: ("==", "!="), ast.NotEq: ("!=", "=="), ast.Lt: ("<", "<="), ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="), ast.GtE: (">=", ">"), ast.In: ("in", "not in"), ast.NotIn: (r"not\s+in", "in"),
    ast.Is: ("is", "is not"), ast.IsNot: (r"is\s+not", "is"),
}  # fmt: skip
ADDED = {ast.Add: (r"\+", "-"), ast.Sub: ("-", "+")}
JOINED = {ast.And: (r"\band\b", "or"), ast.Or: (r"\bor\b", "and")}
TELLING = {"print", "log", "logger", "logging", "warnings"}
FUNCTION = (ast.FunctionDef, ast.AsyncFunctionDef)


def mutants(path: str, text: str) -> Iterator[Mutant]:
    """Make every mutant of a file."""
    return Source(path, text).mutants()


class Source:
    """The text of a file, and where the nodes of its tree stand in it."""

    def __init__(self, path: str, text: str) -> None:
        self.path, self.text, self.lines = path, text, text.split("\n")
        self.starts = [0]
        for line in self.lines:
            self.starts.append(self.starts[-1] + len(line) + 1)

    def mutants(self) -> Iterator[Mutant]:
        """Make every mutant of what runs."""
        for node in running(ast.parse(self.text)):
            yield from self.of_expression(node)
            yield from self.of_statement(node)

    def of_expression(self, node: ast.AST) -> Iterator[Mutant]:
        """Make the mutants of an expression, less those of its parts."""
        match node:
            case ast.Compare(left=left, ops=[one], comparators=[right]):
                yield from self.swapped("comparison", left, right, *COMPARED[type(one)])
            case ast.BinOp(left=left, op=ast.Add() | ast.Sub() as one, right=right):
                yield from self.swapped("plus and minus", left, right, *ADDED[type(one)])
            case ast.BoolOp(op=one, values=values):
                for left, right in pairwise(values):
                    yield from self.swapped("and and or", left, right, *JOINED[type(one)])
            case ast.UnaryOp(op=ast.Not()):
                yield self.made("not", node, self.written(node).removeprefix("not").lstrip())
            case ast.Constant(value=bool() as value):
                yield self.made("constant", node, str(not value))
            case ast.Constant(value=int() as value) if value <= LARGEST:
                for other in {value + 1, max(0, value - 1)} - {value}:
                    yield self.made("constant", node, str(other))
            case ast.Call(args=arguments):
                yield from self.exchanged(arguments)
            case ast.IfExp(test=test):
                yield from self.negated("not", test)

    def of_statement(self, node: ast.AST) -> Iterator[Mutant]:
        """Make the mutants of a statement, less those of its parts."""
        match node:
            case ast.If(test=test) | ast.While(test=test):
                yield from self.negated("not", test)
            case ast.Return(value=ast.Call() | ast.Name() | ast.BoolOp() as value) if said_to_be_bool(node):
                yield from self.negated("return", value)
            case ast.AugAssign(target=target, op=ast.Add() | ast.Sub() as one, value=value):
                sign, other = ADDED[type(one)]
                yield from self.swapped("plus and minus", target, value, f"{sign}=", f"{other}=")
            case ast.Break():
                yield self.made("jump", node, "continue")
            case ast.Continue():
                yield self.made("jump", node, "break")
        if may_be_left_out(node):
            yield self.made("left out", node, "pass")

    def swapped(self, way: str, left: ast.AST, right: ast.AST, sign: str, other: str) -> Iterator[Mutant]:
        """Put another operator between two operands."""
        begin, end = self.span(left)[1], self.span(right)[0]
        if found := re.search(sign, self.text[begin:end]):
            yield mutant(self.path, self.text, way, begin + found.start(), begin + found.end(), other)

    def negated(self, way: str, test: ast.AST) -> Iterator[Mutant]:
        """Turn a condition around, unless another mutant does so more simply: `not a == b`, `not not a`."""
        if not isinstance(test, (ast.Compare, ast.UnaryOp, ast.Constant, ast.NamedExpr)):
            yield self.made(way, test, f"not ({self.written(test)})")

    def exchanged(self, arguments: list[ast.expr]) -> Iterator[Mutant]:
        """Exchange two arguments that stand side by side."""
        for one, other in pairwise(arguments):
            first, second = self.written(one), self.written(other)
            if first != second and not isinstance(one, ast.Starred) and not isinstance(other, ast.Starred):
                begin, end = self.span(one)[0], self.span(other)[1]
                between = self.text[self.span(one)[1] : self.span(other)[0]]
                yield mutant(self.path, self.text, "arguments", begin, end, f"{second}{between}{first}")

    def made(self, way: str, node: ast.AST, new: str) -> Mutant:
        """Put something in the place of a node."""
        return mutant(self.path, self.text, way, *self.span(node), new)

    def written(self, node: ast.AST) -> str:
        """Read how a node is written."""
        begin, end = self.span(node)
        return self.text[begin:end]

    def span(self, node: ast.AST) -> tuple[int, int]:
        """Say where a node begins and ends; the tree counts in bytes."""
        return self.at(node.lineno, node.col_offset), self.at(node.end_lineno, node.end_col_offset)

    def at(self, line: int, column: int) -> int:
        """Find a place by its line and its byte."""
        return self.starts[line - 1] + len(self.lines[line - 1].encode()[:column].decode())


def running(node: ast.AST, within: ast.AST | None = None) -> Iterator[ast.AST]:
    """Walk over what runs: no docstrings, types, decorators, words of errors, or tables of a module."""
    for child in parts(node):
        if is_type(child):
            continue
        child.around = node if isinstance(node, FUNCTION) else within  # type: ignore[attr-defined]
        yield child
        yield from running(child, child.around)  # type: ignore[attr-defined]


def parts(node: ast.AST) -> list[ast.AST]:
    """List the parts of a node in which a change can be seen when the program runs."""
    match node:
        case ast.FunctionDef() | ast.AsyncFunctionDef():
            return [*node.args.defaults, *filter(None, node.args.kw_defaults), *node.body]
        case ast.ClassDef():
            return [*node.body]
        case ast.Module():
            return [part for part in node.body if not is_table(part)]
        case ast.AnnAssign():
            return [node.value] if node.value else []
        case ast.Raise() | ast.Assert() | ast.JoinedStr() | ast.Import() | ast.ImportFrom():
            return []
        case ast.Expr() if tells(node):
            return []
    return list(ast.iter_child_nodes(node))


def is_table(node: ast.AST) -> bool:
    """Recognize what a module only writes down, and what it does as a program."""
    if isinstance(node, ast.If):
        return True  # TYPE_CHECKING, __name__
    value = getattr(node, "value", None) if isinstance(node, (ast.Assign, ast.AnnAssign)) else None
    return value is not None and not isinstance(value, ast.Constant)


def tells(node: ast.Expr) -> bool:
    """Recognize docstrings and what is said in logs."""
    named = node.value.func if isinstance(node.value, ast.Call) else node.value
    while isinstance(named, ast.Attribute):
        named = named.value
    return isinstance(named, ast.Constant) or (isinstance(named, ast.Name) and named.id in TELLING)


def is_type(node: ast.AST) -> bool:
    """Recognize types that are written where values are."""
    called = node.func if isinstance(node, ast.Call) else None
    return isinstance(called, ast.Name) and called.id in ("cast", "TypeVar", "NewType")


def may_be_left_out(node: ast.AST) -> bool:
    """Recognize statements without which the rest still makes sense."""
    match node:
        case ast.Expr(value=ast.Call() | ast.Await()):
            return not tells(node)
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
            return True
        case ast.Raise(exc=ast.Name(id="NotImplementedError")):
            return False
    return isinstance(node, (ast.AugAssign, ast.Raise, ast.Delete))


def said_to_be_bool(node: ast.AST) -> bool:
    """Say whether the function around a node says that it returns a condition."""
    around = getattr(node, "around", None)
    return isinstance(getattr(around, "returns", None), ast.Name) and around.returns.id == "bool"
