import { given } from '../../dom/need';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeApplePay, type FakeApplePay } from './index';
import { sessionProblem, updateProblem } from './request-rules';

type Session = Record<string, unknown> &
  Record<
    | 'begin'
    | 'abort'
    | 'completeMerchantValidation'
    | 'completeShippingContactSelection'
    | 'completeShippingMethodSelection'
    | 'completePayment',
    (given?: unknown) => void
  >;
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
const make = (request: object = REQUEST, version = 4): Session =>
  fake.gesture.during(
    () => new (Reflect.get(window, 'ApplePaySession') as new (version: number, request: object) => Session)(version, request),
  );
const started = (request: object = REQUEST, handlers: object = {}): Session => {
  const session = make(request);
  Object.assign(session, { onvalidatemerchant: () => session.completeMerchantValidation({}), ...handlers });
  session.begin();
  return session;
};

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
    const Session = Reflect.get(window, 'ApplePaySession') as new (version: number, request: object) => Session;
    expect(() => new Session(4, REQUEST)).toThrow(/user gesture/);
    const outcome: string[] = [];
    const button = document.createElement('button');
    button.addEventListener('click', () => {
      outcome.push(new Session(4, REQUEST) instanceof Session ? 'made' : '');
      setTimeout(() => {
        try {
          outcome.push(String(new Session(4, REQUEST)));
        } catch {
          outcome.push('refused');
        }
      }, 5);
    });
    document.body.append(button);
    button.click();
    await vi.waitFor(() => expect(outcome).toEqual(['made', 'refused']));
    button.remove();
  });

  it('one sheet at a time, begun once, with a merchant handler', () => {
    expect(() => make().begin()).toThrow(/onvalidatemerchant/);
    const session = started();
    expect(() => session.begin()).toThrow(/already started/);
    const second = make();
    second['onvalidatemerchant'] = () => undefined;
    expect(() => second.begin()).toThrow(/active payment session/);
  });

  it('closing tells oncancel, abort does not; afterwards a new session may begin', async () => {
    const oncancel = vi.fn();
    started(REQUEST, { oncancel });
    given(fake.dialogs.current, 'dialog').press('cancel');
    await vi.waitFor(() => expect(oncancel).toHaveBeenCalledOnce());
    const session = started(REQUEST, { oncancel });
    session.abort();
    expect(oncancel).toHaveBeenCalledOnce();
    expect(() => session.abort()).toThrow(/not active/);
    expect(fake.dialogs.current).toBeUndefined();
  });
});
