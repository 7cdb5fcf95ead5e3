import { need } from '@shop/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakePayPal, type FakePayPal } from './index';
import { sdkProblem, readSdkParams } from './sdk-params';

type Actions = Record<string, (...args: unknown[]) => Promise<unknown>>;
type Instance = Record<string, (...args: unknown[]) => Promise<unknown> & boolean>;
let fake: FakePayPal;
let paypal: Record<string, (options?: unknown) => Instance>;
const load = (url = '', attributes = {}): void => {
  paypal = fake.load(url, attributes) as typeof paypal;
};
const buttons = (options: object = {}): Instance =>
  paypal['Buttons']?.({ createOrder: () => '832226F17FE042C45', onApprove: () => undefined, ...options }) as Instance;
const render = (options: object = {}, container = '#a'): Promise<unknown> =>
  Promise.resolve(buttons(options)['render']?.(container));
const tag = (src: string, attributes: Record<string, string> = {}): HTMLScriptElement => {
  const script = document.createElement('script');
  for (const [name, value] of Object.entries({ src, ...attributes })) script.setAttribute(name, value);
  return script;
};
const BASE = 'https://www.paypal.com/sdk/js?client-id=x&currency=EUR';

beforeEach(() => {
  document.body.innerHTML = '<div id="a"></div><div id="b"></div>';
  fake = createFakePayPal();
  load();
});
afterEach(() => fake.reset());

describe('script', () => {
  it('defines only the components that its address lists, in its namespace', () => {
    fake.execute(tag(`${BASE}&components=messages`, { 'data-namespace': 'other' }));
    const other = Reflect.get(window, 'other') as Record<string, unknown>;
    expect(Object.keys(other)).toEqual(['version', 'Messages']);
    fake.reset();
    expect(Reflect.has(window, 'other')).toBe(false);
    expect(Reflect.has(window, 'paypal')).toBe(false);
  });

  it.each([
    ['https://www.paypal.com/sdk/js?currency=EUR', /client-id/],
    [`${BASE}&components=buttons,nonsense`, /nonsense/],
    ['https://www.paypal.com/sdk/js?client-id=x&currency=euro', /currency/],
    [`${BASE}&intent=pay`, /intent/],
  ])('is refused like the server refuses %s', (src, message) => {
    expect(sdkProblem(readSdkParams(tag(src)))).toMatch(message);
    expect(() => fake.execute(tag(src))).toThrow(message);
  });

  it('a second, different script destroys earlier buttons and fails an open payment', async () => {
    const onError = vi.fn();
    await render({ onError });
    const paying = fake.click('paypal');
    await fake.dialogs.opened('paypal');
    load('disable-funding=sepa');
    await paying;
    expect(onError).toHaveBeenCalledWith(new Error('zoid destroyed all components'));
    expect(document.getElementById('a')?.childElementCount).toBe(0);
    expect(fake.dialogs.current).toBeUndefined();
  });
});

describe('Buttons.render', () => {
  it('rejects without container, with broken options, or when not eligible', async () => {
    await expect(render({}, '#missing')).rejects.toThrow('Document is ready and element #missing does not exist');
    await expect(render({ style: { height: 60 } })).rejects.toThrow(/style\.height/);
    await expect(render({ createSubscription: () => 'I-1' })).rejects.toThrow(/Do not pass both/);
    await expect(render({ createOrder: undefined, createSubscription: () => 'I-1' })).rejects.toThrow(/vault=true/);
    await expect(render({ fundingSource: 'venmo' })).rejects.toThrow(/not eligible/);
  });

  it('a removed container raises, its actions are dead', async () => {
    let actions: Actions = {};
    const onError = vi.fn();
    await render({ onError, onInit: (_data: unknown, given: Actions) => (actions = given) });
    need('#a').remove();
    await vi.waitFor(() => expect(onError).toHaveBeenCalledWith(new Error('Detected container element removed from DOM')));
    await expect(actions['enable']?.()).rejects.toThrow(/closed/);
  });
});

describe('a payment', () => {
  it.each([
    ['returned reject', (_data: unknown, actions: Actions) => actions['reject']?.(), false],
    ['returned false', () => false, false],
    ['async false', async () => false, false],
    ['reject that is not returned', (_data: unknown, actions: Actions) => void actions['reject']?.(), true],
  ])('onClick with %s: window opens = %s', async (_name, onClick, opens) => {
    const cancelled = vi.fn();
    fake.control.queue({ call: 'dialog.paypal', press: 'cancel' });
    await render({ onClick, onCancel: cancelled });
    await fake.click('paypal');
    expect(fake.calls.of('dialog.paypal').length > 0).toBe(opens);
    expect(cancelled).toHaveBeenCalledTimes(opens ? 1 : 0);
  });

  it('a disabled button still calls onClick, nothing else', async () => {
    const onClick = vi.fn();
    await render({ onClick, onInit: (_data: unknown, actions: Actions) => actions['disable']?.() });
    await fake.click('paypal');
    expect(onClick).toHaveBeenCalledOnce();
    expect(fake.calls.of('createOrder')).toEqual([]);
  });

  it.each([
    ['no id', () => '', new Error('Expected an order id to be passed from createOrder, got ')],
    [
      'an error subclass arrives with its message only',
      () => Promise.reject(Object.assign(new TypeError('nope'), { type: 'create-order-error' })),
      new Error('nope'),
    ],
    [
      'a plain object arrives whole',
      () => Promise.reject({ type: 'create-order-error', data: { code: 1 } }),
      { type: 'create-order-error', data: { code: 1 } },
    ],
  ])('createOrder fails: %s', async (_name, createOrder, expected) => {
    const onError = vi.fn();
    const onCancel = vi.fn();
    await render({ createOrder, onError, onCancel });
    await fake.click('paypal');
    expect(onError).toHaveBeenCalledExactlyOnceWith(expected);
    expect(Object.keys(onError.mock.calls[0]?.[0] as object)).toEqual(expected instanceof Error ? [] : ['type', 'data']);
    expect(onCancel).not.toHaveBeenCalled();
    expect(fake.dialogs.current).toBeUndefined();
  });
});
