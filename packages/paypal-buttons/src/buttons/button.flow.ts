import type { PlacementDeps, PaymentFlows } from '../deps';
import { runAfter } from '../page/wait.page';
import { setFundingSource } from '../page/page-globals.page';
import type { ApproveActions, ApproveData, ButtonOptions, ClickActions, ClickData } from '../sdk/types';
import type { FlowSteps } from '../payment/steps.flow';
import { SUPERSEDED } from '../payment/session';
import { type OwnError, kindOf, messageOf } from '../sdk/sdk-error.rules';

/** The SDK's callbacks of a flow. */
export type FlowCallbacks = Required<Pick<ButtonOptions, 'onClick' | 'onApprove' | 'onCancel' | 'onError'>> & {
  create(data: unknown, actions: unknown): Promise<string>;
};

/** Where a flow begins. */
export interface FlowPlace {
  /** Selector of the wrapper whose state disables the buttons. */
  wrapper(): string;
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
export function createFlow(deps: PlacementDeps, place: FlowPlace): FlowCallbacks {
  const { session, notices, overlay, log, resume, status } = deps;
  const self = {};
  let checking: Promise<boolean> | undefined;
  let steps: FlowSteps | undefined;
  /** Error that the shopper has seen, and that comes back from the SDK. */
  let shownMessage: string | undefined;

  async function load(): Promise<FlowSteps> {
    if (steps) return steps;
    const flows = await deps.loadPayment();
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
    if (!status.isEnabled(place.wrapper())) return stop(actions);
    const click = session.click(self);
    if (click === undefined) return stop(actions);
    setFundingSource(fundingSource);
    // The second half of a double click waits for the verdict of the first.
    checking ??= check(fundingSource, click).finally(() => (checking = undefined));
    if (!(await checking)) return stop(actions);
    return actions.resolve?.();
  }

  async function create(_data: unknown, actions: unknown): Promise<string> {
    const id = await session.create(async (stale) => (await load()).create(stale, actions));
    if (id === SUPERSEDED || id === undefined) throw { type: 'superseded' } satisfies OwnError;
    steps?.created?.(id);
    return id;
  }

  async function onApprove(data: ApproveData, actions: ApproveActions): Promise<void> {
    let approval: FlowSteps;
    try {
      approval = await load();
    } catch (error) {
      // A return from the provider's app: the shop was not asked yet, so another try is safe.
      return abortBeforeApproval(error);
    }
    const outcome = await approval.approve(data, actions);
    if (outcome.state !== 'refused' || !outcome.tellSdk) return;
    shownMessage = outcome.message;
    throw new Error(outcome.message);
  }

  async function abortBeforeApproval(error: unknown): Promise<void> {
    log.error('The payment could not be loaded', error);
    endPayment();
    await notices.show({ kind: 'generic' });
    resume.giveUp();
  }

  async function onCancel(): Promise<void> {
    if (isApprovalPendingOrSettled()) return;
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
      runAfter(0, deps.loader.recover, deps.signal);
      return;
    }
    endPayment();
    // The shop has it, or may have it: whatever the SDK says now, "try again" would be wrong.
    if (isApprovalPendingOrSettled()) return log.info('An error after the approval', error);
    if (kind === 'superseded') return;
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

  /** Whether an approval is pending or ended without a rejection. */
  function isApprovalPendingOrSettled(): boolean {
    return session.isApproving() || session.isSettled();
  }

  function endPayment(): void {
    if (session.isApproving()) return;
    overlay.clear();
    session.end();
  }

  return { onClick, create, onApprove, onCancel, onError };
}
