import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  asList,
  asRecord,
  isRecord,
  memberOf,
  methodOf,
  own,
  ownFields,
  ownNumber,
  ownPath,
  ownPrinted,
  ownText,
} from './values.rules';
import { pageFunction, pageValue } from '../config/page-config';

/** As a script of the page does that merges a query string into an object. */
function pollute(name: string, value: unknown): void {
  Reflect.set(Object.prototype, name, value);
  polluted.push(name);
}
const polluted: string[] = [];

afterEach(() => {
  for (const name of polluted.splice(0)) Reflect.deleteProperty(Object.prototype, name);
});

describe('own fields', () => {
  it('[XC-01] what a page has put onto a prototype decides nothing', () => {
    pollute('result', 'success');
    pollute('inner', { result: 'success' });
    expect(own({}, 'result')).toBeUndefined();
    expect(ownPath({ data: {} }, 'data.result')).toBeUndefined();
    expect(ownPath({}, 'inner.result')).toBeUndefined();
    expect(ownText({}, 'result')).toBeUndefined();
    expect(ownPrinted({}, 'result')).toBe('');
    expect(ownFields({})['result']).toBeUndefined();
    expect(asRecord(JSON.parse('{"__proto__":{"a":1}}'))).toBeDefined();
    expect(own(JSON.parse('{"__proto__":{"a":1}}'), 'a')).toBeUndefined();
  });

  it.each([undefined, null, '', 'text', 7, true, Symbol('s')])('[XC-01] %s has none', (value) => {
    expect(own(value, 'length')).toBeUndefined();
    expect(ownPath(value, 'length.length')).toBeUndefined();
    expect(memberOf(value, 'toString')).toBeUndefined();
    expect(asRecord(value)).toBeUndefined();
    expect([asList(value), Object.keys(ownFields(value))]).toEqual([[], []]);
  });

  it('[XC-01] a path goes through objects, lists and functions', () => {
    const tracker = Object.assign(() => undefined, { version: 2 });
    expect(ownPath({ coupons: [{ code: 'ten' }] }, 'coupons.0.code')).toBe('ten');
    expect([ownPath({ tracker }, 'tracker.version'), own({ 'a.b': 1 }, 'a.b')]).toEqual([2, 1]);
    for (const root of [{ a: null }, { a: 'text' }, undefined]) expect(ownPath(root, 'a.length')).toBeUndefined();
  });

  it.each([
    ['a', 'a', 'a', undefined],
    ['', undefined, '', undefined],
    ['12', '12', '12', 12],
    [12, undefined, '12', 12],
    [0, undefined, '0', 0],
    [Number.NaN, undefined, 'NaN', undefined],
    ['Infinity', 'Infinity', 'Infinity', undefined],
    [null, undefined, '', undefined],
    [true, undefined, '', undefined],
    [['a'], undefined, '', undefined],
  ])('[XC-01] %j: text %j, printed %j, number %j', (value, text, printed, number) => {
    expect([ownText({ value }, 'value'), ownPrinted({ value }, 'value'), ownNumber({ value }, 'value')]).toEqual([
      text,
      printed,
      number,
    ]);
  });

  it('[XC-01] lists with gaps arrive as maps', () => {
    expect(asList({ 1: 'x', 3: 'y' })).toEqual(['x', 'y']);
    expect(asList(['x'])).toEqual(['x']);
    expect([isRecord({}), isRecord([]), isRecord(null), isRecord(() => undefined)]).toEqual([true, false, false, false]);
  });
});

describe('members of objects that have a class', () => {
  class Session {
    readonly started = true;
    get status(): string {
      return 'open';
    }
    begin(word: string): string {
      return `${this.status} ${word}`;
    }
  }

  it('[PP-08] own and of the class, methods bound', () => {
    expect([memberOf(new Session(), 'started'), memberOf(new Session(), 'status')]).toEqual([true, 'open']);
    expect(methodOf(new Session(), 'begin')?.('now')).toBe('open now');
    expect(methodOf(new Session(), 'status')).toBeUndefined();
  });

  it('[XC-01] not what was put onto every object', () => {
    pollute('createButton', () => 'evil');
    expect(methodOf(new Session(), 'createButton')).toBeUndefined();
    expect(methodOf({ createButton: () => 'mine' }, 'createButton')?.()).toBe('mine');
  });
});

describe('values of the page', () => {
  it('[XC-01] [XC-07] a function comes bound to its owner, and is looked up at each use', () => {
    const hooks = {
      name: 'hooks',
      call: vi.fn(function call(this: { name: string }, word: string) {
        return `${this.name} ${word}`;
      }),
    };
    vi.stubGlobal('wp', { hooks });
    expect(pageFunction('wp.hooks.call')?.('a')).toBe('hooks a');
    expect(pageValue('wp.hooks')).toBe(hooks);
    vi.stubGlobal('wp', { hooks: { call: () => 'new' } });
    expect(pageFunction('wp.hooks.call')?.()).toBe('new');
    vi.stubGlobal('gtag', (word: string) => `gtag ${word}`);
    expect(pageFunction('gtag')?.('b')).toBe('gtag b');
  });

  it('[XC-01] a missing, clobbered or inherited one is none', () => {
    pollute('wp', { hooks: { call: () => 'evil' } });
    expect(pageFunction('wp.hooks.call')).toBeUndefined();
    expect(pageFunction('noSuchFunction')).toBeUndefined();
    vi.stubGlobal('shopTracker', document.createElement('form'));
    expect(pageFunction('shopTracker')).toBeUndefined();
    expect(pageFunction('shopTracker.submit')).toBeUndefined();
    vi.stubGlobal('wp', { hooks: { call: 'text' } });
    expect(pageFunction('wp.hooks.call')).toBeUndefined();
  });
});
