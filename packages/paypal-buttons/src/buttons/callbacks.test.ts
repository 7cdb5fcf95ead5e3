import { describe, expect, it, vi } from 'vitest';
import type { PaymentFlows } from '../chunks';
import * as flows from '../payment';
import type { FlowSteps } from '../payment/steps';
import { kindOf, messageOf } from '../sdk/errors.rules';
import { fakeGateway } from '../testing/fake-gateway';
import { createFlow } from './callbacks';

/** A flow on a page of fakes; the steps answer when the test says so. */
function setUp(steps: Partial<FlowSteps> = {}, fetchFlows: () => Promise<PaymentFlows> = () => Promise.resolve(flows)) {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  vi.stubGlobal('scrollTo', () => undefined);
  const giveUp = vi.fn();
  const deps = fakeGateway({ resume: { clean: () => undefined, giveUp }, loadPayment: fetchFlows });
  const flow = createFlow(deps, {
    wrapper: () => '#w',
    steps: () => ({
      create: () => Promise.resolve('O'),
      approve: () => Promise.resolve({ state: 'approved' }),
      ...steps,
    }),
  });
  return { flow, session: deps.session, overlay: deps.overlay, giveUp };
}

const ACTIONS = { resolve: () => 'go', reject: () => Promise.resolve(false) };

describe('callbacks of a flow', () => {
  it('[PP-13] a check that throws stops the click and shows the generic text', async () => {
    const { flow } = setUp({ check: () => Promise.reject(new Error('bug')) });
    expect(await flow.onClick({ fundingSource: 'paypal' }, ACTIONS)).toBe(false);
    expect(document.querySelector('.woocommerce-error')?.textContent).toBe('generic');
  });

  it('[PP-13] the second half of a double click waits for the verdict of the first', async () => {
    let verdict = (_allowed: boolean): void => undefined;
    const check = vi.fn(() => new Promise<boolean>((resolve) => (verdict = resolve)));
    const { flow } = setUp({ check });
    const clicks = Promise.all([1, 2].map(() => flow.onClick({ fundingSource: 'paypal' }, ACTIONS)));
    await vi.waitFor(() => expect(check).toHaveBeenCalled());
    verdict(false);
    expect([await clicks, check.mock.calls.length]).toEqual([[false, false], 1]);
  });

  it('[PP-11] a rejection for the SDK comes back as an error and is not shown twice', async () => {
    const { flow } = setUp({ approve: () => Promise.resolve({ state: 'refused', message: 'Karte', tellSdk: true }) });
    const thrown: unknown = await Promise.resolve(flow.onApprove({}, {})).catch((error: unknown) => error);
    expect(thrown).toEqual(new Error('Karte'));
    await flow.onError(thrown);
    expect(document.querySelector('.woocommerce-error')).toBeNull();
    await flow.onError(new Error('Karte'));
    expect(document.querySelector('.woocommerce-error')?.textContent).toBe('generic');
  });

  it.each<[unknown, string, string]>([
    [{ type: 'create-order-error' }, 'create-order-error', ''],
    [{ type: 'form-validation-error', message: 'm' }, 'form-validation-error', 'm'],
    [new Error('zoid destroyed all components'), 'torn-down', 'zoid destroyed all components'],
    [{ message: 'Detected container element removed from DOM' }, 'torn-down', 'Detected container element removed from DOM'],
    ['text', 'unknown', 'text'],
    [undefined, 'unknown', ''],
    [{ type: 'toString' }, 'unknown', ''],
  ])('[PP-15] %o is %s', (error, kind, text) => {
    expect([kindOf(error), messageOf(error)]).toEqual([kind, text]);
  });
});

describe('the file with the flows of a payment', () => {
  it('[PP-17] never comes to a shopper who returns from the app: nothing was asked, so the buttons are drawn again', async () => {
    const approve = vi.fn(() => Promise.resolve({ state: 'approved' } as const));
    const { flow, session, giveUp, overlay } = setUp({ approve }, () => Promise.reject(new Error('offline')));
    overlay.cover();
    await flow.onApprove({ orderID: 'O' }, {});
    expect([approve.mock.calls, giveUp.mock.calls]).toEqual([[], [[]]]);
    expect(document.querySelector('.woocommerce-error')?.textContent).toBe('generic');
    expect([session.isOpen(), document.querySelector('.blockOverlay')]).toEqual([false, null]);
  });
});
