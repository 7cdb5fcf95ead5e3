import {
  PAYPAL,
  consentNote,
  createHost,
  createMachine,
  isVisible,
  on,
  presentUi,
  unmountIsland,
  watchElements,
  tagState,
} from '@shop/core';
import type { ButtonStyle } from '../config';
import { BUNDLE, METHOD } from '../constants';
import { islands } from '../islands';
import { log } from '../log';
import { message } from '../messages';
import { currentMethod } from '../page/checkout.page';
import { hasMethods, isPreview } from '../page/context.rules';
import { componentsOf } from '../sdk/options.rules';
import type { ButtonDeps } from './deps';
import { type PlacementRules, type PlacementView, roomOf, viewOf } from './placement-state.rules';

const HOST_CLASS = 'ppcp-placement-state';
/** Switches the notes for operators on, in the console of a shop page: `localStorage.setItem('shop-debug', '1')`. */
const DEBUG_KEY = 'shop-debug';
/** Space between two buttons of a stack, CSS px. */
const GAP_PX = 14;

function isDebugging(): boolean {
  try {
    return localStorage.getItem(DEBUG_KEY) === '1';
  } catch {
    // The storage is blocked: no operator has switched it on.
    return false;
  }
}

/** A wrapper of the page. */
interface Place {
  readonly wrapper: string;
  readonly style: ButtonStyle;
  readonly isOn: boolean;
  readonly isChosen: boolean;
}

/** The wrappers of this page: the mini-cart's, and that of the page's own placement. */
function placesOf({ live: { current } }: ButtonDeps): Place[] {
  const {
    context,
    button,
    mini_cart_buttons_enabled: hasMiniCart,
    is_free_trial_cart: trial,
    vaulted_paypal_email: email,
  } = current;
  // An approved order that is reviewed has nothing to pay with.
  const isReview = document.querySelector(button.cancel_wrapper) !== null;
  const isOn = context === 'product' ? current.single_product_buttons_enabled : context === 'cart' || hasMethods(context);
  const isChosen = !hasMethods(context) || currentMethod() === METHOD.wallet;
  return [
    {
      wrapper: button.mini_cart_wrapper,
      style: button.mini_cart_style,
      isOn: hasMiniCart && !isPreview(context),
      isChosen: true,
    },
    { wrapper: button.wrapper, style: button.style, isOn: isOn && !isReview && !(trial && email !== ''), isChosen },
  ];
}

/** The host of a wrapper's state, right after it; after its paragraph in the mini-cart, which may hold no blocks. */
function hostOf(wrapper: HTMLElement): HTMLElement | undefined {
  const { nextElementSibling } = wrapper.closest('p') ?? wrapper;
  return nextElementSibling instanceof HTMLElement && nextElementSibling.classList.contains(HOST_CLASS)
    ? nextElementSibling
    : undefined;
}

/** Keeps room for the buttons in the wrapper itself, so that nothing jumps, with or without React. @param px 0: none. */
function reserve(wrapper: HTMLElement, px: number): void {
  const value = px > 0 ? `${px}px` : '';
  if (wrapper.style.minHeight !== value) wrapper.style.minHeight = value;
}

function show(wrapper: HTMLElement, view: PlacementView | undefined, onRetry: () => unknown): void {
  const px = view?.status === 'loading' ? view.rows * view.height + (view.rows - 1) * GAP_PX : 0;
  reserve(wrapper, px);
  const known = hostOf(wrapper);
  // A skeleton is never worth fetching React for: the room is kept anyway.
  if (!view || (view.status === 'loading' && !presentUi())) {
    if (known && !unmountIsland(known)) known.remove();
    return;
  }
  const note = consentNote(PAYPAL);
  const text = note?.text ?? message('buttonsFailed');
  const host =
    known ?? createHost({ tag: 'div', className: HOST_CLASS }, (made) => (wrapper.closest('p') ?? wrapper).after(made));
  // A skeleton lies over the room that the wrapper keeps.
  host.style.marginBlockStart = px > 0 ? `-${px}px` : '';
  islands.mount(
    host,
    'PlacementState',
    { view, text, retryLabel: note?.dialog?.label, onRetry: note?.dialog?.open ?? onRetry },
    view.status === 'failed' ? text : '',
  );
}

/**
 * Shows what becomes of the page's placements while their buttons are not there: room while the SDK loads, a way to try again when it failed, and,
 * for operators, why there are none.
 * @returns brings it up to date; called when buttons were painted or not.
 */
export function followPlacementState(deps: ButtonDeps): () => void {
  const { live, loader, buttons, status, signal } = deps;
  const onRetry = (): Promise<void> => loader.start();
  const rules = createMachine<readonly PlacementRules[], { readonly type: 'looked'; readonly rules: readonly PlacementRules[] }>({
    name: `${BUNDLE}.placements`,
    initial: [],
    log,
    transition: (_before, { rules: state }) => ({ state, effects: [] }),
  });
  signal.addEventListener('abort', rules.stop);

  function update(): void {
    const { url_params: parameters } = live.current;
    const hasButtons = componentsOf(parameters).includes('buttons');
    const { status: stage } = loader.store.getState();
    // A consent tool may withhold the library for good: the shopper reads so at once.
    const sdk = stage === 'loading' && tagState(PAYPAL) === 'withheld' ? 'failed' : stage;
    const seen: PlacementRules[] = [];
    for (const place of placesOf(deps)) {
      const { wrapper: selector, isOn, isChosen } = place;
      const room = roomOf(place.style, parameters['disable-funding'] ?? '');
      const outcomes = buttons.outcomesBelow(selector);
      const view = viewOf({ ...place, ...room, sdk, outcomes, hasButtons, isDebugging: isDebugging() });
      const isMiniCart = selector === live.current.button.mini_cart_wrapper;
      const isEnabled = status.isEnabled(selector);
      seen.push({ place: isMiniCart ? 'mini-cart' : 'page', isOn, isChosen, hasButtons, isEnabled, sdk, outcomes });
      for (const wrapper of document.querySelectorAll<HTMLElement>(place.wrapper)) {
        const isRoomFree = view?.status !== 'loading' || (wrapper.parentElement !== null && isVisible(wrapper.parentElement));
        show(wrapper, isRoomFree ? view : undefined, onRetry);
      }
    }
    rules.send({ type: 'looked', rules: seen });
  }

  signal.addEventListener('abort', loader.store.subscribe(update));
  for (const name of ['updated_checkout', 'payment_method_selected']) on(document.body, name, update, { signal });
  for (const { wrapper } of placesOf(deps)) signal.addEventListener('abort', watchElements(wrapper, update));
  update();
  return update;
}
