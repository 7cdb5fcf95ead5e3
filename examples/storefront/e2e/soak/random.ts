/** Random choices that a seed repeats exactly. */
export interface Random {
  /** At least 0, below 1. */
  next(): number;
  /** A whole number between two, both included. */
  whole(from: number, to: number): number;
  chance(probability: number): boolean;
  /** One of a list that is not empty. */
  pick<Item>(list: readonly [Item, ...Item[]]): Item;
}

/** The seed of one purchase of a run, so that it can be repeated without those before it. */
export function seedOf(run: number, purchase: number): number {
  return (Math.imul(run ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(purchase + 1, 0xc2b2ae35)) >>> 0;
}

/** Mulberry32: small, quick, and good enough for choices. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    whole,
    chance: (probability) => next() < probability,
    pick: (list) => list[whole(0, list.length - 1)] ?? list[0],
  };
}
