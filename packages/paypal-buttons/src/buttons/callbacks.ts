import { ownText } from '@shop/core';
import { log, notify } from '../bundle';
import type { PaymentFlows } from '../chunks';
import type { Gateway } from '../gateway';
import { setFundingField, setFundingSource } from '../page/checkout';
import { CLASS } from '../page/selectors';
import { SUPERSEDED } from '../payment/session';
import type { ShippingChange } from '../payment/shipping-change';
import type { FlowSteps } from '../payment/steps';
import { kindOf, messageOf, type OwnError } from '../sdk/errors.rules';
import type {
  ApproveActions,
  ApproveData,
  ButtonOptions,
  ClickActions,
  ClickData,
  InitActions,
  ShippingActions,
  ShippingData,
} from '../sdk/types';
import type { ButtonRegistry } from './registry';

export type FlowCallbacks = Required<Pick<ButtonOptions, 'onClick' | 'onApprove' | 'onCancel' | 'onError'>> & {
  create(data: unknown, actions: unknown): Promise<string>;
};

/** Where a flow begins. */
export interface FlowPlace {
  /** Selector of the wrapper whose state disables the buttons; default: the page's own. */
  wrapper?(): string;
  /** What differs there; asked once. */
  steps(flows: PaymentFlows): FlowSteps;
}

async function stop(actions: ClickActions): Promise<false> {
  await actions.reject?.();
  return false;
}

/**
 * Turns the steps of a placement into callbacks for the SDK: one order for one click, late answers ignored, overlay off in every path, errors
 * shown once (contract 6.K, 6.X, 6.E). The steps come with the first callback that needs them; a click waits for them.
 */
export function createFlow(gateway: Gateway, place: FlowPlace): FlowCallbacks {
  const { session, notices, overlay, log, resume, status } = gateway;
  const self = {};
  let checking: Promise<boolean> | undefined;
  let steps: FlowSteps | undefined;
  let orderId = '';
  /** Orders of earlier clicks: their windows may still be open. */
  const earlier = new Set<string>();
  /** Error that the shopper has seen, and that comes back from the SDK. */
  let shownMessage: string | undefined;
  const isApprovalPendingOrSettled = (): boolean => session.isApproving() || session.isSettled();

  async function load(): Promise<FlowSteps> {
    if (steps) return steps;
    const flows = await gateway.loadPayment();
    return (steps ??= place.steps(flows));
  }

  async function check(fundingSource: string, click: number): Promise<boolean> {
    let allowed = false;
    try {
      allowed = (await (await load()).check?.(fundingSource)) ?? true;
    } catch (error) {
      log.error(steps ? 'The click could not be checked' : 'The payment could not be loaded', error);
      await notices.show({ kind: 'generic' });
    }
    session.clickChecked(click, allowed);
    return allowed;
  }

  async function onClick({ fundingSource = '' }: ClickData, actions: ClickActions): Promise<unknown> {
    const wrapper = place.wrapper?.() ?? gateway.live.current.button.wrapper;
    const click = status.isEnabled(wrapper) ? session.click(self) : undefined;
    if (click === undefined) return stop(actions);
    if (orderId !== '') earlier.add(orderId);
    setFundingSource(fundingSource);
    if (gateway.live.current.context === 'checkout') setFundingField(fundingSource);
    // The second half of a double click waits for the verdict of the first.
    checking ??= check(fundingSource, click).finally(() => (checking = undefined));
    if (!(await checking)) return stop(actions);
    return actions.resolve?.();
  }

  async function create(_data: unknown, actions: unknown): Promise<string> {
    const id = await session.create(async (isStale) => (await load()).create(isStale, actions), self);
    if (id === SUPERSEDED || id === undefined) throw { type: 'superseded' } satisfies OwnError;
    orderId = id;
    earlier.delete(id);
    steps?.created?.(id);
    return id;
  }

  async function onApprove(data: ApproveData, actions: ApproveActions): Promise<void> {
    let approval: FlowSteps;
    try {
      approval = await load();
    } catch (error) {
      // A return from the provider's app: the shop was not asked yet, so another try is safe.
      log.error('The payment could not be loaded', error);
      endPayment();
      await notices.show({ kind: 'generic' });
      return resume.giveUp();
    }
    const outcome = await approval.approve(data, actions);
    if (outcome.state !== 'refused' || !outcome.tellSdk) return;
    shownMessage = outcome.message;
    throw new Error(outcome.message);
  }

  async function onCancel(data?: unknown): Promise<void> {
    if (earlier.has(ownText(data, 'orderID') ?? '') || isApprovalPendingOrSettled()) return;
    endPayment();
    await steps?.cancelled?.();
    resume.giveUp();
  }

  async function onError(error: unknown): Promise<void> {
    const kind = kindOf(error);
    if (kind === 'torn-down') {
      log.info('Buttons were replaced or removed', error);
      if (session.isOwnedBy(self)) endPayment();
      // After the script that replaced them has run to its end.
      setTimeout(gateway.loader.recover);
      return;
    }
    // Its click is over already, and the payment of a newer one may run.
    if (kind === 'superseded') return;
    endPayment();
    // The shop has it, or may have it: whatever the SDK says now, "try again" would be wrong.
    if (isApprovalPendingOrSettled()) return log.info('An error after the approval', error);
    await steps?.failed?.();
    if (kind !== 'unknown') return resume.clean();
    await showUnlessShown(error);
    resume.giveUp();
  }

  async function showUnlessShown(error: unknown): Promise<void> {
    const isShown = shownMessage !== undefined && messageOf(error) === shownMessage;
    shownMessage = undefined;
    if (isShown) return;
    log.error('The payment failed', error);
    // An exception's own text is for the console.
    await notices.show({ kind: 'generic' });
  }

  /** The window of an earlier click may end while another button pays. */
  function endPayment(): void {
    if (session.isApproving() || session.isOwnedByOther(self)) return;
    overlay.clear();
    session.discard();
  }

  return { onClick, create, onApprove, onCancel, onError };
}

