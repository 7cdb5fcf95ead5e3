import { PAYPAL, blockElement, consentNote, delay, on, unblockElement } from '@shop/core';
import { drawCardFields } from '../fields/card-fields.page';
import type { AccountDeps } from '../../deps';
import { message } from '../../messages';
import { createNotices } from '../../page/notices.page';
import { createCardForm, followSending } from '../form/card-form.flow';
import { CARD_BOX, cardInputs } from '../fields/inputs.page';
import { METHOD, SDK_WATCHDOG_MS } from '../../constants';
import { runAfter } from '../../page/wait.page';
import { clickPlaceOrder, currentMethod, find, hasSavedCard, placeOrderButtons } from '../../page/checkout.page';
import { SELECTOR } from '../../page/selectors';
import { kindOf } from '../../sdk/sdk-error.rules';
import { forceSaveBoxes } from '../saved/saved-card.page';
import { sdkOptions } from '../../sdk/options.rules';
import type { PayPalSdk } from '../../sdk/types';
import { KEEP_WALLET, accountForm, followChoice } from './account.page';
import { type AccountConfig, readAccountConfig } from './account-config';
import { type Kept, createSetupToken, keepToken } from './save-token.flow';

/** From the ready document to the SDK, ms (contract section 8). */
const SDK_DELAY_MS = 1000;
/** Own namespace for pages where the main SDK has buttons too, which a second script would destroy (contract 4.2). */
const NAMESPACE = 'ppcpPaypalAccount';

/** Thrown into the SDK when the shopper has been told. */
const TOLD = { type: 'create-order-error' } as const;

function loadSdk({ port }: AccountDeps, { client_id, merchant_id, id_token }: AccountConfig): Promise<PayPalSdk> {
  const parameters = { 'client-id': client_id, 'merchant-id': merchant_id, components: 'buttons,card-fields' };
  const isShared = document.querySelector(SELECTOR.miniCart) !== null;
  return port.load(sdkOptions(parameters, { dataUserIdToken: id_token, ...(isShared ? { dataNamespace: NAMESPACE } : {}) }));
}

/**
 * Starts the account pages: a new payment method is kept, or a subscription gets another card (PP-23, contract 6.V).
 * @returns `false` when this is no such page.
 */
export async function startAccount(deps: AccountDeps): Promise<boolean> {
  const { log, signal } = deps;
  const page = accountForm();
  const config = page && readAccountConfig(log);
  if (!config) return false;
  const notices = createNotices({ generic: () => config.labels.error.generic || message('genericError'), fallback: () => page });
  const parts = { config, log };

  async function fail(): Promise<never> {
    notices.clear();
    const { error_message: text } = config ?? { error_message: '' };
    await notices.show(text ? { kind: 'items', items: [text] } : { kind: 'generic' });
    throw TOLD;
  }
  const create = async (kept: Kept): Promise<string> => (await createSetupToken(parts, kept)) ?? fail();
  async function keep(kept: Kept, setupToken: string): Promise<void> {
    blockElement(page ?? document.body);
    if (await keepToken(parts, kept, setupToken)) return;
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
      return inputs && CardFields && drawCardFields(CardFields.bind(sdk), inputs, { purpose, valid: () => [] });
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

  /** Whether the fields are still to come, and whether a press waits for them: the form posted without them would keep nothing. */
  let isComing = true;
  let isWaiting = false;
  const box = find(CARD_BOX, HTMLElement) ?? page;
  const wantsCard = (): boolean => currentMethod() === METHOD.card && !hasSavedCard();

  function press(event: { preventDefault(): void }): void {
    const { status } = cards.state;
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
    await notices.show(note ? { kind: 'items', items: [note.text] } : { kind: 'generic' });
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
    sdk = await loadSdk(deps, config);
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
