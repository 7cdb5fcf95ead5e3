import { delay, type Log, on, ownText, safeUrl } from '@shop/core';
import { notify } from '../../bundle';
import { buttonOptions, createFlow } from '../../buttons/callbacks';
import { createPlacement, isSeparateMode, type Placement } from '../../buttons/placement';
import { hasMethods, usesPlans } from '../../config/config.rules';
import { METHOD, METHOD_PREFIX, MULTISTEP_FIRST_CHECK_MS, MULTISTEP_LOOKS, MULTISTEP_POLL_MS } from '../../constants';
import type { Gateway } from '../../gateway';
import { currentMethod, find, isChangePayment, placeOrderButtons } from '../../page/checkout';
import { CLASS, SELECTOR } from '../../page/selectors';
import { setShownByClass } from '../../page/visibility';
import { setTotal } from '../../payment/amount';
import type { ButtonOptions } from '../../sdk/types';
import { createScriptParams } from '../cart';

/** Whether an approved order waits here for the final confirmation: then there is nothing to pay with (contract 1.4). */
function isContinuation({ live }: Gateway): boolean {
  return document.querySelector(live.current.button.cancel_wrapper) !== null;
}

function optionsFor(gateway: Gateway): (source: string | undefined) => ButtonOptions {
  const { live } = gateway;
  const orderFlow = createFlow(gateway, { steps: (flows) => flows.checkoutOrderSteps(gateway) });
  const planFlow = createFlow(gateway, { steps: (flows) => flows.checkoutPlanSteps(gateway) });
  const vaultFlow = createFlow(gateway, { steps: (flows) => flows.walletVaultSteps(gateway) });
  return (source) => {
    // Cards are always paid by an order.
    if (source === 'card') return buttonOptions(gateway, orderFlow);
    if (usesPlans(live.current)) return buttonOptions(gateway, planFlow, 'createSubscription');
    if (live.current.is_free_trial_cart && live.current.vault_v3_enabled)
      return buttonOptions(gateway, vaultFlow, 'createVaultSetupToken');
    return buttonOptions(gateway, orderFlow);
  };
}

/** Starts checkout or pay-for-order (PP-01, PP-13, contract 6.K, 6.O). */
export function startCheckout(gateway: Gateway): Placement {
  const { area, live } = gateway;
  const parameters = createScriptParams(gateway);
  const placement = createPlacement(gateway, {
    name: live.current.context,
    shouldRender: () => !isContinuation(gateway),
    options: optionsFor(gateway),
  });

  function render(): void {
    if (!document.querySelector(live.current.button.wrapper) && !isSeparateMode(gateway)) return;
    placement.render();
  }

  async function refreshAmount(): Promise<void> {
    const { messages } = live.current;
    if (messages.wrapper === '' || messages.is_hidden || !document.querySelector(messages.wrapper)) return;
    const amount = await parameters.amount();
    if (amount === undefined) return;
    setTotal(gateway.amount, amount);
    notify(document.body, 'ppcp_checkout_total_updated', [amount]);
  }

  function followCheckout(): void {
    render();
    void refreshAmount();
    area.invalidate();
  }
  on(document.body, 'updated_checkout', followCheckout);
  // After a return from the app nothing is painted; an order that could not be placed then must be payable all the same.
  on(document.body, 'checkout_error', render);
  on(document.body, 'payment_method_selected', area.invalidate);
  on(document, 'change', area.update, { selector: SELECTOR.savedCardSelect });
  const savedCard = find(SELECTOR.savedCardSelect, HTMLSelectElement);
  if (savedCard) savedCard.selectedIndex = 0;
  render();
  area.update();
  return { ...placement, render };
}

/** Methods that are always paid with their own button. */
const GUARDED: readonly string[] = [METHOD.wallet, METHOD.card, METHOD.cardButton, METHOD.googlePay, METHOD.applePay];

