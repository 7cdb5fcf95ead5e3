import { aCheckoutPage } from '@shop/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ExpressConfig, readExpressConfig } from '../config';
import type { Stripe } from '../stripe';
import { loadNeeded } from '../testing/page';
import { TOTALS } from '../testing/ports';
import { type Buttons, createButtons } from './registry';

type Handler = (event: unknown) => void;

/** One wallet's group of elements at the provider. */
interface Group {
  amount: number;
  currency: string;
  place: Element | undefined;
  alive: boolean;
  handlers: Map<string, Handler>;
}

let groups: Group[];
let updates = 0;
/** What the provider throws at, by the order of the calls. */
let refuse: { elements?: number; update?: number; destroy?: boolean };
let reset: () => void;
let config: ExpressConfig;
let buttons: Buttons;
let error: ReturnType<typeof vi.spyOn>;

/** A provider that refuses what `refuse` says. */
const stripe = {
  elements({ amount, currency }: { amount: number; currency: string }) {
    if (groups.length === refuse.elements) throw new Error('refused');
    const group: Group = { amount, currency, place: undefined, alive: true, handlers: new Map() };
    const index = groups.push(group) - 1;
    return {
      update(change: { amount: number }) {
        updates += 1;
        if (index === refuse.update) throw new Error('too little');
        group.amount = change.amount;
      },
      create: () => ({
        mount: (place: Element) => void (group.place = place),
        on: (name: string, handler: Handler) => void group.handlers.set(name, handler),
        destroy() {
          group.alive = false;
          if (refuse.destroy) throw new Error('gone already');
        },
      }),
    };
  },
} as unknown as Stripe;

beforeEach(() => {
  groups = [];
  refuse = {};
  const page = loadNeeded(aCheckoutPage());
  reset = () => page.reset();
  config = readExpressConfig() as ExpressConfig;
  error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const events = { onClick: vi.fn(), onAddress: vi.fn(), onRate: vi.fn(), onConfirm: vi.fn(), onCancel: vi.fn() };
  buttons = createButtons({ config, stripe, linkConfigured: true, events: () => events });
});
afterEach(() => reset());

const container = (): HTMLElement => document.querySelector('#wc-stripe-express-checkout-element') as HTMLElement;
const separator = (): HTMLElement => document.querySelector('#wc-stripe-express-checkout-button-separator') as HTMLElement;
const displays = (): string[] => [container(), separator()].map(({ style }) => style.display);
const ready = (index: number, methods: object = { link: true }): void =>
  groups[index]?.handlers.get('ready')?.({ availablePaymentMethods: methods });
const alive = (): Group[] => groups.filter((group) => group.alive);

const HIDDEN = ['none', 'none'];
const SHOWN = ['', ''];

describe('the container and its separator ("— OR —")', () => {
  it('[SX-03] are hidden until a wallet is ready, together, and then left to the stylesheet', () => {
    expect(displays()).toEqual(HIDDEN);
    buttons.sync(TOTALS);
    expect(groups).toHaveLength(4);
    expect(displays()).toEqual(HIDDEN);
    ready(0, { link: false });
    expect(displays()).toEqual(HIDDEN);
    ready(1);
    expect(displays()).toEqual(SHOWN);
  });

  it.each<[string, () => void]>([
    ['the choice cannot be bought', () => buttons.setHeld(true)],
    ['there is nothing to sell', () => buttons.sync(undefined)],
    ['there is nothing to pay', () => buttons.sync({ ...TOTALS, amount: 0 })],
    ['no rate delivers there', () => buttons.sync({ ...TOTALS, requestShipping: true, rates: [] })],
    ['the last wallet is gone', () => groups[1]?.handlers.get('loaderror')?.({})],
  ])('[SX-03] are hidden again when %s', (_when, change) => {
    buttons.sync(TOTALS);
    ready(1);
    expect(displays()).toEqual(SHOWN);
    change();
    expect(displays()).toEqual(HIDDEN);
  });

  it('[SX-03] come back when the choice can be bought again', () => {
    buttons.sync(TOTALS);
    ready(1);
    buttons.setHeld(true);
    buttons.setHeld(false);
    expect(displays()).toEqual(SHOWN);
  });
});

