import { pause, perform } from '../sdk-kit/control';
import { reportUncaught } from '../sdk-kit/emitter';
import { callbackOf, isRecord, textOf } from '../sdk-kit/guards';
import type { WalletAddress } from '../sdk-kit/people';
import { transported } from '../sdk-kit/reasons';
import { FUNDING_LABELS } from './funding';
import { openPopup, type Popup } from './popup';
import { providerId, type PayPalWorld, type PopupOption } from './world';

/** What the page handed to the button. */
export type ButtonProps = Readonly<Record<string, unknown>>;

/** How the shopper left the payment window. */
type PopupResult = { kind: 'approve'; person: WalletAddress } | { kind: 'cancel' } | { kind: 'fail'; reason: unknown };

/** A payment that the shopper started. */
export interface CheckoutFlow {
  /** Ends the payment with an error, e.g. because the SDK was replaced. */
  fail(reason: Error): void;
  /** Resolves when nothing of the payment is left. */
  readonly done: Promise<void>;
}

/** Runs one click on a button: `onClick`, the payment window, creation, shipping changes, and approval, cancel or error. */
export function startFlow(
  world: PayPalWorld,
  setup: { props: () => ButtonProps; fundingSource: string; isEnabled: () => boolean },
): CheckoutFlow {
  const { fundingSource } = setup;
  let popup: Popup | undefined;
  let endPopup: ((result: PopupResult) => void) | undefined;
  let broken: unknown;
  const prop = (name: string) => callbackOf(setup.props()[name]);

  const open = (id: () => string): Promise<PopupResult> =>
    new Promise((resolve) => {
      const end = (result: PopupResult): void => {
        popup?.close();
        endPopup = undefined;
        resolve(result);
      };
      endPopup = end;
      popup = openPopup(world, {
        title: FUNDING_LABELS[fundingSource] ?? fundingSource,
        withShipping: ['onShippingAddressChange', 'onShippingOptionsChange', 'onShippingChange'].some(
          (name) => prop(name) !== undefined,
        ),
        onApprove: (person) => end({ kind: 'approve', person }),
        onCancel: () => end({ kind: 'cancel' }),
        onFail: () => end({ kind: 'fail', reason: new Error('The payment could not be completed (fake failure).') }),
        onAddress: (person) => askAddress(id(), person),
        onOption: (option) => askOption(id(), option),
      });
    });

  const askAddress = (orderID: string, person: WalletAddress): Promise<string | undefined> => {
    const { city, state, country, postal_code: postalCode } = person.address;
    return askPage(
      'onShippingAddressChange',
      { orderID, shippingAddress: { city, state, countryCode: country, postalCode } },
      'Diese Adresse wird nicht beliefert.',
      {
        orderID,
        paymentToken: orderID,
        shipping_address: { city, state, country_code: country, postal_code: postalCode },
      },
    );
  };
  const askOption = (orderID: string, option: PopupOption): Promise<string | undefined> =>
    askPage(
      'onShippingOptionsChange',
      { orderID, selectedShippingOption: { ...option, type: 'SHIPPING', selected: true } },
      'Diese Versandart ist nicht verfügbar.',
      {
        orderID,
        paymentToken: orderID,
        selected_shipping_option: { ...option, type: 'SHIPPING' },
      },
    );

  /** Asks the newer callback, or the older `onShippingChange`; the answer is awaited. */
  const askPage = async (name: string, payload: object, refusal: string, older: object): Promise<string | undefined> => {
    const newer = prop(name);
    const handler = newer ?? prop('onShippingChange');
    if (handler === undefined) return undefined;
    let refused = false;
    const reject = (): Promise<void> => {
      refused = true;
      return Promise.resolve();
    };
    const actions = { reject, resolve: () => Promise.resolve(), order: { patch: () => Promise.resolve() } };
    try {
      await perform(world, newer === undefined ? 'onShippingChange' : name, [newer === undefined ? older : payload], () =>
        handler(newer === undefined ? older : payload, actions),
      );
    } catch {
      refused = true;
    }
    return refused ? refusal : undefined;
  };

  const raise = (reason: unknown): void => {
    const error = transported(reason);
    world.calls.begin('onError', [error]);
    const handler = prop('onError');
    if (handler === undefined) return reportUncaught(error);
    void guarded(() => handler(error));
  };

  const settle = async (result: PopupResult, id: string): Promise<void> => {
    switch (result.kind) {
      case 'cancel':
        world.calls.begin('onCancel', [{ orderID: id }]);
        await guarded(() => prop('onCancel')?.({ orderID: id }, { redirect: (url: unknown) => location.assign(String(url)) }));
        return;
      case 'fail':
        raise(result.reason);
        return;
      case 'approve':
        await approve(id, result.person);
    }
  };
  const approve = async (id: string, person: WalletAddress): Promise<void> => {
    const data = approvalData(setup.props(), id, fundingSource, world.control.take('approve.data')?.answer);
    const restart = (): Promise<void> =>
      perform(world, 'actions.restart', [], () => {
        const again = open(() => id);
        popup?.ready(id);
        void again.then((result) => settle(result, id));
      });
    try {
      await perform(world, 'onApprove', [data], () =>
        prop('onApprove')?.(data, {
          restart,
          redirect: (url: unknown) => location.assign(String(url)),
          order: orderActions(id, person),
        }),
      );
    } catch (error) {
      raise(error);
    }
  };

  const run = async (): Promise<void> => {
    try {
      const valid = await perform(world, 'onClick', [{ fundingSource }], () =>
        prop('onClick')?.({ fundingSource }, { resolve: () => Promise.resolve(true), reject: () => Promise.resolve(false) }),
      );
      if (valid === false || !setup.isEnabled() || broken !== undefined) return;
    } catch (error) {
      return raise(error);
    }
    let id = '';
    const result = open(() => id);
    void pause(world.control.latencyMs)
      .then(() => createId(world, setup.props(), fundingSource))
      .then(
        (made) => {
          id = made;
          popup?.ready(made);
        },
        (error: unknown) => endPopup?.({ kind: 'fail', reason: error }),
      );
    await settle(await result, id);
  };

  return {
    done: run(),
    fail(reason) {
      broken = reason;
      if (endPopup === undefined) return;
      endPopup({ kind: 'fail', reason });
    },
  };
}

