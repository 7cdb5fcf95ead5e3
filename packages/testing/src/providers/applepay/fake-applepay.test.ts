import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeApplePay, type FakeApplePay } from './index';
import { sessionProblem, updateProblem } from './request-rules';

type Session = { begin(): void; onvalidatemerchant?: () => void };
const REQUEST = {
  countryCode: 'DE',
  currencyCode: 'EUR',
  merchantCapabilities: ['supports3DS'],
  supportedNetworks: ['visa'],
  total: { label: 'Testladen', amount: '11.90' },
};
const TOTAL = { newTotal: { label: 'Testladen', amount: '16.80' }, newLineItems: [] };

let fake: FakeApplePay;
let remove: () => void;
const session = (): Session =>
  new (Reflect.get(window, 'ApplePaySession') as new (version: number, request: object) => Session)(4, REQUEST);

beforeEach(() => {
  fake = createFakeApplePay();
  remove = fake.install();
});
afterEach(() => remove());

describe('request rules', () => {
  it.each([
    [3.5, { ...REQUEST, countryCode: 'Germany' }, /countryCode/],
    [0, REQUEST, /version/],
    [4, { ...REQUEST, supportedNetworks: [] }, /supportedNetworks/],
    [4, { ...REQUEST, merchantCapabilities: undefined }, /merchantCapabilities/],
    [4, { ...REQUEST, total: { label: 'x', amount: '11,90' } }, /amount/],
    [4, { ...REQUEST, total: { label: '', amount: '1' } }, /label/],
  ])('version %s', (version, request, message) => {
    expect(sessionProblem(version, request)).toMatch(message);
  });
  it('updates need a total', () => {
    expect(updateProblem({})).toMatch(/newTotal/);
    expect(updateProblem(TOTAL)).toBeUndefined();
  });
});

describe('ApplePaySession', () => {
  it('wants a gesture: a click handler has one, an answer that comes later has none', async () => {
    expect(session).toThrow(/user gesture/);
    const later = vi.fn();
    const button = document.createElement('button');
    button.addEventListener('click', () => {
      session();
      setTimeout(() => later(expect(session).toThrow(/user gesture/)), 5);
    });
    document.body.append(button);
    button.click();
    await vi.waitFor(() => expect(later).toHaveBeenCalledTimes(1));
    button.remove();
  });

  it('one sheet at a time, begun once, with a merchant handler', () => {
    const [first, second] = [fake.gesture.during(session), fake.gesture.during(session)];
    expect(() => first.begin()).toThrow(/onvalidatemerchant/);
    for (const each of [first, second]) each.onvalidatemerchant = () => undefined;
    first.begin();
    expect(() => first.begin()).toThrow(/already started/);
    expect(() => second.begin()).toThrow(/active payment session/);
  });
});
