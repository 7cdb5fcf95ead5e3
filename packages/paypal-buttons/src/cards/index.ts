/** `paypal-buttons-cards.js`: card fields of both components, kept cards, the account pages. */
import {
  announce,
  blockElement,
  createMessages,
  createPlainFallback,
  on,
  type PlainElement,
  unblockElement,
  watchElements,
} from '@shop/core';
import { busyElement, features, viewElement } from '../bundle';
import { METHOD } from '../constants';
import type { Gateway } from '../gateway';
import { clickPlaceOrder, find, hasSavedCard, paymentForm } from '../page/checkout';
import { SELECTOR } from '../page/selectors';
import { drawCardFields } from './card-fields';
import { type CardForm, type CardPurpose, createCardForm, type DrawnCard, followSending } from './card-form';
import type { CardProblem, CardState } from './cards.rules';
import { drawHostedFields } from './hosted-fields';
import { type CardSteps, cardVaultSteps, checkPress, createForCard, orderSteps, showCardProblem } from './pay';
import { CARD_BOX, CARD_INPUT, CARD_RADIO, cardInputs, forceSaveBoxes, revealCards, showSavedCardLook } from './shop-form';

/** Everything that can put new card inputs or another SDK into the page. */
const CAUSES = ['ppcp-paypal-loaded', 'ppcp-render', 'ppcp_refresh_payment_buttons', 'updated_checkout'];

const isForced = ({ live }: Gateway): boolean => live.current.enforce_vault || live.current.cart_contains_subscription;
const showLook = (gateway: Gateway): void => showSavedCardLook(hasSavedCard(), isForced(gateway));

/** What is done with a card here: it pays an order, or is saved in a free trial. */
function stepsOf(gateway: Gateway): () => CardSteps {
  const { live, loader } = gateway;
  const paying = orderSteps(gateway);
  const saving = cardVaultSteps(gateway);
  return () => {
    const { is_free_trial_cart: trial, user } = live.current;
    return loader.current?.CardFields && trial && !user.has_wc_card_payment_tokens ? saving : paying;
  };
}

/** The fields are there: the method can be chosen, its button pressed. */
function finish(wrapper: HTMLElement, gateway: Gateway): void {
  revealCards();
  wrapper.querySelector<HTMLElement>('button')?.style.removeProperty('display');
  if (isForced(gateway)) forceSaveBoxes();
  document.dispatchEvent(new CustomEvent('hosted_fields_loaded'));
}

/** Keeps the fields drawn, wherever the shop puts their inputs and whichever SDK the page has. @returns brings them up to date; `added`: an input has come. */
function keepDrawn(gateway: Gateway, cards: () => CardForm): (added?: Element) => Promise<void> {
  const { live, loader, spinners, area } = gateway;
  const numberInput = (): Element | null => document.querySelector(CARD_INPUT.number);
  /** Where the fields were drawn last, and by which SDK. */
  const drawn: { at: Element | null; by: typeof loader.current } = { at: null, by: undefined };
  /** The input of the last try: that it comes back when the fields cannot be drawn is no reason for another one, which would bring it back again. */
  let tried: Element | null = null;

  return async (added) => {
    const place = numberInput();
    if ((drawn.at === place && drawn.by === loader.current) || (added && added === tried)) return;
    // An approval is never interrupted; its end comes back here.
    if (!cards().lose()) return;
    Object.assign(drawn, { at: place, by: loader.current });
    tried = place;
    const wrapper = find(live.current.hosted_fields.wrapper, HTMLElement);
    if (!wrapper || !place || !document.querySelector(CARD_BOX)) return;
    spinners.block(live.current.hosted_fields.wrapper);
    const drawing = cards().draw();
    // The older component puts a box in the place of the input.
    drawn.at = numberInput();
    const isDrawn = await drawing;
    const { status } = cards().store.getState();
    if (status === 'drawing') return;
    spinners.release(wrapper);
    if (isDrawn) finish(wrapper, gateway);
    else if (status === 'notOffered') wrapper.remove();
    // The next trigger tries again.
    else drawn.at = null;
    area.setUsable(METHOD.card, isDrawn);
    showLook(gateway);
    area.apply();
  };
}

