import { listStores } from '@shop/core';
import { given, need, needAll } from '@shop/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readExpressConfig, type ExpressConfig } from '../config';
import { CONTAINER, SEPARATOR } from '../page';
import type { Stripe } from '../stripe';
import { type ExpressPage, openExpress } from '../testing/express-page';
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

let page: ExpressPage;
let groups: Group[];
let updates: number;
/** What the provider throws at, by the order of the calls; `elements: -1`: at each. */
let refuse: { elements?: number; update?: number; destroy?: boolean };
let config: ExpressConfig;
let buttons: Buttons;

/** A provider that refuses what `refuse` says. */
const stripe = {
  elements({ amount, currency }: { amount: number; currency: string }) {
    if (refuse.elements === -1 || groups.length === refuse.elements) throw new Error('refused');
    const group: Group = { amount, currency, place: undefined, alive: true, handlers: new Map() };
    const index = groups.push(group) - 1;
    return {
      update(change: { amount: number }) {
        updates += 1;
        if (refuse.update === -1 || index === refuse.update) throw new Error('too little');
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

/** Buttons on a page where nothing else runs. */
async function open(name = 'checkout-guest', printed: object = {}): Promise<void> {
  groups = [];
  updates = 0;
  refuse = {};
  page = await openExpress(name, { bundle: () => undefined, config: (recorded) => ({ ...recorded, ...printed }) });
  config = given(readExpressConfig());
  const events = { onClick: vi.fn(), onAddress: vi.fn(), onRate: vi.fn(), onConfirm: vi.fn(), onCancel: vi.fn() };
  buttons = createButtons({ config, stripe, linkConfigured: true, events: () => events });
}

const displays = (): string[] => needAll(`${CONTAINER}, ${SEPARATOR}`).map(({ style }) => style.display);
const ready = (index: number, methods: object = { link: true }): void =>
  groups[index]?.handlers.get('ready')?.({ availablePaymentMethods: methods });
const alive = (): Group[] => groups.filter((group) => group.alive);
const amounts = (): number[] => groups.map(({ amount }) => amount);
const replaceContainer = (): void => page.container.replaceWith(page.container.cloneNode(false));

const HIDDEN = ['none', 'none'];
const SHOWN = ['', ''];
const ALL = ['applePay', 'googlePay', 'amazonPay', 'link'];

describe('the container and its separator ("— OR —")', () => {
  beforeEach(() => open());

  it('[SX-03] are hidden until a wallet is ready, together, and then left to the stylesheet', () => {
    expect(displays()).toEqual(HIDDEN);
    buttons.sync(TOTALS);
    expect([groups.length, displays()]).toEqual([4, HIDDEN]);
    ready(0, { link: false });
    expect(displays()).toEqual(HIDDEN);
    ready(1);
    expect(displays()).toEqual(SHOWN);
  });

  it('[SX-03] a second container on the page, which gets no buttons, stays hidden', () => {
    page.container.after(page.container.cloneNode());
    buttons.sync(TOTALS);
    ready(1);
    expect(needAll(CONTAINER).map(({ style }) => style.display)).toEqual(['', 'none']);
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
});

describe('the buttons', () => {
  beforeEach(() => open());

  it('[SX-02] a wallet that the provider does not have here leaves no place behind, and says nothing later', () => {
    buttons.sync(TOTALS);
    expect(page.places()).toEqual(ALL);
    ready(0, { applePay: false });
    groups[3]?.handlers.get('loaderror')?.({});
    expect([page.places(), alive().length]).toEqual([['googlePay', 'amazonPay'], 2]);
    ready(0);
    expect(displays()).toEqual(HIDDEN);
  });

  it('[SX-02] one that the provider refuses to make is named in the console; the others stand', () => {
    refuse = { elements: 0 };
    buttons.sync(TOTALS);
    expect([page.places(), page.logged.length]).toEqual([[], 4]);
    refuse = { elements: 1 };
    buttons.sync(TOTALS, { recreate: true });
    expect([page.places(), page.logged.at(-1)]).toEqual([['applePay'], expect.stringContaining('link')]);
  });

  it('[SX-04] [SX-08] the same offer changes nothing, another total every amount, another currency all the buttons', () => {
    buttons.sync(TOTALS);
    buttons.sync({ ...TOTALS });
    buttons.sync({ ...TOTALS, amount: 2380 });
    expect(amounts()).toEqual(Array(4).fill(2380));
    buttons.sync({ ...TOTALS, currency: 'usd' });
    expect([groups.length, page.places()]).toEqual([8, ALL]);
    expect(alive().map(({ currency }) => currency)).toEqual(Array(4).fill('usd'));
  });

  it('[MS-40] sets the amount of a sheet at every group, also when it stays; a refreshed page updates nothing twice', () => {
    buttons.sync(TOTALS);
    buttons.setAmount(TOTALS.amount);
    expect(updates).toBe(4);
    buttons.sync({ ...TOTALS });
    buttons.restore();
    expect(updates).toBe(4);
  });

  it.each<[string, () => void]>([
    ['of a container that the page has replaced', replaceContainer],
    ['whose frames went with the page’s own nodes', () => void (refuse = { destroy: true })],
  ])('[SX-04] buttons %s end, and new ones are made', (_which, act) => {
    buttons.sync(TOTALS);
    act();
    buttons.sync(TOTALS, { recreate: refuse.destroy ?? false });
    expect([page.places(), alive().length, groups.length]).toEqual([ALL, 4, 8]);
    expect(alive().every(({ place }) => place?.parentElement === page.container)).toBe(true);
  });

  it('[SX-08] an amount that the provider refuses half-way is unknown; without buttons no wrong amount can be paid', () => {
    buttons.sync(TOTALS);
    ready(1);
    expect(buttons.charged()).toEqual({ amount: 1190, currency: 'eur' });
    refuse = { update: 2 };
    expect(() => buttons.setAmount(20)).toThrow('too little');
    expect(buttons.charged()).toBeUndefined();
    buttons.sync({ ...TOTALS, amount: 30 });
    expect([alive(), page.places(), displays()]).toEqual([[], [], HIDDEN]);
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
    expect(amounts()).toEqual(Array(4).fill(1190));
    Object.assign(config, { is_change_payment_method: true });
    buttons.setAmount(1);
    expect(amounts()).toEqual(Array(4).fill(1190));
  });
});

describe('what stands in the place of buttons', () => {
  beforeEach(async () => {
    await open('cart', { stripe: { publishable_key: 'pk', is_link_enabled: true } });
    await page.settle();
  });

  const state = (): Element | null => document.querySelector('.shop-express-state');
  const again = (): HTMLButtonElement => need<HTMLButtonElement>('.shop-express-state button');
  const settle = (): void => groups.forEach((_group, index) => ready(index));
  const refuseAll = (is = true): void => void (refuse = is ? { elements: -1, update: -1 } : {});
  /** Buttons that the shopper has seen, and that the provider refuses now. */
  const loseButtons = async (): Promise<void> => {
    buttons.sync(TOTALS);
    settle();
    refuseAll();
    buttons.sync({ ...TOTALS, amount: 5 });
    await page.settle();
  };

  it('[SX-02] nothing for a shopper who has not seen any yet: neither while they load nor when they cannot be loaded', async () => {
    buttons.sync(TOTALS);
    await page.pass(10_000);
    expect(state()).toBeNull();
    refuseAll();
    buttons.sync({ ...TOTALS, currency: 'usd' });
    await page.pass(10_000);
    expect(state()).toBeNull();
  });

  it('[SX-04] buttons that the provider refuses now: "try again" keeps the focus while they load; then they get it', async () => {
    await loseButtons();
    again().focus();
    again().click();
    await page.settle();
    expect([again().getAttribute('aria-disabled'), document.activeElement]).toEqual(['false', again()]);
    refuseAll(false);
    again().click();
    await page.settle();
    expect(document.activeElement).toBe(again());
    settle();
    expect([state(), page.isShown(), page.container.contains(document.activeElement)]).toEqual([null, true, true]);
  });

  it('[SX-03] a choice that cannot be bought takes the place away too', async () => {
    await loseButtons();
    expect(state()).not.toBeNull();
    buttons.setHeld(true);
    expect(state()).toBeNull();
  });

  it('[SX-02] each rule has its value in a store, for the debug panel', () => {
    const rules = (): unknown =>
      [...listStores()].findLast(([name]) => name.startsWith('stripe-express.buttons'))?.[1].getState();
    expect(rules()).toMatchObject({ isPriced: false, isShown: false });
    buttons.sync(TOTALS);
    const { amount, currency } = TOTALS;
    expect(rules()).toMatchObject({ isPriced: true, isChargeable: true, wanted: 1, amount, currency, ready: 0, isShown: false });
    settle();
    expect(rules()).toMatchObject({ ready: 1, isShown: true });
    buttons.setHeld(true);
    expect(rules()).toMatchObject({ isHeld: true, isShown: false });
  });
});
