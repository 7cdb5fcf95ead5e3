import { on, watchElements } from '@shop/core';
import { METHOD } from '../constants';
import { clickPlaceOrder, find, hasSavedCard, validateRequiredFields } from '../page/checkout.page';
import { OVERTAKEN } from '../payment/session';
import { passesBasicValidation, wantsBasicValidation } from '../placements/checkout/required-fields.page';
import type { OwnError } from '../sdk/sdk-error.rules';
import { setFundingSource } from '../page/page-globals.page';
import { SELECTOR } from '../page/selectors';
import { forceSaveBoxes } from './saved/save-box.page';
import { showSavedCardLook } from './saved/saved-card.page';
import type { PayPalSdk } from '../sdk/types';
import { cardVaultSteps } from './vaulting/vault-card.flow';
import { drawCardFields } from './fields/card-fields.page';
import type { CardDeps } from './form/deps';
import { createCardForm } from './form/card-form.flow';
import { createBusyForm, showFieldErrors } from './form/card-form-view.page';
import { drawHostedFields } from './fields/hosted-fields.page';
import { hostedSubmitOptions } from './fields/hosted-options.page';
import { CARD_BOX, CARD_INPUT, CARD_ITEM, CARD_RADIO, HIDE_CARDS, cardInputs } from './fields/inputs.page';
import { whileDisplayed } from './fields/look.page';
import type { CardPurpose, DrawnCard } from './fields/port';
import { type CardSteps, orderSteps } from './form/steps';

/** Everything that can put new card inputs or another SDK into the page. */
const CAUSES = ['ppcp-paypal-loaded', 'ppcp-render', 'ppcp_refresh_payment_buttons', 'updated_checkout'];

