import { splitPageName } from '@shop/testing';
import type { ShopSettings } from '../shop';

/** What the shop in the browser has to know to answer a recorded page as the recorded shop did. */
export interface RecordedShop {
  /** Products in the cart, coupon, customer. */
  readonly cart: readonly number[];
  readonly coupons: readonly string[];
  readonly loggedIn: boolean;
  /** Open order of a pay page. */
  readonly order?: { readonly id: number; readonly key: string };
  readonly settings: Partial<ShopSettings>;
}

/** How a recorded page can be opened. */
export interface Variant {
  readonly name: string;
  readonly german: string;
  /** Query of the link. */
  readonly query: Readonly<Record<string, string>>;
}

/** Every page can be opened in each of these ways. */
export const VARIANTS: readonly Variant[] = [
  { name: 'with jQuery', german: 'mit jQuery', query: {} },
  { name: 'without jQuery', german: 'ohne jQuery', query: { jquery: 'off' } },
  { name: 'answers are errors', german: 'Antworten sind Fehler', query: { answers: 'errors' } },
];

/** Two mugs and a cookbook. */
const CART = [21, 21, 25];

/** Settings that the recorded variants stand for. */
const SETTINGS: Readonly<Record<string, Partial<ShopSettings>>> = {
  'card-button': { walletCards: 'button' },
  vault: { walletVault: true },
  'no-review': { walletReviewPage: false, walletShippingInWallet: true },
  'basic-validation': { walletValidation: 'basic' },
  'one-element': { oneElement: true },
  'first-visit': { appearanceStored: false },
  'login-required': { guestCheckout: false },
  'tax-billing': { taxBasedOn: 'billing' },
  'express-off': { expressCheckout: false, walletButtons: false },
  'no-disable-funding': { walletDisableFunding: [] },
};

function cartOf(name: string): readonly number[] {
  const hasCart = /(?:^|-)(?:cart|checkout|order)(?:-|$)/.test(name) && name !== 'cart-empty';
  if (!hasCart) return [];
  if (name.endsWith('-free')) return [29];
  if (name.endsWith('-virtual')) return [31];
  return name.endsWith('-expensive') ? [33, 33] : CART;
}

/** The shop behind a recorded page, by the page's name, its address and its HTML. */
export function shopBehind(page: string, address: string, html: string): RecordedShop {
  const { name } = splitPageName(page);
  const order = /^\/kasse\/order-pay\/(\d+)\//.exec(address)?.[1];
  const key = /[?&](?:amp;|#038;)?key=(wc_order_\w+)/.exec(html)?.[1] ?? 'wc_order_recorded';
  return {
    cart: cartOf(name),
    coupons: name.endsWith('-coupon') ? ['zehn'] : [],
    loggedIn: /<body class="[^"]*\blogged-in\b/.test(html),
    ...(order === undefined ? {} : { order: { id: Number(order), key } }),
    settings: SETTINGS[/^variant-[a-z]+-(.+)$/.exec(name)?.[1] ?? ''] ?? {},
  };
}

/** Address of a recorded page in the static demo, with the query that it was recorded with. */
export function recordedAddress(name: string, address: string, query: Readonly<Record<string, string>>): string {
  const recorded = new URL(address, 'https://shop.example').searchParams;
  for (const [key, value] of Object.entries(query)) recorded.set(key, value);
  const search = recorded.size > 0 ? `?${recorded.toString()}` : '';
  return `/recorded/${name}/${search}`;
}
