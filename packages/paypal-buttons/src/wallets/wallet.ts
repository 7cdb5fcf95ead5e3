import { debounce, isVisible, on, watchElements } from '@shop/core';
import { BUTTON_HEIGHT, METHOD } from '../constants';
import type { Gateway } from '../gateway';
import { currentMethod } from '../page/checkout';
import { CLASS } from '../page/selectors';
import { hidePlaces } from '../page/visibility';
import { whenPresent } from '../page/wait';
import { hasOwnForm, type WalletContext } from './wallets.rules';

/** Quiet time before a refresh, and how long fragment events are ignored after the start; ms (contract section 8). */
const REFRESH_DEBOUNCE_MS = 50;
const FRAGMENTS_IGNORED_MS = 1000;
const FRAGMENT_EVENTS = ['wc_fragments_loaded', 'wc_fragments_refreshed'];
/** Events on the body. */
const REFRESH_EVENTS = ['updated_cart_totals', 'updated_checkout', 'updated_shipping_method'];
/** Causes for a new look at what is shown only; events on the body or on the document. */
const SHOW_EVENTS = ['payment_method_selected', 'ppcp_checkout_rendered'];
const SHOWN_EVENTS = ['ppcp-shown', 'ppcp-hidden', 'ppcp-enabled', 'ppcp-disabled'];

/** One place of the page in which a wallet starts. */
export interface WalletPlace {
  readonly context: WalletContext;
  /** Selector: the method's own place, or the one beside the other buttons. */
  readonly wrapper: string;
  /** Whether it is a separate payment method there, instead of a second button of the wallet. */
  readonly isSeparate: boolean;
  /** What the placement gives other scripts: it knows the lines to buy. */
  readonly handler: unknown;
  /** Looks after the button now: draws it where it is missing, shows or hides it. */
  render(): void;
}

export interface WalletButton {
  className: string;
  /** Fresh button; `undefined` while something is missing. */
  make(place: HTMLElement): HTMLElement | undefined;
  refresh?(): void;
}

/** Keeps a wallet's button in its place, whatever happens to the page (contract 6.G 3). @returns looks after it now. */
function keepButton({ live, status }: Gateway, method: string, place: WalletPlace, button: WalletButton): () => void {
  const { context, wrapper, isSeparate } = place;
  const made = new WeakMap<Element, HTMLElement>();

  function isShown(): boolean {
    if (hasOwnForm(context)) return currentMethod() === (isSeparate ? method : METHOD.wallet);
    if (context !== 'product') return true;
    const wallet = document.querySelector<HTMLElement>(live.current.button.wrapper);
    return wallet === null || wallet.style.display !== 'none';
  }

  function follow(place: HTMLElement): void {
    const shown = isShown();
    if ((place.style.display !== 'none') !== shown) place.style.display = shown ? '' : 'none';
    // Separate places are hidden by the server until the wallet is known to work.
    if (shown && !isVisible(place) && place.parentElement && isVisible(place.parentElement)) place.style.display = 'block';
    if (context !== 'product') return;
    const isEnabled = status.isEnabled(live.current.button.wrapper);
    place.classList.toggle(CLASS.disabled, !isEnabled);
    place.inert = !isEnabled;
  }

  function paint(place: HTMLElement): void {
    const before = made.get(place);
    if (before && place.contains(before)) return;
    const fresh = button.make(place);
    if (!fresh) return;
    made.set(place, fresh);
    place.classList.add('ppcp-button-apm', `ppcp-button-${live.current.button.style.shape ?? 'rect'}`, button.className);
    place.append(fresh);
  }

  function render(): void {
    for (const place of document.querySelectorAll<HTMLElement>(wrapper)) {
      // A method of its own is painted when it is chosen.
      if (!isSeparate || currentMethod() === method) paint(place);
      follow(place);
    }
  }

  const refresh = debounce(() => {
    button.refresh?.();
    render();
  }, REFRESH_DEBOUNCE_MS);
  const start = performance.now();
  const refreshLate = (): void => {
    if (performance.now() - start >= FRAGMENTS_IGNORED_MS) refresh();
  };
  const listen = (target: Node, names: readonly string[], handler: () => void): void => {
    for (const name of names) on(target, name, handler);
  };
  listen(document.body, REFRESH_EVENTS, refresh);
  listen(document.body, FRAGMENT_EVENTS, refreshLate);
  listen(document.body, [...SHOW_EVENTS, `ppcp_render_method-${method}`, `ppcp_redraw_method-${method}`], render);
  listen(document, ['ppcp_refresh_payment_buttons'], refresh);
  listen(document, SHOWN_EVENTS, render);
  watchElements(wrapper, render);
  return render;
}

