"""Learn Cover Me against `greedy` in a few minutes: PPO by hand, with NumPy alone.

    python examples/learn_coverme.py --minutes 5

One small network judges an action by numbers about it: what its card is worth, how likely it ends with all
trends once it lies there, what it goes with. The same weights judge every card of a hand: what is learned of
one card is learned of all. The numbers come from the observation alone. It is trained on the lead in points
as it changes, at 512 tables that one compiled call steps together, bots included.
"""

import argparse
import time
from itertools import pairwise
from math import sqrt

import numpy as np

from frontrow.envs.gymnasium import TablesEnv
from frontrow.games.coverme.cards import PRESTIGE, STYLES, TRAITS
from frontrow.games.coverme.flow import ACTIONS
from frontrow.games.coverme.observing import LAYOUT
from frontrow.games.coverme.replenishing import KEPT

TABLES, STEPS, EPOCHS, BATCHES = 512, 32, 2, 16
HIDDEN, GAMMA, LAMBDA, CLIP, SURPRISE, RATE = 48, 1.0, 0.9, 0.2, 0.003, 3e-3
CARDS, MOST_LEGAL, HAND = len(TRAITS), 10, 9
"""A hand is nine cards at most, and when one may be swapped there is also the pass."""

FACES = np.zeros((CARDS + 1, sum(STYLES)), np.float32)  # the last is no card at all
FACES[:CARDS] = np.hstack([np.eye(n)[TRAITS[:, trait]] for trait, n in enumerate(STYLES)])
WORTH = FACES[:, -6:] @ PRESTIGE.astype(np.float32) / 5
TRAIT = np.repeat(np.eye(4, dtype=np.float32), STYLES, axis=0)
SAME = TRAIT @ TRAIT.T
EDGES = np.cumsum([0, *STYLES])
COUNTS = np.array([(1, 1, which, 1 - which) for which in (1, 0, 0, 1)], np.float32)[:, TRAIT.argmax(1)]
"""Which styles count in winter, spring, summer and fall: the pattern or the clothes, beside the hair."""

VERBS = list(ACTIONS.blocks)
VERB = np.repeat(np.arange(len(VERBS)), [block.stop - block.start for block in ACTIONS.blocks.values()])
CARD = np.full(len(ACTIONS), CARDS)
for _verb in ("play", "feature", "swap"):
    CARD[ACTIONS[_verb].start : ACTIONS[_verb].stop] = np.arange(CARDS)


def listed(marked: np.ndarray, most: int, nothing: int) -> np.ndarray:
    """List what is marked in every row, filled up with nothing."""
    rows, found = np.nonzero(marked)
    first = np.searchsorted(rows, np.arange(len(marked)))
    out = np.full((len(marked), most), nothing)
    out[rows, np.arange(len(rows)) - first[rows]] = found
    return out


def faces_of(seen: np.ndarray, legal: np.ndarray) -> np.ndarray:
    """Say which styles each action is about: its card's, those on an open pile, or those it keeps."""
    faces = FACES[CARD[legal]]
    piles = np.pad(seen[:, LAYOUT["open"]].reshape(-1, 3, 15), ((0, 0), (0, 1), (0, 0)))
    looked = KEPT.astype(np.float32) @ seen[:, LAYOUT["looking"]].reshape(-1, 4, 15)
    for verb, offered in (("pick", piles), ("keep", looked)):
        row, place = np.nonzero((VERB[legal] == VERBS.index(verb)) & (legal >= 0))
        faces[row, place] = offered[row, legal[row, place] - ACTIONS[verb].start]
    return faces


def odds_of_trends(tracks: np.ndarray, played: np.ndarray, unknown: np.ndarray) -> np.ndarray:
    """Guess how likely each style ends as a trend: by its lead with the card played, and what is to come."""
    others = np.empty_like(tracks)
    for first, last in pairwise(EDGES):
        for style in range(first, last):
            rivals = [other for other in range(first, last) if other != style]
            others[:, style] = tracks[:, rivals].max(1)
    there = (tracks[:, None] * played + played) @ SAME
    lead = tracks[:, None] + played - np.maximum(others[:, None], there * (1 - played))
    return 1 / (1 + np.exp(-2 * (lead + 0.5) / (np.sqrt(unknown) + 0.5)))


