import { blockElement, delay, navigate, on, ownText, PAYPAL, send, unblockElement } from '@shop/core';
import { consentNote } from '@shop/core/consent/note';
import { readShopAnswer, type ShopAnswer } from '../api/answer.rules';
import { log, message } from '../bundle';
import { type AccountConfig, readAccountConfig } from '../config/account';
import { BUNDLE, METHOD, SDK_WATCHDOG_MS } from '../constants';
import { clickPlaceOrder, currentMethod, find, hasSavedCard, placeOrderButtons } from '../page/checkout';
import { createNotices } from '../page/notices';
import { SELECTOR } from '../page/selectors';
import { setShownByClass, setVisible } from '../page/visibility';
import { kindOf } from '../sdk/errors.rules';
import { sdkOptions } from '../sdk/options.rules';
import type { SdkPort } from '../sdk/script';
import type { PayPalSdk } from '../sdk/types';
import { drawCardFields } from './card-fields';
import { type CardForm, createCardForm, followSending } from './card-form';
import { cardSetupFields, tokenIdOf } from './cards.rules';
import { CARD_BOX, cardInputs, forceSaveBoxes } from './shop-form';

type Kept = 'wallet' | 'card';

async function call(
  { ajax }: AccountConfig,
  name: keyof AccountConfig['ajax'],
  body: Record<string, unknown>,
): Promise<ShopAnswer> {
  const { endpoint: url, nonce } = ajax[name];
  const answer = readShopAnswer(await send({ bundle: BUNDLE, url, json: { nonce, ...body }, expect: 'json' }));
  if (!answer.ok) log.warn(`The call ${name} was refused`);
  return answer;
}

/** Last steps: the shop keeps what the provider has filled, on the change page for the subscription (PP-23). @returns whether the page is being left */
async function keepToken(config: AccountConfig, kept: Kept, setupToken: string): Promise<boolean> {
  const isCard = kept === 'card';
  const answer = await call(config, 'create_payment_token', {
    vault_setup_token: setupToken,
    ...(isCard ? { payment_method: METHOD.card, is_free_trial_cart: false } : {}),
  });
  if (!answer.ok) return false;
  const { subscription_id_to_change_payment: subscription, view_subscriptions_page: subscriptions } = config;
  if (!isCard || !config.is_subscription_change_payment_page) return navigate(config.payment_methods_page, { log });
  const changed = await call(config, 'subscription_change_payment_method', {
    subscription_id: subscription,
    payment_method: METHOD.card,
    wc_payment_token_id: tokenIdOf(answer) ?? '',
  });
  return changed.ok && navigate(`${subscriptions.replace(/\/+$/, '')}/${subscription}`, { log });
}

/** Place of the wallet's button on the page "add payment method". */
const KEEP_WALLET = '#ppc-button-ppcp-gateway-save-payment-method';

const RADIO = '.payment_methods input.input-radio';

/** Shows the wallet's button exactly for the wallet, the form's own button for everything else (contract 6.V). */
function followChoice(isWalletUsable: () => boolean): () => void {
  function apply(): void {
    const isWallet = document.querySelector(KEEP_WALLET) !== null && isWalletUsable() && currentMethod() === METHOD.wallet;
    setShownByClass(placeOrderButtons(), !isWallet);
    setVisible(KEEP_WALLET, isWallet);
  }
  for (const name of ['click', 'change', 'init_add_payment_method']) on(document, name, apply, { selector: RADIO });
  on(document.body, 'init_add_payment_method', apply);
  apply();
  return apply;
}

/** From the ready document to the SDK, ms (contract section 8). */
const SDK_DELAY_MS = 1000;
/** Own namespace for pages where the main SDK has buttons too, which a second script would destroy (contract 4.2). */
const NAMESPACE = 'ppcpPaypalAccount';

/** Thrown into the SDK when the shopper has been told. */
const TOLD = { type: 'create-order-error' } as const;

function loadSdk(port: SdkPort, { client_id, merchant_id, id_token }: AccountConfig): Promise<PayPalSdk> {
  const parameters = { 'client-id': client_id, 'merchant-id': merchant_id, components: 'buttons,card-fields' };
  const isShared = document.querySelector(SELECTOR.miniCart) !== null;
  return port.load(sdkOptions(parameters, { dataUserIdToken: id_token, ...(isShared ? { dataNamespace: NAMESPACE } : {}) }));
}

/** An account page: its form, its config, and how a payment method is kept there. */
type Account = ReturnType<typeof createAccount>;

function createAccount(form: HTMLFormElement, config: AccountConfig) {
  const generic = (): string => config.labels.error.generic || message('genericError');
  const notices = createNotices({ generic, fallback: () => form });

  async function fail(): Promise<never> {
    notices.clear();
    await notices.add([config.error_message || generic()]);
    throw TOLD;
  }
  return {
    form,
    config,
    notices,
    generic,
    fail,
    /** First step: a token that the provider fills (PP-23, contract 6.V). @returns its id */
    async create(kept: Kept): Promise<string> {
      const fields = kept === 'card' ? cardSetupFields(config.verification_method) : {};
      const answer = await call(config, 'create_setup_token', fields);
      return (answer.ok ? ownText(answer.data, 'id') : undefined) ?? fail();
    },
    /** Last steps; the form stays covered while the page is left. */
    async keep(kept: Kept, setupToken: string): Promise<void> {
      blockElement(form);
      if (await keepToken(config, kept, setupToken)) return;
      unblockElement(form);
      await fail();
    },
  };
}