/** Asks the page for the id of what is to be paid. @throws what the page threw, or an Error when it gave no id */
export async function createId(world: PayPalWorld, props: ButtonProps, fundingSource: string): Promise<string> {
  const kind = ['createSubscription', 'createVaultSetupToken', 'createBillingAgreement', 'createOrder'].find(
    (name) => callbackOf(props[name]) !== undefined,
  );
  const create = kind === undefined ? undefined : callbackOf(props[kind]);
  if (kind === undefined || create === undefined)
    throw new Error('Must specify createOrder, createSubscription, createBillingAgreement or createVaultSetupToken');
  const actions = {
    order: { create: () => Promise.resolve(providerId()) },
    subscription: {
      create: (plan: unknown) =>
        perform(world, 'subscription.create', [plan], () => {
          if (!isRecord(plan) || !textOf(plan['plan_id']))
            throw new Error('Expected plan_id to be passed to actions.subscription.create()');
          return `I-${providerId(12)}`;
        }),
    },
  };
  const id = await perform(world, kind, [{ paymentSource: fundingSource }], () =>
    create({ paymentSource: fundingSource }, actions),
  );
  if (typeof id !== 'string' || id === '') throw new Error(`Expected an order id to be passed from ${kind}, got ${String(id)}`);
  return id;
}

function approvalData(props: ButtonProps, id: string, paymentSource: string, more: unknown): Record<string, unknown> {
  const base = {
    paymentSource,
    payerID: 'TBPAYER000001',
    facilitatorAccessToken: 'fixture-access',
    ...(isRecord(more) ? more : {}),
  };
  if (callbackOf(props['createVaultSetupToken']) !== undefined) return { ...base, vaultSetupToken: id };
  if (callbackOf(props['createSubscription']) !== undefined) return { ...base, orderID: providerId(), subscriptionID: id };
  if (callbackOf(props['createBillingAgreement']) !== undefined) return { ...base, orderID: id, billingToken: id };
  return { ...base, orderID: id, billingToken: null };
}

function orderActions(id: string, person: WalletAddress): Record<string, () => Promise<unknown>> {
  const order = (status: string) => async (): Promise<unknown> => ({
    id,
    status,
    payer: {
      email_address: person.email,
      name: { given_name: person.name.split(' ')[0], surname: person.name.split(' ').slice(1).join(' ') },
    },
    purchase_units: [
      {
        shipping: {
          name: { full_name: person.name },
          address: { country_code: person.address.country, postal_code: person.address.postal_code },
        },
      },
    ],
  });
  return { get: order('APPROVED'), capture: order('COMPLETED'), authorize: order('COMPLETED') };
}

/** Runs a page's handler whose result does not matter; its errors surface as uncaught ones. */
async function guarded(work: () => unknown): Promise<void> {
  try {
    await work();
  } catch (error) {
    reportUncaught(error);
  }
}
