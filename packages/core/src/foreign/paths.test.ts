import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { pageFunction, pageValue } from '../config/page-config';
import { asRecord, ownPath } from './values.rules';

const callPage = (path: string, ...args: unknown[]): unknown => pageFunction(path)?.(...args);

afterEach(() => vi.unstubAllGlobals());

describe('foreign data', () => {
  it.each([
    [{ a: { b: 1 } }, 'a.b', 1],
    [{ a: null }, 'a.b', undefined],
    [{ a: 'text' }, 'a.length', undefined],
    [undefined, 'a', undefined],
    [{}, 'constructor', undefined],
    [[{ a: 2 }], '0.a', 2],
    [{ a: 0 }, 'a', 0],
  ])('[XC-01] %j at %s is %j', (root, path, expected) => {
    expect(ownPath(root, path)).toBe(expected);
  });

  it('[XC-01] reading never throws and never finds what is inherited', () => {
    fc.assert(
      fc.property(fc.anything(), fc.string(), (root, path) => {
        const found = ownPath(root, path);
        if (found !== undefined && !path.includes('.')) expect(Object.hasOwn(root as object, path)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('[XC-07] functions of the page are called on their owner, missing ones are not', () => {
    const wp = {
      hooks: {
        name: 'h',
        say(this: { name: string }, text: string) {
          return this.name + text;
        },
      },
    };
    vi.stubGlobal('wp', wp);
    vi.stubGlobal('gtag', (...args: unknown[]) => args.length);
    expect(callPage('wp.hooks.say', '!')).toBe('h!');
    expect(callPage('gtag', 1, 2)).toBe(2);
    expect([callPage('wp.hooks.none'), callPage('wp.none.say'), callPage('none'), callPage('wp')]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(pageValue('wp.hooks')).toBe(wp.hooks);
    expect(pageValue('none.at.all')).toBeUndefined();
  });

  it('[XC-01] only objects with members are records', () => {
    expect([asRecord({}), asRecord([]), asRecord(null), asRecord('x')].map((value) => value !== undefined)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});