/** The wallet's button, which takes the place of the form's own while the wallet is chosen. */
function createWallet({ create, keep, fail }: Account) {
  let isUsable = true;
  const applyChoice = followChoice(() => isUsable);
  function setUsable(now: boolean): void {
    isUsable = now;
    applyChoice();
  }
  return {
    setUsable,
    async draw(sdk: PayPalSdk): Promise<void> {
      const place = find(KEEP_WALLET, HTMLElement);
      if (!place) return;
      const buttons = sdk.Buttons?.({
        createVaultSetupToken: () => create('wallet'),
        onApprove: ({ vaultSetupToken }) => keep('wallet', vaultSetupToken ?? ''),
        async onError(error) {
          if (kindOf(error) !== 'unknown') return;
          log.error('The account could not be kept', error);
          await fail().catch(() => undefined);
        },
      });
      if (buttons?.isEligible()) await buttons.render(place);
      else setUsable(false);
    },
  };
}

function setDisabled(disabled: boolean): void {
  for (const button of placeOrderButtons()) if (button instanceof HTMLButtonElement) button.disabled = disabled;
}

/** The card form; the form's own button sends it. */
function createCards({ form, create, keep, fail }: Account, sdk: () => PayPalSdk | undefined): CardForm {
  let isOver = false;
  const cards = createCardForm({
    log,
    kind: () => 'setup-token',
    async draw(purpose) {
      const inputs = cardInputs();
      const CardFields = sdk()?.CardFields;
      return inputs && CardFields && drawCardFields(CardFields.bind(sdk()), inputs, purpose, () => []);
    },
    check: async () => true,
    create: () => create('card'),
    async approve({ vaultSetupToken }) {
      await keep('card', vaultSetupToken ?? '');
      isOver = true;
    },
    tell: () => fail().catch(() => undefined),
    ended: () => isOver && setDisabled(true),
  });
  followSending(cards, setDisabled);
  /** From the bfcache: the shopper may keep another one. */
  function comeBack(): void {
    isOver = false;
    unblockElement(form);
    setDisabled(false);
  }
  window.addEventListener('pageshow', ({ persisted }) => persisted && comeBack());
  return cards;
}

/** Sends the card when the form's own button is pressed. A press before the fields are there waits for them: the form posted without them would keep nothing. */
function followPresses(cards: CardForm, form: HTMLFormElement) {
  /** `open`: a press would wait for the fields; `held`: one waits; `over`: they are there, or will not be waited for. */
  let wait: 'open' | 'held' | 'over' = 'open';
  const box = find(CARD_BOX, HTMLElement) ?? form;
  const wantsCard = (): boolean => currentMethod() === METHOD.card && !hasSavedCard();

  function press(event: { preventDefault(): void }): void {
    const { status } = cards.store.getState();
    const isDrawnLater = status === 'absent' || status === 'drawing';
    if (!wantsCard() || status === 'unusable' || status === 'notOffered' || (isDrawnLater && wait === 'over')) return;
    event.preventDefault();
    if (!isDrawnLater) return void cards.submit();
    wait = 'held';
    blockElement(box);
  }
  on(document, 'click', press, { selector: '#place_order' });

  /** @returns whether a press has waited */
  function end(): boolean {
    const wasHeld = wait === 'held';
    wait = 'over';
    if (wasHeld) unblockElement(box);
    return wasHeld;
  }
  return {
    /** The shopper reads why there are no fields. */
    cancel: (): void => void end(),
    /** The fields are there, or the form's own button does what it does without them. */
    release(): void {
      if (end() && wantsCard()) clickPlaceOrder();
    },
  };
}

/** Waits for something of the provider's, which may never come. @param onOverdue called when it takes too long. @returns whether it did */
async function tookTooLong(work: Promise<unknown>, onOverdue: () => void): Promise<boolean> {
  let isOverdue = false;
  function note(): void {
    isOverdue = true;
    onOverdue();
  }
  const watchdog = setTimeout(note, SDK_WATCHDOG_MS);
  try {
    await work;
  } finally {
    clearTimeout(watchdog);
  }
  return isOverdue;
}

/** Starts the account pages: a new payment method, or another card for a subscription (PP-23, 6.V). @returns `false` when this is no such page */
export async function startAccount(port: SdkPort): Promise<boolean> {
  const form = find('form#add_payment_method', HTMLFormElement) ?? find(SELECTOR.orderPayForm, HTMLFormElement);
  const config = form && readAccountConfig(log);
  if (!config) return false;
  const account = createAccount(form, config);
  const { notices, generic } = account;
  let sdk: PayPalSdk | undefined;
  const wallet = createWallet(account);
  const cards = createCards(account, () => sdk);
  if (config.is_subscription_change_payment_page) forceSaveBoxes();
  const presses = followPresses(cards, form);

  await delay(SDK_DELAY_MS);

  /** A press that waits is dropped, and the shopper reads why. Nothing was tried: notices of other scripts stay. */
  async function explain(reason: unknown): Promise<void> {
    presses.cancel();
    const note = consentNote(PAYPAL);
    if (!note) log.error('The account page has no fields of PayPal', reason);
    await notices.add([note?.text ?? generic()]);
  }
  async function giveUp(reason: unknown): Promise<void> {
    wallet.setUsable(false);
    await explain(reason);
  }
  async function drawCards(): Promise<void> {
    if (await tookTooLong(cards.draw(), () => void explain('They were not drawn in time'))) notices.clear();
    presses.release();
  }
  try {
    const loading = loadSdk(port, config).then((loaded) => (sdk = loaded));
    if (await tookTooLong(loading, () => void giveUp('It did not arrive in time'))) {
      // Late is better than never.
      notices.clear();
      wallet.setUsable(true);
    }
    await Promise.all([drawCards(), sdk && wallet.draw(sdk)]);
  } catch (error) {
    await giveUp(error);
  }
  return true;
}
