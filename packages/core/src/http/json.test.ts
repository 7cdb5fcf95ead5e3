import { recordedExchange, runs } from '@shop/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extractJson } from './answer.rules';

const RESULT = '{"result":"success","redirect":"https://shop.example/a/}b"}';
const VALUE = { result: 'success', redirect: 'https://shop.example/a/}b' };

/**
 * How many characters of a text are looked at: one for each that is read by its place, as many as it has for each function that gets the text, and
 * what a part has that is cut out. Counted, because times depend on what else the machine does.
 */
function workOf(text: string): number {
  let work = 0;
  const counted = (part: string): string =>
    new Proxy(Object(part), {
      get(_target, name) {
        const member: unknown = Reflect.get(Object(part), name);
        if (typeof member !== 'function') {
          work += 1;
          return member;
        }
        return (...args: unknown[]): unknown => {
          const result: unknown = Reflect.apply(member, part, args);
          work += typeof result === 'string' ? result.length : part.length;
          // What turns it into a plain text is a function that gets all of it.
          return typeof result === 'string' && name !== 'toString' ? counted(result) : result;
        };
      },
    });
  extractJson(counted(text));
  return work;
}

describe('JSON among noise', () => {
  it.each([
    ['clean', RESULT, false],
    ['byte order mark', `\uFEFF${RESULT}`, false],
    ['notice before', `<b>Notice</b>: Undefined index in /x.php on line 3<br />\n${RESULT}`, true],
    ['text after, with a brace', `${RESULT}\n<!-- } cached -->`, true],
    ['braces in noise before', `function(){ return {a:1} }\n${RESULT}`, true],
    ['other JSON before', `{"debug":{"result2":1}}${RESULT}`, true],
    ['notice on both sides', `Warning: {x}\n${RESULT}Deprecated: y`, true],
  ])('[CO-04] %s', (_name, text, repaired) => {
    expect(extractJson(text)).toEqual({ ok: true, value: VALUE, repaired });
  });

  it('[CO-04] an object whose first key is not result counts when it has result or fragments', () => {
    expect(extractJson('x{"messages":"m","result":"failure"}')).toMatchObject({ ok: true, value: { result: 'failure' } });
    expect(extractJson('x{"a":1,"fragments":{}}')).toMatchObject({ ok: true, value: { fragments: {} } });
  });

  it.each(['', '0', '-1', 'null', '12', '"text"', '<!doctype html><html></html>', '{"result":"succ', 'x{"other":1}', '{{{{'])(
    '[CO-04] beyond repair: %j',
    (text) => expect(extractJson(text)).toEqual({ ok: false }),
  );

  it.each([
    ['an escaped quote before a brace', 'x{"result":"a\\"}b"}', 'a"}b'],
    ['an escaped backslash at the end of a text', 'x{"result":"a\\\\"}y', 'a\\'],
    ['a list before', '[1,2]{"result":"a"}', 'a'],
  ])('[CO-04] %s', (_name, text, result) => {
    expect(extractJson(text)).toEqual({ ok: true, value: { result }, repaired: true });
  });

  it.each([
    ['a refusal that was cut off, with a success inside', '{"result":"failure","data":{"result":"success"}'],
    ['the same behind noise', 'Notice: x\n{"result":"failure","messages":"m","inner":{"result":"success","redirect":"/danke/"}'],
    ['a wallet approval that was cut off', '{"data":{"success":true},"message":"no'],
    ['a list that was cut off', '[{"result":"success"},{"result":"fail'],
    ['a brace that is never closed before', '{ {"result":"success"}'],
    ['an inner object of something that is no JSON', '{x:{"result":"success"}}'],
    ['an inner object of a list', '[{"result":"success"}] x'],
    ['a debug print before the real answer', '{"success":true}\n{"result":"failure","messages":"m"}'],
    ['a debug print before a real answer that was cut off', '{"success":true}\n{"result":"failure","messages":"m'],
    ['a debug print after the real answer', '{"result":"failure","messages":"m"}<pre>{"status":"success"}</pre>'],
    ['two answers alike', '{"result":"success"}{"result":"success"}'],
  ])('[CO-04] a repaired answer never turns a refusal into a success: %s is no answer', (_name, text) => {
    expect(extractJson(text)).toEqual({ ok: false });
  });

  it('[CO-04] a byte order mark inside a text stays', () => {
    expect(extractJson('{"result":"a\uFEFFb"}')).toMatchObject({ value: { result: 'a\uFEFFb' }, repaired: false });
  });

  it('[CO-04] what stands after two hundred objects of script code is not looked at', () => {
    const noise = (count: number): string => '{a}'.repeat(count);
    expect(extractJson(`${noise(199)}{"result":"a"}`).ok).toBe(true);
    expect(extractJson(`${noise(200)}{"result":"a"}`).ok).toBe(false);
  });

  it('[CO-04] the recorded answer with noise around it', () => {
    const body = String(recordedExchange('checkout-noise-around-json').response.body);
    expect(extractJson(body)).toMatchObject({ ok: true, repaired: true });
  });

  it('[CO-04] never makes fields up: what comes back stood in the text (property)', () => {
    fc.assert(
      fc.property(fc.string(), fc.dictionary(fc.string(), fc.jsonValue()), fc.string(), (before, rest, after) => {
        const json = JSON.stringify({ ...rest, result: 'success' });
        const reading = extractJson(`${before}${json}${after}`);
        if (!reading.ok) return;
        const compact = JSON.stringify(reading.value);
        expect(JSON.parse(compact)).toEqual(reading.value);
        if (!before.includes('{') && !before.includes('[')) expect(reading.value).toEqual(JSON.parse(json));
      }),
      { numRuns: runs(200) },
    );
  });

  it.each([
    ['opening braces', '{'],
    ['opening lists', '['],
    ['objects in objects', '{"a":'],
    ['quotes', '{"'],
    ['closing braces', '}'],
    ['results that are cut off', '{"result'],
    ['one long text that is never closed', 'a', 'x{"result":"'],
  ])('[CO-04] %s: twice the length is about twice the work', (_name, piece, start = '') => {
    const [once, twice] = [2_000, 4_000].map((count) => workOf(start + piece.repeat(count)));
    expect(once).toBeGreaterThan(0);
    expect(twice).toBeLessThan((once ?? 0) * 2.1);
  });
});