/** Starts the card form of checkout and pay-for-order (PP-21, PP-22, contract 6.H, 6.D). */
export function startCards(deps: CardDeps): void {
  const { area } = deps;
  const { live, log, loader, notices, session, signal, spinners } = deps;
  const self = {};
  const paying = orderSteps(deps);
  const keeping = cardVaultSteps(deps);
  /** Where the fields were drawn last, and by which SDK. */
  let drawnAt: Element | null = null;
  let drawnBy: PayPalSdk | undefined;
  const busyForm = createBusyForm(
    () => live.current.context,
    () => live.current.hosted_fields.wrapper,
  );
  /** Does the provider offer card fields here, even if drawing them has failed? */
  let isOffered = false;

  const isForced = (): boolean => live.current.enforce_vault || live.current.cart_contains_subscription;

  function steps(): CardSteps {
    const { is_free_trial_cart: trial, user } = live.current;
    return loader.current?.CardFields && trial && !user.has_wc_card_payment_tokens ? keeping : paying;
  }

  /** The server hides the payment method until cards are possible. */
  function reveal(): void {
    for (const item of document.querySelectorAll<HTMLElement>(CARD_ITEM)) item.style.removeProperty('display');
    document.querySelector(HIDE_CARDS)?.remove();
  }

  async function draw(purpose: CardPurpose): Promise<DrawnCard | undefined> {
    isOffered = true;
    const drawn = await drawEither(purpose);
    isOffered = drawn !== undefined;
    return drawn;
  }

  async function drawEither(purpose: CardPurpose): Promise<DrawnCard | undefined> {
    const inputs = cardInputs();
    const sdk = loader.current;
    const { hosted_fields } = live.current;
    const valid = (): readonly string[] => live.current.hosted_fields.valid_cards;
    if (!inputs || !sdk) return undefined;
    if (sdk.CardFields) return drawCardFields(sdk.CardFields.bind(sdk), inputs, { purpose, valid });
    if (!sdk.HostedFields) return undefined;
    const { labels } = hosted_fields;
    return drawHostedFields(sdk.HostedFields, inputs, {
      purpose,
      valid,
      measure(read) {
        reveal();
        const box = find(CARD_BOX, HTMLElement);
        return box ? whileDisplayed(box, read) : read();
      },
      placeholders: {
        number: labels['credit_card_number'] || inputs.number.placeholder,
        cvv: labels['cvv'] || (inputs.cvc?.placeholder ?? ''),
        expiry: labels['mm_yy'] || (inputs.expiry?.placeholder ?? ''),
      },
      submitOptions: () => hostedSubmitOptions(live),
    });
  }

  /** Client check of the required fields, where it is asked for. */
  async function passesPageChecks(): Promise<boolean> {
    if (!wantsBasicValidation(deps)) return true;
    validateRequiredFields();
    return passesBasicValidation(deps);
  }

  async function check(): Promise<boolean> {
    notices.clear();
    showFieldErrors([]);
    const click = session.click(self);
    if (click === undefined) return false;
    let isAllowed = false;
    try {
      isAllowed = await passesPageChecks();
    } finally {
      session.clickChecked(click, isAllowed);
    }
    // A card is no button: what was clicked before does not count any more.
    setFundingSource('');
    return isAllowed;
  }

  const cards = createCardForm({
    log,
    draw,
    check,
    kind: () => steps().kind,
    async create() {
      const id = await session.create((stale) => steps().create(stale));
      if (id === OVERTAKEN || id === undefined) throw { type: 'overtaken' } satisfies OwnError;
      return id;
    },
    approve: (data) => steps().approve(data),
    tell(what) {
      notices.clear();
      const text = 'html' in what ? what.html : live.current.hosted_fields.labels[what.problem];
      showFieldErrors('problem' in what && text ? [text] : []);
      return notices.show(text ? { kind: 'items', items: [text] } : { kind: 'generic' });
    },
    setBusy: busyForm.set,
    ended() {
      if (session.isOwnedBy(self)) session.end();
      // What was put off while the card was on its way.
      queueMicrotask(() => void render());
    },
  });

  function finish(wrapper: HTMLElement): void {
    reveal();
    wrapper.querySelector<HTMLElement>('button')?.style.removeProperty('display');
    if (isForced()) forceSaveBoxes();
    document.dispatchEvent(new CustomEvent('hosted_fields_loaded'));
  }

  async function render(): Promise<void> {
    const wrapper = find(live.current.hosted_fields.wrapper, HTMLElement);
    const place = document.querySelector(CARD_INPUT.number);
    if (drawnAt === place && drawnBy === loader.current) return;
    // An approval is never interrupted; its end comes back here.
    if (!cards.lose()) return;
    drawnBy = loader.current;
    drawnAt = place;
    if (!wrapper || !place || !document.querySelector(CARD_BOX)) return;
    spinners.block(live.current.hosted_fields.wrapper);
    const drawing = cards.draw();
    // The older component puts a box in the place of the input.
    drawnAt = document.querySelector(CARD_INPUT.number);
    const isDrawn = await drawing;
    if (cards.state.status === 'drawing') return;
    spinners.release(wrapper);
    if (isDrawn) finish(wrapper);
    else if (!isOffered) wrapper.remove();
    // The next trigger tries again.
    else drawnAt = null;
    area.setUsable(METHOD.card, isDrawn);
    showLook();
    area.apply();
  }

  function showLook(): void {
    showSavedCardLook(hasSavedCard(), isForced());
  }

  function followRadio(): void {
    showLook();
    area.update();
  }

  function press(event: { preventDefault(): void }): void {
    event.preventDefault();
    if (!hasSavedCard()) return void cards.submit();
    notices.clear();
    clickPlaceOrder();
  }

  for (const name of CAUSES) on(document, name, () => void render(), { signal });
  signal.addEventListener(
    'abort',
    watchElements(CARD_INPUT.number, () => void render()),
  );
  on(document, 'click', press, { selector: `${live.current.hosted_fields.wrapper} button`, signal });
  // The older selector is followed by the checkout itself; only the look of the form is ours.
  on(document, 'change', showLook, { selector: SELECTOR.savedCardSelect, signal });
  on(document, 'change', followRadio, { selector: SELECTOR.savedCardRadio, signal });
  const focusOlder = (): void => {
    if (!loader.current?.CardFields) cards.focus();
  };
  on(document, 'change', focusOlder, { selector: CARD_RADIO, signal });
  void render();
}
