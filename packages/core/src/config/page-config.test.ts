import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { number } from 'valibot';
import { createLog } from '../log/log';
import { count, flag, jsonText, listOf, mapOf, text, v, readConfig, configReadings } from './page-config';
import { decodeEntities } from '../foreign/values.rules';

const schema = v.object({
  url: text(),
  on: flag(),
  wait: count(5000),
  count: v.optional(count()),
  map: v.optional(mapOf(v.string()), {}),
  list: v.optional(listOf(v.string()), []),
  json: v.optional(jsonText(v.record(v.string(), v.unknown()))),
});
const log = createLog('test');

function read(value: unknown) {
  vi.stubGlobal('shop_test_params', value);
  return readConfig(log, 'shop_test_params', schema);
}

describe('page config', () => {
  it('[XC-01] an absent global is silent', () => {
    const error = vi.spyOn(console, 'error');
    expect(readConfig(log, 'nobody_prints_this', schema)).toEqual({ state: 'absent' });
    expect(error).not.toHaveBeenCalled();
  });

  it('[XC-01] a missing field gives one error naming bundle, global and field', () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(read({ on: '1' })).toMatchObject({ state: 'invalid' });
    expect(error).toHaveBeenCalledTimes(1);
    expect(error.mock.calls[0]?.[0]).toMatch(/\[shop\/test\].*shop_test_params.*"url"/);
  });

  it('[XC-01] is decoded once while the page leaves it alone, and again when a script changes a field or replaces the object', () => {
    const page = { url: 'u', map: { a: 'b' } };
    const configOf = (reading: ReturnType<typeof read>) => (reading.state === 'ok' ? reading.config : undefined);
    const first = configOf(read(page));
    expect(configOf(read(page))).toBe(first);
    page.map.a = 'c';
    expect(configOf(read(page))?.map).toEqual({ a: 'c' });
    expect(configOf(read({ url: 'v' }))?.url).toBe('v');
  });

  it('[XC-01] is decoded at each reading where it cannot be written as JSON', () => {
    const page: Record<string, unknown> = { url: 'u' };
    page['self'] = page;
    expect(read(page)).toMatchObject({ state: 'ok', config: { url: 'u' } });
    page['url'] = 'v';
    expect(read(page)).toMatchObject({ state: 'ok', config: { url: 'v' } });
  });

  it('[XC-01] the debug panel finds what became of each reading, the newest of a schema', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const noted = () => configReadings.get(schema);
    readConfig(log, 'nobody_prints_this', schema);
    expect(noted()).toEqual({ bundle: 'test', global: 'nobody_prints_this', issues: undefined });
    read({ on: '1' });
    expect(noted()).toMatchObject({ bundle: 'test', global: 'shop_test_params', issues: [{ path: [{ key: 'url' }] }] });
    read({ url: 'u' });
    expect(noted()?.issues).toEqual([]);
  });

  it.each<[field: string, printed: unknown, expected: unknown]>([
    ['on', '1', true],
    ...['', '0', 'no', false, 0, null, undefined].map((off): [string, unknown, unknown] => ['on', off, false]),
    ['wait', '5', 5],
    ['wait', 7, 7],
    ...['', 'abc', null, undefined].map((none): [string, unknown, unknown] => ['wait', none, 5000]),
    ['map', [], {}],
    ['map', { a: 'b' }, { a: 'b' }],
    ['json', '{"a":{"b":"c"}}', { a: { b: 'c' } }],
    ['json', '{&quot;a&quot;:1}', { a: 1 }],
  ])('[XC-01] %s: %j reads %j', (field, printed, expected) => {
    expect(read({ url: 'u', [field]: printed })).toMatchObject({ config: { [field]: expected } });
  });

  it('[XC-01] a required number that is none is reported', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(read({ url: 'u', count: 'x' })).toMatchObject({ state: 'invalid' });
  });

  it('[XC-01] a polluted prototype or a clobbering element is no config', () => {
    Object.defineProperty(Object.prototype, 'shop_test_params', { value: { url: 'evil' }, configurable: true });
    expect(readConfig(log, 'shop_test_params', schema)).toEqual({ state: 'absent' });
    Reflect.deleteProperty(Object.prototype, 'shop_test_params');
    expect(read(document.createElement('form'))).toEqual({ state: 'absent' });
  });

  it('[XC-01] a polluted prototype adds no field and does not break the reading', () => {
    Object.assign(Object.prototype, { on: '1', foreign: { a: 1 } });
    try {
      const result = read({ url: '/', wait: 1 });
      expect(result).toMatchObject({ state: 'ok', config: { url: '/', on: false } });
    } finally {
      Reflect.deleteProperty(Object.prototype, 'on');
      Reflect.deleteProperty(Object.prototype, 'foreign');
    }
  });
});