function hasOwnButton(method: string): boolean {
  if (GUARDED.includes(method)) return true;
  const [button] = placeOrderButtons();
  return method.startsWith(METHOD_PREFIX) && button !== undefined && button.classList.contains(CLASS.hidden);
}

/** Enter in a field would place an order that is not paid yet: suppressed for methods that have their own button (PP-20, MS-16). */
export function guardEnter(): void {
  on(
    document,
    'keydown',
    (event) => {
      if (event.key === 'Enter' && hasOwnButton(currentMethod())) event.preventDefault();
    },
    { selector: `${SELECTOR.classicCheckoutForm} input` },
  );
}

/**
 * Before the SDK is there, place order must not be seen for methods that are paid with buttons (contract 6.B 3, B13).
 * @returns stops it; called when the SDK is there or has failed.
 */
export function hideEarly({ live, spinners }: Gateway): () => void {
  const { context, is_free_trial_cart: trial, vaulted_paypal_email: email } = live.current;
  const applies = hasMethods(context) && !isChangePayment() && !(trial && email !== '');
  if (!applies) return () => undefined;

  function look(): void {
    const method = currentMethod();
    const { separate_buttons, hosted_fields } = live.current;
    const separateIds = Object.values(separate_buttons).map(({ id }) => id);
    const byWallet = method === METHOD.wallet || separateIds.includes(method);
    const byCard = method === METHOD.card;
    const byDevice = method === METHOD.googlePay || method === METHOD.applePay;
    setShownByClass(placeOrderButtons(), !byWallet && !byCard && !byDevice);
    spinners.release();
    if (byWallet) spinners.block(SELECTOR.buttonWrapper);
    if (byCard) spinners.block(hosted_fields.wrapper);
  }

  const stopped = new AbortController();
  for (const name of ['updated_checkout', 'payment_method_selected']) on(document.body, name, look, { signal: stopped.signal });
  look();
  return () => stopped.abort();
}

function hasSize(element: Element | null): boolean {
  return element instanceof HTMLElement && (element.offsetWidth > 0 || element.offsetHeight > 0);
}

/**
 * Checkouts in steps or tabs show the payment area late: tells everybody when it can be seen (PP-27, contract 6.W). Ends with the page, with
 * its form, and after half an hour: later on the events of the checkout are enough.
 * @param onVisible for parts of ours that could not be painted while it was hidden.
 */
export async function watchMultistep(onVisible: () => void): Promise<void> {
  const left = new AbortController();
  window.addEventListener('pagehide', () => left.abort(), { once: true });
  for (let looks = 0; looks < MULTISTEP_LOOKS; looks += 1) {
    await delay(looks === 0 ? MULTISTEP_FIRST_CHECK_MS : MULTISTEP_POLL_MS, left.signal);
    const area = document.querySelector(SELECTOR.paymentArea);
    if (left.signal.aborted || !document.querySelector(SELECTOR.classicCheckoutForm)) return;
    // Only an area that was there and hidden at first is waited for.
    if (looks === 0 && (!area || hasSize(area))) return;
    if (!hasSize(area)) continue;
    document.dispatchEvent(new Event('ppcp_refresh_payment_buttons'));
    return onVisible();
  }
}

/** Opens the voucher of a placed Oxxo order in a centered window of half the screen, which gets no hand on this page (contract 3.1). */
export function openVouchers(log: Log): void {
  const form = find(SELECTOR.checkoutForm, HTMLFormElement);
  if (!form) return;
  function open(_event: unknown, ...args: unknown[]): void {
    const address = args.map((arg) => ownText(arg, 'payer_action')).find((action) => action !== undefined);
    if (address === undefined) return;
    const url = safeUrl(address);
    if (!url) return log.error('A voucher address was refused');
    const { width, height } = screen;
    const size = `width=${width / 2},height=${height / 2},left=${width / 4},top=${height / 4}`;
    window.open(url.href, '_blank', `popup,${size},noopener`);
  }
  on(form, 'checkout_place_order_success', open);
}