type Creates = 'createOrder' | 'createSubscription' | 'createVaultSetupToken';

/** Options of the buttons of a flow (contract 6.R 6, 7). */
export function buttonOptions(
  gateway: Gateway,
  { create, ...flow }: FlowCallbacks,
  creates: Creates = 'createOrder',
): ButtonOptions {
  const { appswitch, final_review_enabled: review, server_side_shipping_callback: serverSide } = gateway.live.current;
  return {
    ...flow,
    [creates]: create,
    ...(appswitch.enabled && !review && serverSide.enabled ? { appSwitchWhenAvailable: true } : {}),
    ...(creates === 'createOrder' ? shippingCallbacks(gateway) : {}),
  };
}

/** Callbacks for address and option changes inside the wallet (PP-31, contract 6.T); none where the shop does not ask for them (contract 6.R 6). */
function shippingCallbacks(gateway: Gateway): Pick<ButtonOptions, 'onShippingAddressChange' | 'onShippingOptionsChange'> {
  const {
    should_handle_shipping_in_paypal: inWallet,
    needShipping,
    context,
    server_side_shipping_callback,
  } = gateway.live.current;
  if (!inWallet || !(needShipping || context === 'product') || server_side_shipping_callback.enabled) return {};
  const follow = (change: ShippingChange) => async (data: ShippingData, actions: ShippingActions) => {
    try {
      await (await gateway.loadPayment()).changeShipping(gateway, change, data);
    } catch (error) {
      gateway.log.error('A shipping change was refused', error);
      await actions.reject?.();
    }
  };
  return { onShippingOptionsChange: follow('option'), onShippingAddressChange: follow('address') };
}

const BLOCKED = { role: 'group', 'aria-disabled': 'true', tabindex: '0' };

/** Keeps the SDK's frames from being clicked or reached, without the help of any stylesheet (contract 2.2). */
function setLook(wrapper: HTMLElement, enabled: boolean): void {
  wrapper.classList.toggle(CLASS.disabled, !enabled);
  for (const child of wrapper.children) if (child instanceof HTMLElement) child.style.pointerEvents = enabled ? '' : 'none';
  // Disabled ones can be reached by keyboard, so that the shop can explain what is missing.
  for (const [name, value] of Object.entries(BLOCKED)) {
    if (enabled) wrapper.removeAttribute(name);
    else wrapper.setAttribute(name, value);
  }
}

function notifyPage(selector: string, element: Element, enabled: boolean): void {
  notify(document, enabled ? 'ppcp-enabled' : 'ppcp-disabled', [
    { handler: 'ButtonsDisabler.setEnabled', action: enabled ? 'enable' : 'disable', selector, element },
  ]);
  notify(element, 'ppcp_buttons_enabled_changed', [enabled]);
}

export type ButtonStatus = ReturnType<typeof createButtonStatus>;

/** Which wrappers are enabled (PP-04, contract 6.S). */
export function createButtonStatus(actionsIn: ButtonRegistry['actionsIn']) {
  const states = new Map<string, boolean>();
  /** `true` until something else is said. */
  const isEnabled = (selector: string): boolean => states.get(selector) ?? true;
  const wrappersOf = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)];

  async function toSdk(actions: InitActions, enabled: boolean): Promise<void> {
    try {
      await actions[enabled ? 'enable' : 'disable']();
    } catch (error) {
      // Buttons that foreign code has removed meanwhile.
      log.info('Buttons could not be switched', error);
    }
  }

  /** Tells the SDK the state of a wrapper whose buttons are ready. */
  function sync(selector: string): void {
    const enabled = isEnabled(selector);
    for (const wrapper of wrappersOf(selector)) {
      setLook(wrapper, enabled);
      for (const actions of actionsIn(wrapper)) void toSdk(actions, enabled);
    }
  }

  return {
    isEnabled,
    sync,
    /** Sets the state of a wrapper. Only a real change reaches SDK and page; a new node of the same wrapper gets the look of its state. */
    set(selector: string, enabled: boolean): void {
      if (isEnabled(selector) === enabled) {
        for (const wrapper of wrappersOf(selector)) setLook(wrapper, enabled);
        return;
      }
      states.set(selector, enabled);
      sync(selector);
      for (const wrapper of wrappersOf(selector)) notifyPage(selector, wrapper, enabled);
    },
  };
}