describe.each(['label', 'fallback', 'default'])('[XC-01] with %s on Object.prototype', (name) => {
  const inner = v.object({ label: v.optional(text()) });
  beforeEach(() => void Reflect.set(Object.prototype, name, 'evil'));
  afterEach(() => void Reflect.deleteProperty(Object.prototype, name));

  it.each([
    ['JSON in a string', v.object({ inner: jsonText(inner) }), { inner: '{}' }],
    ['a default', v.object({ inner: v.optional(inner, {}) }), {}],
    [
      'a map',
      v.object({
        inner: v.pipe(
          mapOf(inner),
          v.transform((map) => map['a']),
        ),
      }),
      { inner: { a: {} } },
    ],
  ])('%s has no inherited field', (_what, fields, value) => {
    const result = v.safeParse(fields as v.GenericSchema<unknown, { inner: { label?: string } }>, value);
    expect(result.success && result.output.inner.label).toBeUndefined();
  });

  it('functions and elements of a page stay what they are, and a circle ends', () => {
    const circle: Record<string, unknown> = { act: () => 1, element: document.body };
    circle['self'] = circle;
    const { output } = v.safeParse(v.object({ act: v.unknown(), element: v.unknown(), self: v.unknown() }), circle);
    expect(output).toMatchObject({ act: circle['act'], element: document.body });
  });
});

describe('what PHP prints for one value', () => {
  it.each<[unknown, unknown]>([
    ['a', 'a'],
    ['', ''],
    [7, '7'],
    [0, '0'],
    [true, '1'],
    [false, ''],
    [null, ''],
    [undefined, 'fallback'],
    [{}, undefined],
    [['a'], undefined],
  ])('[XC-01] text %j reads %j', (printed, expected) => {
    const result = v.safeParse(text('fallback'), printed);
    expect(result.success ? result.output : undefined).toBe(expected);
  });

  it('[XC-01] a text without a fallback must be there', () => {
    expect(v.safeParse(text(), undefined).success).toBe(false);
    expect(v.safeParse(text(), 'a')).toMatchObject({ success: true, output: 'a' });
  });

  it.each<[unknown, unknown]>([
    ['', []],
    [null, []],
    [false, []],
    [['a'], ['a']],
    [{ 1: 'a', 3: 'b' }, ['a', 'b']],
    [true, undefined],
    ['a', undefined],
    [7, undefined],
    [undefined, undefined],
  ])('[XC-01] list %j reads %j', (printed, expected) => {
    const result = v.safeParse(listOf(v.string()), printed);
    expect(result.success ? result.output : undefined).toEqual(expected);
  });

  it.each([
    ['a &amp; b &lt;i&gt; &quot;c&quot; &apos;d&apos; &AMP;', 'a & b <i> "c" \'d\' &'],
    ['&#039;&#39;&#x27;&#X27;', "''''"],
    ['&#8364; &#x20AC; &#x20ac;', '€ € €'],
    ['1&nbsp;€', '1\u00A0€'],
    ['&#x1F600;&#128512;', '😀😀'],
    ['&euro; &unknown; & &; &#; &#x;', '&euro; &unknown; & &; &#; &#x;'],
    ['&#0;&#x110000;&#1114112;', '&#0;&#x110000;&#1114112;'],
    ['&#1114111;', '\u{10FFFF}'],
    ['&#1;', '\u0001'],
    ['&constructor; &toString; &hasOwnProperty; &__proto__;', '&constructor; &toString; &hasOwnProperty; &__proto__;'],
    ['https://shop.example/?a=1&b=2', 'https://shop.example/?a=1&b=2'],
    ['&x65; &a66; &unknown;', '&x65; &a66; &unknown;'],
  ])('[XC-01] entities: %j reads %j', (printed, expected) => expect(decodeEntities(printed)).toBe(expected));

  it('[XC-01] JSON that is no text is taken as it is; a text that is none is refused', () => {
    expect(v.safeParse(jsonText(mapOf(number())), { a: 1 })).toMatchObject({ output: { a: 1 } });
    expect(v.safeParse(jsonText(v.unknown()), 'no JSON')).toMatchObject({ output: undefined });
  });
});
