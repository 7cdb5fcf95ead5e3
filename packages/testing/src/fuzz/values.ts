import fc from 'fast-check';
import { listPages, pageHtml } from '../fixtures/fixture-files';
import { listExchanges } from '../fixtures/fixture-files';
import { recordedExchange } from '../fixtures/exchanges';
import { readPageGlobals } from '../fixtures/page-globals';
import { KEYS, hostileAmount, hostileText } from './texts';

/** A value of any kind and shape, as a script of the page could leave it: bad keys, lists with gaps, dates, maps, numbers that are none. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 2, arbitrary: hostileText },
  { weight: 1, arbitrary: hostileAmount },
  { weight: 1, arbitrary: fc.constantFrom<unknown>(null, undefined, true, false, '', '0', '1', [], {}, [[]], { length: 1e9 }) },
  {
    weight: 2,
    arbitrary: fc.anything({
      key: fc.oneof(fc.constantFrom(...KEYS), fc.string({ maxLength: 4 })),
      maxDepth: 2,
      maxKeys: 4,
      withBigInt: true,
      withBoxedValues: true,
      withDate: true,
      withMap: true,
      withNullPrototype: true,
      withTypedArray: true,
    }),
  },
);

/** The same as JSON can hold it, which is all that a server can send. `__proto__` is a key like any other there. */
export const hostileJson: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom<unknown>(null, true, false, 0, -1, 1e308, '', [], {}),
  fc.json({ maxDepth: 3 }).map((text) => JSON.parse(text) as unknown),
  fc
    .dictionary(fc.oneof(fc.constantFrom(...KEYS), hostileText), fc.oneof(hostileText, fc.jsonValue({ maxDepth: 1 })), {
      maxKeys: 4,
    })
    .map((value) => JSON.parse(JSON.stringify(value)) as unknown),
);

/** One change of a value: the way down by turns, what stands at its end, and what is done there. */
type Change = readonly [way: readonly number[], value: unknown, how: 'replace' | 'remove' | 'add'];

/** Lists as JSON has them: no gaps, no names. */
function changeList(list: readonly unknown[], at: number, how: Change[2], next: (before: unknown) => unknown): unknown[] {
  const index = at % (list.length || 1);
  if (how === 'add') return [...list, next(undefined)];
  return how === 'remove' ? list.toSpliced(index, 1) : list.toSpliced(index, 1, next(list[index]));
}

function change(value: unknown, [way, leaf, how]: Change, depth = 0): unknown {
  if (typeof value !== 'object' || value === null || depth >= way.length) return how === 'replace' ? leaf : value;
  const turn = way[depth] ?? 0;
  const isLast = depth === way.length - 1;
  const next = (before: unknown): unknown => (isLast ? leaf : change(before, [way, leaf, how], depth + 1));
  if (Array.isArray(value)) return changeList(value, turn, isLast ? how : 'replace', next);
  const keys = Object.keys(value);
  const key = isLast && how === 'add' ? (KEYS[turn % KEYS.length] ?? '') : (keys[turn % (keys.length || 1)] ?? '');
  const copy: Record<string, unknown> = { ...value };
  if (isLast && how === 'remove') Reflect.deleteProperty(copy, key);
  // Defined, so that `__proto__` is a field, as JSON.parse makes it.
  else
    Object.defineProperty(copy, key, {
      value: next(Reflect.get(value, key)),
      configurable: true,
      enumerable: true,
      writable: true,
    });
  return copy;
}

/**
 * Right values with up to four changes: fields that are missing, of another kind, hostile, or more than expected. The right values themselves are never touched.
 * @param rights what a working shop prints or answers
 * @param leaf what takes the place of a field
 */
export function spoiled(rights: readonly unknown[], leaf: fc.Arbitrary<unknown> = hostileValue): fc.Arbitrary<unknown> {
  const changes = fc.array(
    fc.tuple(
      fc.array(fc.nat(60), { minLength: 1, maxLength: 4 }),
      leaf,
      fc.constantFrom('replace', 'replace', 'remove', 'add') as fc.Arbitrary<Change[2]>,
    ),
    { maxLength: 4 },
  );
  return fc
    .tuple(fc.constantFrom(...rights), changes)
    .map(([right, list]) => list.reduce<unknown>((value, one) => change(value, one), right));
}

/** Every value that recorded pages print for a global. */
export function recordedGlobals(name: string): unknown[] {
  const texts = new Map<string, unknown>();
  for (const page of listPages()) {
    for (const found of readPageGlobals(pageHtml(page)))
      if (found.name === name) texts.set(JSON.stringify(found.value), found.value);
  }
  if (texts.size === 0) throw new Error(`No recorded page prints ${name}.`);
  return [...texts.values()];
}

/** Every recorded answer whose name begins with one of these, parsed where it is JSON. */
export function recordedAnswers(...beginnings: readonly string[]): unknown[] {
  const names = listExchanges().filter((name) => beginnings.some((beginning) => name.startsWith(beginning)));
  if (names.length === 0) throw new Error(`No recorded exchange begins with ${beginnings.join(', ')}.`);
  return names.map((name) => recordedExchange(name).response.body);
}