def features(seen: np.ndarray, legal: np.ndarray) -> np.ndarray:
    """Tell the network about every listed action, and about the table."""
    seen = seen.astype(np.float32)
    part = {name: seen[:, LAYOUT[name]] for name in LAYOUT.starts}
    verb, card, faces = VERB[legal], CARD[legal], faces_of(seen, legal)
    plays = (verb == VERBS.index("play"))[..., None]
    worth = faces[..., -6:] @ PRESTIGE.astype(np.float32) / 5
    month, season = part["month"], part["season"] @ COUNTS
    rows = np.maximum(4 * part["players"][:, :1], part["players"] @ np.arange(2, 6)[:, None])
    unknown = ((rows - 1) * (3 - month) + (2 - month)).clip(0)[:, None]
    odds = odds_of_trends(part["tracks"], plays * faces, unknown)
    sure, never = np.log(odds + 1e-6) * season[:, None], np.log(1 - odds + 1e-6) * season[:, None]
    where = part["where"]
    hand, own = listed(part["hand"], HAND, CARDS), listed(where == 8, 3, CARDS)
    theirs = listed((where > 8) & (where < 13), 12, CARDS)

    def hopes(cards: np.ndarray) -> np.ndarray:
        return np.exp(sure @ FACES[cards].transpose(0, 2, 1)) * WORTH[cards][:, None]

    three, none = np.exp((sure * faces).sum(-1)), np.exp((never * faces).sum(-1))
    rest = np.where(hand[:, None] == card[..., None], 0, hopes(hand))
    rivals, lying = hopes(theirs), hopes(own)
    zeros = none * np.exp((never @ FACES[own].transpose(0, 2, 1)).sum(-1))
    stakes = worth + WORTH[own].sum(-1)[:, None]
    held = (FACES[hand].sum(1)[:, None] - FACES[card]) * faces
    lies = ((where == 7) @ FACES[:CARDS])[:, None] * faces
    points = part["seats"].reshape(-1, 5, 15)[:, :, 2]
    lead = (points[:, :1] - points[:, 1:].max(1, keepdims=True)) / 20
    table = np.hstack([month == 0, month == 1, month == 2, part["seasons_left"] / 12, lead, season[:, 6:7]])
    about = [worth, three, none, worth * three, zeros, zeros * stakes, rest.max(-1), rest.mean(-1)]
    about += [lying.max(-1), rivals.max(-1), rivals.sum(-1) / 4, np.maximum(lying.max(-1), worth * three)]
    many = [np.stack(about, -1), held @ TRAIT / 4, lies @ TRAIT / 4, np.eye(len(VERBS))[verb]]
    blind = (legal == ACTIONS["pick"].start + 3)[..., None]
    spread = np.broadcast_to(table[:, None], (*legal.shape, table.shape[1]))
    return np.concatenate([*many, blind, spread], -1).astype(np.float32)


class Network:
    """Judges an action, and a table by all that may be done there; with its gradients, and Adam."""

    def __init__(self, inputs: int, rng: np.random.Generator) -> None:
        sizes = [(inputs, HIDDEN), (HIDDEN,), (HIDDEN, HIDDEN), (HIDDEN,), (HIDDEN, 2), (2,)]
        scales = [1 / sqrt(inputs), 0, 1 / sqrt(HIDDEN), 0, 0.01, 0]
        self.weights = [
            rng.normal(0, scale, size).astype(np.float32) for size, scale in zip(sizes, scales, strict=True)
        ]
        self.moments = [(np.zeros_like(w), np.zeros_like(w)) for w in self.weights]
        self.steps = 0

    def forward(
        self, x: np.ndarray, may: np.ndarray
    ) -> tuple[np.ndarray, np.ndarray, tuple[np.ndarray, ...]]:
        """Give the chances of the listed actions and the worth of the table; keep what the gradients need."""
        a, b, c, d, e, f = self.weights
        flat = x[may]
        first = np.tanh(flat @ a + b)
        second = np.tanh(first @ c + d)
        both = np.zeros((*may.shape, 2), np.float32)
        both[may] = second @ e + f
        wishes = np.where(may, both[..., 0], -1e9)
        powers = np.exp(wishes - wishes.max(1, keepdims=True))
        value = both[..., 1].sum(1) / may.sum(1)
        return powers / powers.sum(1, keepdims=True), value, (flat, first, second)

    def learn(self, grad: np.ndarray, kept: tuple[np.ndarray, ...], rate: float) -> None:
        """Go a step down a gradient of the judgements."""
        (x, first, second), (_, _, c, _, e, _) = kept, self.weights
        back = grad @ e.T * (1 - second**2)
        front = back @ c.T * (1 - first**2)
        grads = [x.T @ front, front.sum(0), first.T @ back, back.sum(0), second.T @ grad, grad.sum(0)]
        norm = sqrt(sum(float((g * g).sum()) for g in grads))
        self.steps += 1
        for weight, (mean, square), one in zip(self.weights, self.moments, grads, strict=True):
            grad = one * min(1.0, 0.5 / (norm + 1e-8))
            mean[...] += 0.1 * (grad - mean)
            square[...] += 0.001 * (grad * grad - square)
            size = np.sqrt(square / (1 - 0.999**self.steps)) + 1e-6
            weight[...] -= rate * mean / (1 - 0.9**self.steps) / size


def act(network: Network, seen: np.ndarray, mask: np.ndarray, rng: np.random.Generator, best: bool = False):
    """Choose at every table: what was told, what may be done, the place chosen, its chance, and the worth."""
    legal = listed(mask, MOST_LEGAL, -1)
    told, may = features(seen, legal), legal >= 0
    odds, value, _ = network.forward(told, may)
    drawn = (odds.cumsum(1) > rng.random((len(odds), 1)) * 0.999999).argmax(1)
    place = odds.argmax(1) if best else drawn
    index = np.arange(len(odds))
    return legal[index, place], (told, may, place, odds[index, place]), value


