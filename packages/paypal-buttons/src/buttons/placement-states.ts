import { createListedStore, createPlainFallback, handOverFocus, on, PAYPAL, tagState, watchElements } from '@shop/core';
import { consentNote } from '@shop/core/consent/note';
import { features, message, viewElement } from '../bundle';
import { hasMethods, isPreview } from '../config/config.rules';
import { isGuestWithSubscription, readLiveConfig } from '../config/live';
import { BUNDLE, METHOD } from '../constants';
import type { Gateway } from '../gateway';
import { currentMethod, find } from '../page/checkout';
import { isParentVisible } from '../page/visibility';
import { componentsOf } from '../sdk/options.rules';
import type { FailedPlace, PlacementFailure } from './PlacementStates';
import { type PlacementRules, stackHeight, viewOf } from './buttons.rules';

const HOST_CLASS = 'ppcp-placement-state';
interface Place {
  readonly wrapper: string;
  readonly isOn: boolean;
  readonly isChosen: boolean;
}

/** The wrappers of this page: the mini-cart's, and that of the page's own placement. */
function placesOfPage({ live: { current } }: Pick<Gateway, 'live'>): Place[] {
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
    { wrapper: button.mini_cart_wrapper, isOn: hasMiniCart && !isPreview(context), isChosen: true },
    { wrapper: button.wrapper, isOn: isOn && !isReview && !(trial && email !== ''), isChosen },
  ];
}

/**
 * Keeps room for the buttons in the wrapper itself, so that nothing jumps, with or without React. Takes over what the WordPress plugin has kept.
 * @param px 0: none.
 */
function reserve(wrapper: HTMLElement, px: number): void {
  wrapper.removeAttribute('data-shop-room');
  const value = px > 0 ? `${px}px` : '';
  if (wrapper.style.minHeight !== value) wrapper.style.minHeight = value;
}

/** What the state of a wrapper stands after: a paragraph may hold no blocks. */
const anchorOf = (wrapper: HTMLElement): HTMLElement => wrapper.closest('p') ?? wrapper;

function stateOf(wrapper: HTMLElement): Element | null {
  const { nextElementSibling: next } = anchorOf(wrapper);
  return next?.classList.contains(HOST_CLASS) ? next : null;
}

/** The room that the buttons of a place will take, CSS px. */
function roomIn({ live: { current } }: Pick<Gateway, 'live'>, selector: string): number {
  const { mini_cart_wrapper, mini_cart_style, style } = current.button;
  const width = find(selector, HTMLElement)?.offsetWidth ?? 0;
  return stackHeight(selector === mini_cart_wrapper ? mini_cart_style : style, current.url_params, width);
}

/** Keeps room while the page is still parsed, before anything is started: by the same rules as then. */
export function keepRoom(): void {
  const config = readLiveConfig();
  if (config.state !== 'ok') return;
  const { live } = config;
  const comes =
    componentsOf(live.current.url_params).includes('buttons') &&
    !isGuestWithSubscription(live) &&
    tagState(PAYPAL) !== 'withheld';
  for (const { wrapper: selector, isOn, isChosen } of placesOfPage(config)) {
    const px = comes && isOn && isChosen ? roomIn(config, selector) : 0;
    for (const wrapper of document.querySelectorAll<HTMLElement>(selector)) reserve(wrapper, isParentVisible(wrapper) ? px : 0);
  }
}

/**
 * Follows the page's placements while their buttons are not there: room while the SDK loads, a way to try again when it failed.
 * @returns brings it up to date; called when buttons were painted or not.
 */
export function followPlacementState(gateway: Gateway): () => void {
  const { live, loader, buttons, status } = gateway;
  const store = createListedStore<readonly PlacementRules[]>(`${BUNDLE}.placements`, []);
  let hasFailed = false;

  function rulesOf({ wrapper, isOn, isChosen }: Place): PlacementRules {
    const { status: stage } = loader.store.getState();
    return {
      place: wrapper === live.current.button.mini_cart_wrapper ? 'mini-cart' : 'page',
      isOn,
      isChosen,
      hasButtons: componentsOf(live.current.url_params).includes('buttons'),
      isEnabled: status.isEnabled(wrapper),
      // A consent tool may never release the library: the shopper reads so at once.
      sdk: stage === 'loading' && tagState(PAYPAL) === 'withheld' ? 'failed' : stage,
      outcomes: buttons.outcomesBelow(wrapper),
    };
  }

  const selectorOf = ({ place }: PlacementRules): string =>
    place === 'mini-cart' ? live.current.button.mini_cart_wrapper : live.current.button.wrapper;

  const wrappersOf = (rules: PlacementRules): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selectorOf(rules))];

  function placesOf(rules: PlacementRules): FailedPlace[] {
    const view = viewOf({ ...rules, hasFailed });
    if (view === undefined || view === 'room') return [];
    return wrappersOf(rules).map((wrapper) => ({ after: anchorOf(wrapper), isBusy: view === 'retrying' }));
  }

  function failure(): PlacementFailure {
    const note = consentNote(PAYPAL);
    return {
      text: note?.text ?? message('buttonsFailed'),
      retryLabel: note?.dialog?.label,
      onRetry: note?.dialog?.open ?? (() => loader.start()),
    };
  }

  const feature = features.create('PlacementStates', {
    around: document.body,
    props: { store, placesOf, failure },
    fallback: createPlainFallback(() =>
      store
        .getState()
        .flatMap(placesOf)
        .map(({ after }) => ({ ...viewElement('PlacementStates', HOST_CLASS, failure().text), into: after, at: 'afterend' })),
    ),
  });

  let isShown = false;
  function update(): void {
    const placements = placesOfPage(gateway).map(rulesOf);
    hasFailed ||= loader.store.getState().status === 'failed';
    // All is measured before anything is written.
    const wrappers = placements.flatMap((rules) => {
      const view = viewOf({ ...rules, hasFailed });
      const px = view === 'room' ? roomIn(gateway, selectorOf(rules)) : 0;
      return wrappersOf(rules).map((wrapper) => ({ wrapper, view, px: px > 0 && isParentVisible(wrapper) ? px : 0 }));
    });
    for (const { wrapper, view, px } of wrappers) {
      reserve(wrapper, px);
      if (!view) handOverFocus(stateOf(wrapper), wrapper);
    }
    const isDue = placements.flatMap(placesOf).length > 0;
    hasFailed &&= isDue;
    store.setState(placements, true);
    if (isDue || isShown) feature.update();
    isShown = isDue;
  }

  loader.store.subscribe(update);
  for (const name of ['updated_checkout', 'payment_method_selected']) on(document.body, name, update);
  for (const { wrapper } of placesOfPage(gateway)) watchElements(wrapper, update);
  update();
  return update;
}
