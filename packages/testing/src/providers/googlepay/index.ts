import { perform, performNow } from '../sdk-kit/control';
import { at, callbackOf, recordOf } from '../sdk-kit/guards';
import { createKit, type SdkKit } from '../sdk-kit/kit';
import { node } from '../sdk-kit/nodes';
import { clientProblem, requestProblem } from './request-rules';
import { openGoogleSheet, type GooglePayError } from './sheet';

/** How a fake Google Pay behaves. */
export interface FakeGooglePayOptions {
  /** Ordinary duration of asynchronous calls in ms; default 0. */
  readonly latencyMs?: number;
  /** Answer of `isReadyToPay`; default true. */
  readonly ready?: boolean;
}

/** A fake of `pay.js`, controlled by tests. */
export interface FakeGooglePay extends SdkKit {
  /** What goes to `window.google`. */
  readonly google: {
    readonly payments: { readonly api: { readonly PaymentsClient: new (options?: unknown) => Record<string, unknown> } };
  };
  /** Puts `google.payments.api` into the window; the result takes it away. */
  install(target?: Window): () => void;
}

/**
 * Creates a fake. The sheet is a dialog of kind `googlepay`. Missing callbacks, intents or price texts are developer errors, `onPaymentDataChanged`
 * is called at the start and after each change, and closing the sheet rejects with `CANCELED`.
 */
export function createFakeGooglePay(options: FakeGooglePayOptions = {}): FakeGooglePay {
  const kit = createKit(options.latencyMs ?? 0);
  let open = false;
  const PaymentsClient = class {
    constructor(given?: unknown) {
      performNow(kit, 'PaymentsClient', [given], () => {
        const problem = clientProblem(given);
        if (problem !== undefined) throw new Error(problem);
      });
      return Object.assign(this, createClient(kit, recordOf(given), options.ready ?? true));
    }
  } as unknown as new (given?: unknown) => Record<string, unknown>;
  const createClient = (of: SdkKit, given: Record<string, unknown>, ready: boolean): Record<string, unknown> => ({
    isReadyToPay: (request: unknown) =>
      perform(of, 'PaymentsClient.isReadyToPay', [request], () => {
        if (at(request, 'apiVersion') !== 2)
          throw { statusCode: 'DEVELOPER_ERROR', statusMessage: 'apiVersion must be 2' } satisfies GooglePayError;
        return { result: ready };
      }),
    createButton: (button: unknown) =>
      performNow(of, 'PaymentsClient.createButton', [button], () => createButton(recordOf(button))),
    prefetchPaymentData: () => undefined,
    loadPaymentData: (request: unknown) =>
      perform(of, 'PaymentsClient.loadPaymentData', [request], async () => {
        const problem = requestProblem(request, given['paymentDataCallbacks']);
        if (problem !== undefined) throw { statusCode: 'DEVELOPER_ERROR', statusMessage: problem } satisfies GooglePayError;
        if (open)
          throw { statusCode: 'DEVELOPER_ERROR', statusMessage: 'a payment sheet is open already' } satisfies GooglePayError;
        open = true;
        try {
          return await openGoogleSheet(of, recordOf(request), given['paymentDataCallbacks']);
        } finally {
          open = false;
        }
      }),
  });
  const google = { payments: { api: { PaymentsClient } } };
  return {
    ...kit,
    google,
    install(target = window) {
      const before = Object.getOwnPropertyDescriptor(target, 'google');
      const existing = recordOf(Reflect.get(target, 'google'));
      Object.defineProperty(target, 'google', { value: { ...existing, ...google }, writable: true, configurable: true });
      return () => {
        kit.dialogs.closeAll();
        if (before === undefined) Reflect.deleteProperty(target, 'google');
        else Object.defineProperty(target, 'google', before);
      };
    },
  };
}

const TYPES = ['book', 'buy', 'checkout', 'donate', 'order', 'pay', 'plain', 'subscribe', 'long', 'short'];
const COLORS = ['default', 'black', 'white'];

function createButton(options: Record<string, unknown>): HTMLElement {
  const onClick = callbackOf(options['onClick']);
  if (onClick === undefined) throw new Error('onClick must be set');
  const { buttonType = 'buy', buttonColor = 'default', buttonLocale = 'de', buttonRadius } = options;
  if (!TYPES.includes(String(buttonType))) throw new Error(`Invalid buttonType: ${String(buttonType)}`);
  if (!COLORS.includes(String(buttonColor))) throw new Error(`Invalid buttonColor: ${String(buttonColor)}`);
  const white = buttonColor === 'white';
  const button = node('button', {
    text: buttonType === 'plain' ? 'Google Pay' : 'Mit Google Pay bezahlen',
    attributes: {
      type: 'button',
      class: `gpay-button ${white ? 'white' : 'black'} ${String(buttonType)} ${String(buttonLocale)}`,
    },
    on: { click: (event) => void onClick(event) },
  });
  Object.assign(button.style, {
    width: '100%',
    minHeight: '40px',
    background: white ? '#fff' : '#000',
    color: white ? '#1f1f1f' : '#fff',
    border: '1px solid #747775',
    borderRadius: `${String(buttonRadius ?? 4)}px`,
    font: '600 16px system-ui, sans-serif',
  });
  return node('div', {
    attributes: { class: options['buttonSizeMode'] === 'fill' ? 'gpay-card-info-container-fill' : 'gpay-card-info-container' },
    children: [button],
  });
}

export type { GooglePayError } from './sheet';