def improve(network: Network, kept: dict[str, np.ndarray], rng: np.random.Generator, rate: float) -> None:
    """Improve by PPO on what was played, in a few passes of shuffled batches."""
    gain = kept["gain"]
    gain = (gain - gain.mean()) / (gain.std() + 1e-6)
    for _ in range(EPOCHS):
        for rows in np.array_split(rng.permutation(len(gain)), BATCHES):
            may, place, pull = kept["may"][rows], kept["place"][rows], -gain[rows]
            odds, value, memory = network.forward(kept["told"][rows], may)
            index = np.arange(len(rows))
            change = odds[index, place] / kept["odds"][rows]
            held = ((pull < 0) & (change > 1 + CLIP)) | ((pull > 0) & (change < 1 - CLIP))
            pull = np.where(held, 0, pull * change)[:, None]
            grad = -odds * pull
            grad[index, place] += pull[:, 0]
            logs = np.log(odds + 1e-12)
            grad += SURPRISE * odds * (logs - (odds * logs).sum(1, keepdims=True))
            off = 0.5 * (value - kept["worth"][rows]) / may.sum(1)
            both = np.stack([grad, np.broadcast_to(off[:, None], grad.shape)], -1)
            network.learn((both[may] / len(rows)).astype(np.float32), memory, rate)


def rollout(network: Network, env: TablesEnv, now: tuple[np.ndarray, np.ndarray], rng: np.random.Generator):
    """Play some steps at every table, and say how much better each choice was than expected."""
    seen, mask = now
    kept: dict[str, list[np.ndarray]] = {name: [] for name in ("told", "may", "place", "odds")}
    values, rewards, ends = [], [], []
    for _ in range(STEPS):
        actions, known, value = act(network, seen, mask, rng)
        for name, one in zip(kept, known, strict=True):
            kept[name].append(one)
        seen, reward, ended, _, infos = env.step(actions)
        mask = infos["action_mask"]
        values.append(value)
        rewards.append(reward / 5)
        ends.append(ended)
    values.append(act(network, seen, mask, rng)[2])
    gain, gains = np.zeros(len(seen), np.float32), []
    for t in reversed(range(STEPS)):
        alive = 1 - ends[t]
        gain = rewards[t] + GAMMA * values[t + 1] * alive - values[t] + GAMMA * LAMBDA * alive * gain
        gains.append(gain)
    joined = {name: np.concatenate(ones) for name, ones in kept.items()}
    joined["gain"] = np.concatenate(gains[::-1]).astype(np.float32)
    joined["worth"] = joined["gain"] + np.concatenate(values[:-1])
    return joined, (seen, mask)


def strength(
    network: Network, opponents: str, games: int, seed: int, **options: object
) -> tuple[float, float]:
    """Play games with the best action each time; return the share of victories and its 95 % interval."""
    env, rng = TablesEnv("coverme", 256, opponents=opponents, **options), np.random.default_rng(seed)
    seen, infos = env.reset(seed=seed)
    won: list[float] = []
    players = env.game.players
    while len(won) < games:
        actions, _, _ = act(network, seen, infos["action_mask"], rng, best=True)
        seen, reward, ended, _, infos = env.step(actions)
        won += ((reward[ended] * (players - 1) + 1) / players).tolist()
    return float(np.mean(won)), 1.96 * float(np.std(won)) / sqrt(len(won))


def begun(opponents: str, seed: int, **options: object):
    """Open the tables to learn at, and make a network that knows nothing."""
    env, rng = (
        TablesEnv("coverme", TABLES, opponents=opponents, reward="lead", **options),
        np.random.default_rng(seed),
    )
    seen, infos = env.reset(seed=seed)
    inputs = features(seen[:1], listed(infos["action_mask"][:1], MOST_LEGAL, -1)).shape[-1]
    return Network(inputs, rng), env, (seen, infos["action_mask"]), rng


def train(minutes: float, seed: int = 1, opponents: str = "greedy", say=print, **options: object) -> Network:
    """Train for some minutes of the processor's time, whatever else it does, and tell how it goes."""
    network, env, now, rng = begun(opponents, seed, **options)
    began, told, updates = time.process_time(), 0.0, 0
    while (passed := time.process_time() - began) < 60 * minutes:
        kept, now = rollout(network, env, now, rng)
        improve(network, kept, rng, RATE * max(0.1, 1 - passed / (60 * minutes)))
        updates += 1
        if passed - told > 30:
            told = passed
            share, error = strength(network, opponents, 500, 7, **options)
            say(
                f"{passed:4.0f} s, {updates * TABLES * STEPS:,} decisions: wins {share:.1%} ± {error:.1%}",
                flush=True,
            )
    return network


def main() -> None:
    """Train, then measure on games that were not played before."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--minutes", type=float, default=5, help="of the processor's time")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--length", default="shorter")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    options = {"players": given.players, "length": given.length}
    network = train(given.minutes, given.seed, **options)
    share, error = strength(network, "greedy", 4000, 1_000_003, **options)
    even = 1 / given.players
    print(f"wins {share:.1%} ± {error:.1%} of 4,000 new games against greedy; even would be {even:.1%}")


if __name__ == "__main__":
    main()