/** Listens to the card's button and to what chooses a stored card. */
function wireForm(gateway: Gateway, cards: CardForm): void {
  const { live, loader, notices, area } = gateway;
  function press(event: { preventDefault(): void }): void {
    event.preventDefault();
    if (!hasSavedCard()) return void cards.submit();
    notices.clear();
    clickPlaceOrder();
  }
  function followRadio(): void {
    showLook(gateway);
    area.update();
  }
  function focusOlder(): void {
    if (!loader.current?.CardFields) cards.focus();
  }
  on(document, 'click', press, { selector: `${live.current.hosted_fields.wrapper} button` });
  // The older selector is followed by the checkout itself; only the look of the form is ours.
  on(document, 'change', () => showLook(gateway), { selector: SELECTOR.savedCardSelect });
  on(document, 'change', followRadio, { selector: SELECTOR.savedCardRadio });
  on(document, 'change', focusOlder, { selector: CARD_RADIO });
}

/** Starts the card form of checkout and pay-for-order (PP-21, PP-22, contract 6.H, 6.D). */
export function startCards(gateway: Gateway): void {
  const { log, session } = gateway;
  const owner = {};
  const steps = stepsOf(gateway);
  const render = keepDrawn(gateway, () => cards);
  const cards: CardForm = createCardForm({
    log,
    draw: (purpose) => drawCard(gateway, purpose),
    check: () => checkPress(gateway, owner),
    kind: () => steps().kind,
    create: () => createForCard(gateway, steps(), owner),
    approve: (data) => steps().approve(data),
    tell: (what) => showCardProblem(gateway, what),
    ended() {
      if (session.isOwnedBy(owner)) session.discard();
      // What was put off while the card was in flight.
      queueMicrotask(() => void render());
    },
  });
  for (const name of CAUSES) on(document, name, () => void render());
  watchElements(CARD_INPUT.number, (added) => void render(added));
  showCardForm(gateway, cards);
  wireForm(gateway, cards);
  void render();
}

/**
 * Draws the card fields that the page's SDK has, the newer component before the older one.
 * @returns `undefined` when there are none for this shopper. Rejects when they cannot be drawn.
 */
async function drawCard({ live, loader }: Gateway, purpose: CardPurpose): Promise<DrawnCard | undefined> {
  const inputs = cardInputs();
  const sdk = loader.current;
  if (!inputs || !sdk) return undefined;
  if (sdk.CardFields)
    return drawCardFields(sdk.CardFields.bind(sdk), inputs, purpose, () => live.current.hosted_fields.valid_cards);
  return sdk.HostedFields && drawHostedFields(sdk.HostedFields, inputs, purpose, live);
}

export { startAccount } from './account';

export const message = createMessages({
  de: { cardRuns: 'Die Karte wird geprüft …' },
  en: { cardRuns: 'Your card is being checked …' },
});

/** What the card form shows: what is wrong with the card, which the notices announce, and that it is being checked. */
export function cardElements(
  { problem, status }: CardState,
  textOf: (problem: CardProblem) => string,
  { box, button }: { box: Element | undefined; button: Element | undefined },
): PlainElement[] {
  const text = problem && textOf(problem);
  const shown: PlainElement[] = [];
  if (text && box) {
    const error = viewElement('CardForm', 'ppcp-card-field-errors', [['p', [['span', text, { class: 'shop-field-error' }]]]]);
    shown.push({ ...error, key: 'problem', into: box });
  }
  if (status === 'submitting' && button) {
    const busy = busyElement('CardForm', 'ppcp-card-busy', message('cardRuns'));
    shown.push({ ...busy, key: 'busy', into: button, at: 'afterend' });
  }
  return shown;
}

/** Shows what is wrong with the card below its fields, and blocks the form while a card is checked. */
function showCardForm({ live }: Gateway, cards: CardForm): void {
  const { store } = cards;
  const elements = (): PlainElement[] => {
    const { labels, wrapper } = live.current.hosted_fields;
    const places = { box: find(CARD_BOX, HTMLElement), button: find(wrapper, HTMLElement) };
    return cardElements(store.getState(), (problem) => labels[problem] ?? '', places);
  };
  const feature = features.create('CardForm', {
    around: document.body,
    props: { store, elements },
    fallback: createPlainFallback(elements),
  });
  store.subscribe((state, before) => {
    if (state.problem !== before.problem) feature.update();
  });

  const blocked = new Set<HTMLElement>();
  followSending(cards, (isSending) => {
    feature.update();
    for (const form of blocked) unblockElement(form);
    blocked.clear();
    const form = isSending ? paymentForm(live.current.context) : undefined;
    if (!form) return;
    blocked.add(form);
    blockElement(form);
    announce(message('cardRuns'));
  });
}
