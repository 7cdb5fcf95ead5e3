import { describe, expect, it } from 'vitest';
import { faultsOf, isEmail, isPhone } from './field-faults.rules';

describe('e-mail', () => {
  it.each([
    'a@b.c',
    'a@b.de.',
    '"a b"@c.de',
    'jürgen@müller.de',
    'a@b.a1',
    'a@b_c.de',
    "o'neil@b.de",
    'a@b.x--y',
    'A.B+c@SUB.Example.COM',
  ])('[CO-12] accepts %j', (text) => expect(isEmail(text)).toBe(true));

  it.each([
    'a@b',
    'a..b@c.de',
    '.a@c.de',
    'a.@c.de',
    'a@-b.de',
    'a@b-.de',
    'a@b..de',
    'a@1.2.3.4',
    'a@b.1a',
    'a b@c.de',
    ' a@b.de',
    'a@b.de ',
    'a@[1.2.3.4]',
    '',
    '@b.de',
    'a@b@c.de',
    'a@b.de\n',
  ])('[CO-12] refuses %j', (text) => expect(isEmail(text)).toBe(false));

  it('[CO-12] the longest address of the standard is taken, a longer one is not', () => {
    const address = (size: number): string => `a@${'b'.repeat(size - 5)}.de`;
    expect([isEmail(address(320)), isEmail(address(321))]).toEqual([true, false]);
  });
});

describe('phone', () => {
  it.each(['', '030 123456', '+49 (0)30/123-456.7', '#_ 12', '\u00A030 1'])('[CO-13] accepts %j', (text) =>
    expect(isPhone(text)).toBe(true),
  );
  it.each(['123 ext 4', '\uFF11\uFF12', '\u202D123', '12,3', '*31#', 'abc'])('[CO-13] refuses %j', (text) =>
    expect(isPhone(text)).toBe(false),
  );
});

describe('a field', () => {
  const facts = { required: false, email: false, phone: false };

  it.each([
    [{ ...facts, required: true, value: '' }, ['required']],
    [{ ...facts, required: true, value: false }, ['required']],
    [{ ...facts, required: true, value: true }, []],
    [{ ...facts, required: true, value: ' ' }, []],
    [{ ...facts, value: '' }, []],
    [{ ...facts, value: false }, []],
    [{ ...facts, email: true, value: '' }, []],
    [{ ...facts, email: true, value: 'a@b' }, ['email']],
    [{ ...facts, required: true, email: true, value: '' }, ['required']],
    [{ ...facts, phone: true, value: 'x' }, ['phone']],
    [{ ...facts, phone: true, required: true, value: '' }, ['required']],
  ] as const)('[CO-11] %j has the faults %j', (field, faults) => expect(faultsOf(field)).toEqual(faults));
});
