/** Boot script of a recorded page: a shop in this page that is as the recorded one was, the page's globals, then the bundles. */
import { DEFAULT_SETTINGS } from '../demo/settings';
import { DEFAULT_SHOP, type MockShop } from '../shop';
import { jsonOf, loadScripts, noteCart, shopInBrowser, startWorker } from '../static/browser-shop';
import { STATIC_VISITOR, staticRenderer, type BuiltList } from '../static/render';
import { scriptsOf } from '../static/scripts';
import type { RecordedShop } from './pages';

const RECORDED_ORIGIN = 'https://shop.example';
const chosen = new URL(location.href).searchParams;
const built = jsonOf<BuiltList | null>('static-built') ?? [];
const settings = { ...DEFAULT_SETTINGS, jquery: chosen.get('jquery') !== 'off', bar: false };
const shop: MockShop = shopInBrowser(
  staticRenderer(
    () => shop,
    () => settings,
    () => built,
  ),
);

/** The visitor's cart, login and open order, and the shop's switches, as the page shows them. Orders made before stay. */
function seed({ cart, coupons, loggedIn, order, settings: variant }: RecordedShop): void {
  const state = shop.state();
  delete state.sessions[STATIC_VISITOR];
  // The page's nonces were made long ago, by another shop.
  Object.assign(state.settings, { ...DEFAULT_SHOP, ...variant, origin: location.origin, checkNonces: false });
  const isBad = chosen.get('answers') === 'errors';
  Object.assign(state.scenarios, {
    checkout: isBad ? 'exception' : 'normal',
    card: isBad ? 'declined' : 'by-method-id',
    wallet: isBad ? 'card-refused' : 'normal',
    contactForm: isBad ? 'mail_failed' : 'auto',
  });
  if (loggedIn) shop.logIn(STATIC_VISITOR, state.customers[0]?.id ?? 0);
  for (const id of cart) shop.addToCart(STATIC_VISITOR, id);
  shop.session(STATIC_VISITOR).cart.coupons.push(...coupons);
  if (order === undefined) return;
  state.orders = state.orders.filter(({ id }) => id !== order.id);
  state.orders.push({ ...shop.createPendingOrder(STATIC_VISITOR), ...order });
}

/** The globals of the page's inline scripts, with this host in their addresses. */
function setGlobals(): void {
  const text = document.getElementById('recorded-globals')?.textContent ?? '{}';
  const globals = JSON.parse(text.replaceAll(RECORDED_ORIGIN, location.origin)) as Readonly<Record<string, unknown>>;
  for (const [name, value] of Object.entries(globals)) Reflect.set(window, name, value);
}

async function boot(): Promise<void> {
  await startWorker(shop);
  seed(jsonOf<RecordedShop>('recorded-shop'));
  noteCart(shop);
  setGlobals();
  await loadScripts(scriptsOf(settings, built));
  document.documentElement.dataset['recorded'] = 'started';
}

void boot();
