import fc from 'fast-check';
import { expect, it } from 'vitest';

/** Part of the command: which of the inputs' kinds a property belongs to. */
export type FuzzTarget = 'config' | 'answers' | 'addresses' | 'notices' | 'schemas' | 'prices' | 'variations';

/** The seed of every day; `SEED=…` takes another. */
const DEFAULT_SEED = 20261122;
/** Inputs of a property in `npm test`: a slice that takes a blink. `npm run stress -- fuzz` sets `RUNS`. */
const SLICE = 60;

/** Inputs between two turns of the event loop: what React and the document put off must not pile up. */
const TURN = 64;

const setting = (name: string): number | undefined => {
  const text = process.env[name];
  if (text === undefined || text === '') return undefined;
  const number = Number(text);
  if (!Number.isInteger(number)) throw new Error(`${name} is no whole number: ${text}`);
  return number;
};

/** What a property may have besides. */
export interface FuzzOptions<Input> {
  /** Regression inputs: tried first, every time. */
  readonly known?: readonly Input[];
  /** No more inputs than this, whatever `RUNS` says: for what takes milliseconds here, and is tried as often in a browser. */
  readonly most?: number;
}

const WATCHED: readonly object[] = [Object.prototype, Array.prototype, Function.prototype, String.prototype, Number.prototype];

/** What stands on the prototypes of everything. */
function prototypes(): () => readonly string[] {
  const before = WATCHED.map((prototype) => new Set(Reflect.ownKeys(prototype)));
  const counts = before.map(({ size }) => size);
  return () => {
    // Counting is quick, and nearly always enough.
    if (WATCHED.every((prototype, index) => Reflect.ownKeys(prototype).length === counts[index])) return [];
    return WATCHED.flatMap((prototype, index) =>
      Reflect.ownKeys(prototype)
        .filter((key) => !before[index]?.has(key))
        .map((key) => {
          Reflect.deleteProperty(prototype, key);
          return String(key);
        }),
    );
  };
}

/** An input for people; some cannot be written down. */
function shown(value: unknown): string {
  try {
    return fc.stringify(value);
  } catch {
    return 'An input that cannot be written down.';
  }
}

/** The command that repeats a failure. */
function replay(title: string, seed: number, runs: number, path: string | null | undefined): string {
  return `SEED=${seed} RUNS=${runs}${path ? ` WAY=${path}` : ''} npm run stress -- fuzz '${title.replaceAll("'", '.')}'`;
}

/**
 * One property over random inputs, the same ones for the same seed. It fails when `run` throws or rejects, when it says `false`, or when something new
 * stands on a prototype afterwards. `SEED` and `RUNS` choose what is tried; a failure prints the command that repeats it.
 */
export function fuzz<Input>(
  target: FuzzTarget,
  title: string,
  input: fc.Arbitrary<Input>,
  run: (input: Input) => unknown,
  { known = [], most = Number.POSITIVE_INFINITY }: FuzzOptions<Input> = {},
): void {
  const seed = setting('SEED') ?? DEFAULT_SEED;
  const numRuns = Math.min(setting('RUNS') ?? SLICE, most);
  const path = process.env['WAY'];
  const name = `[XC-01] fuzz ${target}: ${title}`;
  it(name, { timeout: 3_600_000, retry: 0 }, async ({ task }) => {
    const added = prototypes();
    let count = 0;
    const property = fc.asyncProperty(input, async (value) => {
      count += 1;
      if (count % TURN === 0) await new Promise((resolve) => setTimeout(resolve));
      const outcome = run(value);
      const result: unknown = outcome instanceof Promise ? await outcome : outcome;
      const keys = added();
      if (keys.length > 0) throw new Error(`On a prototype now: ${keys.join(', ')}`);
      return result !== false;
    });
    const examples = known.map((value): [Input] => [value]);
    const details = await fc.check(property, { seed, numRuns, examples, ...(path ? { path } : {}), endOnFailure: false });
    if (details.failed) {
      const { counterexample, errorInstance } = details;
      const cause = errorInstance instanceof Error ? (errorInstance.stack ?? errorInstance.message) : 'the property is false';
      throw new Error(
        `${shown(counterexample?.[0])}\n${cause}\nRepeat it: ${replay(`fuzz ${target}: ${title}`, seed, numRuns, details.counterexamplePath)}`,
      );
    }
    // For the table of the command.
    Object.assign(task.meta, { inputs: details.numRuns });
    expect(details.numRuns).toBeGreaterThanOrEqual(path ? 1 : numRuns);
  });
}
