import { blockElement, consentNote, delay, navigate, on, ownText, PAYPAL, send, unblockElement } from '@shop/core';
import { readShopAnswer, type ShopAnswer } from '../api/answer.rules';
import { log, message } from '../bundle';
import { type AccountConfig, readAccountConfig } from '../config/account';
import { BUNDLE, METHOD, SDK_WATCHDOG_MS } from '../constants';
import { clickPlaceOrder, currentMethod, find, hasSavedCard, placeOrderButtons } from '../page/checkout';
import { createNotices } from '../page/notices';
import { SELECTOR } from '../page/selectors';
import { setShownByClass, setVisible } from '../page/visibility';
import { runAfter } from '../page/wait';
import { kindOf } from '../sdk/errors.rules';
import { sdkOptions } from '../sdk/options.rules';
import type { SdkPort } from '../sdk/script';
import type { PayPalSdk } from '../sdk/types';
import { drawCardFields } from './card-fields';
import { createCardForm, followSending } from './card-form';
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

/**
 * Last steps: the shop keeps what the provider has filled; on the change page the subscription uses it from now on (PP-23).
 * @returns whether the page is being left.
 */
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
function followChoice(isWalletUsable: () => boolean, signal: AbortSignal): () => void {
  function apply(): void {
    const isWallet = document.querySelector(KEEP_WALLET) !== null && isWalletUsable() && currentMethod() === METHOD.wallet;
    setShownByClass(placeOrderButtons(), !isWallet);
    setVisible(KEEP_WALLET, isWallet);
  }
  for (const name of ['click', 'change', 'init_add_payment_method']) on(document, name, apply, { selector: RADIO, signal });
  on(document.body, 'init_add_payment_method', apply, { signal });
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

/**
 * Starts the account pages: a new payment method is kept, or a subscription gets another card (PP-23, contract 6.V).
 * @returns `false` when this is no such page.
 */
export async function startAccount(port: SdkPort, signal: AbortSignal): Promise<boolean> {
  const page = find('form#add_payment_method', HTMLFormElement) ?? find('form#order_review', HTMLFormElement);
  const read = page && readAccountConfig(log);
  if (!read) return false;
  const config: AccountConfig = read;
  const generic = (): string => config.labels.error.generic || message('genericError');
  const notices = createNotices({ generic, fallback: () => page });

  async function fail(): Promise<never> {
    notices.clear();
    await notices.add([config.error_message || generic()]);
    throw TOLD;
  }
  /** First step: a token that the provider fills (PP-23, contract 6.V). @returns its id */
  async function create(kept: Kept): Promise<string> {
    const fields = kept === 'card' ? cardSetupFields(config.verification_method) : {};
    const answer = await call(config, 'create_setup_token', fields);
    return (answer.ok ? ownText(answer.data, 'id') : undefined) ?? fail();
  }
  async function keep(kept: Kept, setupToken: string): Promise<void> {
    blockElement(page ?? document.body);
    if (await keepToken(config, kept, setupToken)) return;
    unblockElement(page ?? document.body);
    await fail();
  }

  let isWalletUsable = true;
  const applyChoice = followChoice(() => isWalletUsable, signal);
  function giveUpWallet(): void {
    isWalletUsable = false;
    applyChoice();
  }

  async function drawWallet(sdk: PayPalSdk): Promise<void> {
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
    else giveUpWallet();
  }

  let isOver = false;
  const cards = createCardForm({
    log,
    kind: () => 'setup-token',
    async draw(purpose) {
      const inputs = cardInputs();
      const CardFields = sdk?.CardFields;
      return inputs && CardFields && drawCardFields(CardFields.bind(sdk), inputs, purpose, () => []);
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
  function setDisabled(disabled: boolean): void {
    for (const button of placeOrderButtons()) if (button instanceof HTMLButtonElement) button.disabled = disabled;
  }

  /** From the bfcache: the shopper may keep another one. */
  function comeBack(): void {
    isOver = false;
    unblockElement(page ?? document.body);
    setDisabled(false);
  }
  window.addEventListener('pageshow', ({ persisted }) => persisted && comeBack(), { signal });

  /** Whether the fields are still to come, and whether a press waits for them: the form posted without them would keep nothing. */
  let isComing = true;
  let isWaiting = false;
  const box = find(CARD_BOX, HTMLElement) ?? page;
  const wantsCard = (): boolean => currentMethod() === METHOD.card && !hasSavedCard();

  function press(event: { preventDefault(): void }): void {
    const { status } = cards.store.getState();
    if (!wantsCard() || status === 'unusable' || status === 'notOffered' || (status === 'absent' && !isComing)) return;
    event.preventDefault();
    if (status !== 'absent' && status !== 'drawing') return void cards.submit();
    isWaiting = true;
    blockElement(box);
  }

  /** The fields are there, or the form's own button does what it does without them; or with `isDropped` the shopper reads why not. */
  function endWait({ isDropped = false } = {}): void {
    isComing = false;
    if (!isWaiting) return;
    isWaiting = false;
    unblockElement(box);
    if (!isDropped && wantsCard()) clickPlaceOrder();
  }

  if (config.is_subscription_change_payment_page) forceSaveBoxes();
  on(document, 'click', press, { selector: '#place_order', signal });

  /** Without the library the form's own button stays, and the shopper reads why. */
  async function giveUp(reason: unknown): Promise<void> {
    giveUpWallet();
    endWait({ isDropped: true });
    const note = consentNote(PAYPAL);
    if (!note) log.error('The account page has no fields of PayPal', reason);
    // Nothing was tried: notices of other scripts stay.
    await notices.add([note?.text ?? generic()]);
  }

  let sdk: PayPalSdk | undefined;
  await delay(SDK_DELAY_MS, signal);
  if (signal.aborted) return true;
  const loading = new AbortController();
  signal.addEventListener('abort', () => loading.abort());
  let isLate = false;
  runAfter(
    SDK_WATCHDOG_MS,
    () => {
      isLate = true;
      void giveUp('It did not arrive in time');
    },
    loading.signal,
  );
  try {
    sdk = await loadSdk(port, config);
    if (isLate) {
      // Late is better than never.
      notices.clear();
      isWalletUsable = true;
      applyChoice();
    }
    loading.abort();
    await Promise.all([cards.draw().then(() => endWait()), drawWallet(sdk)]);
  } catch (error) {
    loading.abort();
    await giveUp(error);
  }
  return true;
}