/** A wallet that is a payment method of its own is offered: the server's hiding goes, and so does the inline place (contract 6.G 2). */
function revealMethod(method: string, inlineWrapper: string): void {
  for (const style of document.querySelectorAll(`style[data-hide-gateway="${method}"]`)) style.remove();
  for (const place of document.querySelectorAll(inlineWrapper)) place.remove();
}

const DEFAULT_HEIGHT_PX = 48;

/** Height of a wallet's button in px: that of the buttons beside it. */
export function buttonHeight({ live }: Gateway, context: WalletContext): number {
  const { style, mini_cart_style: mini } = live.current.button;
  return context === 'mini-cart' ? mini.height || BUTTON_HEIGHT.fallback : style.height || DEFAULT_HEIGHT_PX;
}

const REGISTRY = '__ppcpPBInstances';

const nothing = (): void => undefined;
/** What other scripts of the page call on a wallet button; ours looks after itself. */
const OURS = { configure: nothing, init: nothing, reinit: nothing, refresh: nothing };

function instances(): Map<unknown, unknown> {
  const known: unknown = Reflect.get(document.body, REGISTRY);
  if (known instanceof Map) return known;
  const fresh = new Map<unknown, unknown>();
  Object.defineProperty(document.body, REGISTRY, { value: fresh, configurable: true, enumerable: false });
  return fresh;
}

/**
 * Takes the place of a wallet button for us (contract 1.8): the plugin's own script may run beside ours, and only one may draw.
 * @returns `false` when somebody else has it.
 */
export function claim(methodId: string, context: string): boolean {
  const key = `${methodId}.${context}`;
  const all = instances();
  if (all.has(key)) return false;
  all.set(key, OURS);
  return true;
}

/** What Google Pay and Apple Pay differ in. */
export interface Wallet {
  readonly method: string;
  readonly name: string;
  /** Whether it is a separate payment method, besides its places at the other buttons. */
  readonly isMethod: boolean;
  readonly ownPlace: string;
  inlinePlace(context: WalletContext): string;
  /** What the provider knows of the merchant; asked once for all places, again after a failure. */
  prepare(): Promise<unknown>;
  /** How its button comes to be; `undefined`: the shopper cannot pay with it. */
  buttonFor(merchant: unknown, place: WalletPlace): Promise<WalletButton | undefined>;
}

/** Starts a device wallet (contract 6.G). @returns starts it in one place; the place may come later. Nothing is fetched before it is there. */
export function createWallet(gateway: Gateway, wallet: Wallet): (context: WalletContext, handler: unknown) => void {
  const { area, log } = gateway;
  const { method } = wallet;
  let merchant: Promise<unknown> | undefined;

  function giveUp(wrapper: string, isSeparate: boolean): void {
    hidePlaces(wrapper);
    if (isSeparate) area.setUsable(method, false);
  }

  async function start(context: WalletContext, handler: unknown, wrapper: string, isSeparate: boolean): Promise<void> {
    merchant ??= wallet.prepare();
    const place: WalletPlace = { context, wrapper, isSeparate, handler, render: () => render() };
    const button = await wallet.buttonFor(await merchant, place);
    if (!button) return giveUp(wrapper, isSeparate);
    if (isSeparate) revealMethod(method, wallet.inlinePlace(context));
    const render = keepButton(gateway, method, place, button);
    area.setUsable(method, true);
    render();
  }

  return (context, handler) => {
    if (!claim(method, context)) return;
    const isSeparate = wallet.isMethod && hasOwnForm(context);
    const wrapper = isSeparate ? wallet.ownPlace : wallet.inlinePlace(context);
    async function startHere(): Promise<void> {
      try {
        await start(context, handler, wrapper, isSeparate);
      } catch (error) {
        merchant = undefined;
        log.error(`${wallet.name} cannot be offered`, error);
        giveUp(wallet.inlinePlace(context), hasOwnForm(context));
      }
    }
    whenPresent(wrapper, startHere);
  };
}