describe('the buttons', () => {
  const places = (): string[] => [...container().children].map(({ id }) => id.replace('wc-stripe-express-checkout-element-', ''));

  it('[SX-02] a wallet that the provider does not have here leaves no place behind, and says nothing later', () => {
    buttons.sync(TOTALS);
    expect(places()).toEqual(['applePay', 'googlePay', 'amazonPay', 'link']);
    ready(0, { applePay: false });
    groups[3]?.handlers.get('loaderror')?.({});
    expect(places()).toEqual(['googlePay', 'amazonPay']);
    expect(alive()).toHaveLength(2);
    ready(0);
    expect(displays()).toEqual(HIDDEN);
  });

  it('[SX-02] one that the provider refuses to make is named in the console; the others stand', () => {
    refuse = { elements: 0 };
    buttons.sync(TOTALS);
    refuse = {};
    expect(places()).toEqual([]);
    expect(error).toHaveBeenCalledTimes(4);
    refuse = { elements: 1 };
    buttons.sync(TOTALS, { recreate: true });
    expect(places()).toEqual(['applePay']);
    expect(String(error.mock.calls.at(-1))).toContain('link');
  });

  it('[SX-04] [SX-08] the same offer changes nothing, another total every amount, another currency all the buttons', () => {
    buttons.sync(TOTALS);
    buttons.sync({ ...TOTALS });
    buttons.sync({ ...TOTALS, amount: 2380 });
    expect(groups.map(({ amount }) => amount)).toEqual(Array(4).fill(2380));
    buttons.sync({ ...TOTALS, currency: 'usd' });
    expect(groups).toHaveLength(8);
    expect(alive().map(({ currency }) => currency)).toEqual(Array(4).fill('usd'));
    expect(container().children).toHaveLength(4);
  });

  it('[MS-40] sets the amount of a sheet at every group, also when it stays; a refreshed page updates nothing twice', () => {
    buttons.sync(TOTALS);
    updates = 0;
    buttons.setAmount(TOTALS.amount);
    expect(updates).toBe(4);
    buttons.sync({ ...TOTALS });
    buttons.restore();
    expect(updates).toBe(4);
  });

  it('[SX-04] a container that the page has replaced gets buttons of its own, the old ones end', () => {
    buttons.sync(TOTALS);
    const fresh = container().cloneNode(false) as HTMLElement;
    container().replaceWith(fresh);
    buttons.sync(TOTALS);
    expect(alive()).toHaveLength(4);
    expect(alive().every(({ place }) => place?.parentElement === fresh)).toBe(true);
  });

  it('[SX-04] buttons whose frames went with the page’s own nodes are replaced all the same', () => {
    buttons.sync(TOTALS);
    refuse = { destroy: true };
    buttons.sync(TOTALS, { recreate: true });
    expect(places()).toEqual(['applePay', 'googlePay', 'amazonPay', 'link']);
    expect(alive()).toHaveLength(4);
  });

  it('[SX-08] an amount that the provider refuses half-way is unknown; without buttons no wrong amount can be paid', () => {
    buttons.sync(TOTALS);
    ready(1);
    expect(buttons.charged()).toEqual({ amount: 1190, currency: 'eur' });
    refuse = { update: 2 };
    expect(() => buttons.setAmount(20)).toThrow('too little');
    expect(buttons.charged()).toBeUndefined();
    buttons.sync({ ...TOTALS, amount: 30 });
    expect(alive()).toHaveLength(0);
    expect([places(), displays()]).toEqual([[], HIDDEN]);
    refuse = {};
    buttons.sync({ ...TOTALS, amount: 30 });
    expect(alive().map(({ amount }) => amount)).toEqual(Array(4).fill(30));
    expect(buttons.charged()).toEqual({ amount: 30, currency: 'eur' });
  });

  it('[SX-08] setting the page’s amount back never throws, and a changed payment method has none', () => {
    buttons.sync(TOTALS);
    buttons.setAmount(9900);
    refuse = { update: 0 };
    expect(() => buttons.restore()).not.toThrow();
    expect(buttons.charged()).toBeUndefined();
    refuse = {};
    buttons.restore();
    expect(groups.map(({ amount }) => amount)).toEqual(Array(4).fill(1190));
    Object.assign(config, { is_change_payment_method: true });
    buttons.setAmount(1);
    expect(groups.map(({ amount }) => amount)).toEqual(Array(4).fill(1190));
  });
});
