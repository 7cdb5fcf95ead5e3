import { formatMajor } from '../sdk-kit/amount';
import { TEST_CARDS } from '../sdk-kit/cards';
import { pause, perform } from '../sdk-kit/control';
import { at, callbackOf, isRecord, listOf, textOf } from '../sdk-kit/guards';
import type { SdkKit } from '../sdk-kit/kit';
import { inPageLanguage } from '../sdk-kit/language';
import { choice, labelled, node } from '../sdk-kit/nodes';
import { WALLET_ADDRESSES, type WalletAddress } from '../sdk-kit/people';
import { optionsProblem, transactionProblem } from './request-rules';

/** What `loadPaymentData` rejects with. */
export interface GooglePayError {
  readonly statusCode: 'CANCELED' | 'DEVELOPER_ERROR' | 'BUYER_ACCOUNT_ERROR' | 'INTERNAL_ERROR';
  readonly statusMessage?: string;
}

interface SheetState {
  person: WalletAddress;
  card: string;
  option: string | undefined;
  transaction: unknown;
  options: readonly unknown[];
  notice: string;
  busy: boolean;
}

/** Shows the sheet until the shopper pays or closes it. Buttons `pay`, `cancel`; boxes `address`, `option`, `card`. Dialog kind `googlepay`. */
export function openGoogleSheet(
  kit: SdkKit,
  request: Record<string, unknown>,
  callbacks: unknown,
): Promise<Record<string, unknown>> {
  const withShipping = request['shippingAddressRequired'] === true;
  const allowed = listOf(at(request, 'shippingAddressParameters', 'allowedCountryCodes'));
  const people = WALLET_ADDRESSES.filter((one) => allowed.length === 0 || allowed.includes(one.address.country));
  const intents = listOf(request['callbackIntents']);
  const handler = callbackOf(at(callbacks, 'onPaymentDataChanged'));
  const asksPage =
    handler !== undefined && intents.some((intent) => intent === 'SHIPPING_ADDRESS' || intent === 'SHIPPING_OPTION');
  return new Promise((resolve, reject) => {
    const state: SheetState = {
      person: people[0] ?? WALLET_ADDRESSES[0] ?? raise(),
      card: TEST_CARDS[0]?.number ?? '',
      option: textOf(at(request, 'shippingOptionParameters', 'defaultSelectedOptionId')),
      transaction: request['transactionInfo'],
      options: listOf(at(request, 'shippingOptionParameters', 'shippingOptions')),
      notice: '',
      // Nothing can be paid before the page has said what there is to choose.
      busy: asksPage,
    };
    const dialog = kit.dialogs.open({
      kind: 'googlepay',
      title: 'Google Pay',
      brand: 'Google',
      color: '#174ea6',
      waitsFor: 'ready',
      content: [],
      actions: [
        { id: 'pay', label: 'Bezahlen', primary: true },
        { id: 'cancel', label: 'Abbrechen' },
      ],
      onPress: (action) => {
        dialog.close();
        if (action === 'pay') resolve(paymentData(state, request, withShipping));
        else reject({ statusCode: 'CANCELED' } satisfies GooglePayError);
      },
    });
    const show = (): void => {
      dialog.show(content(state, withShipping ? people : [], ask));
      dialog.enable(!state.busy && state.notice === '', 'pay');
    };
    const ask = async (trigger: 'INITIALIZE' | 'SHIPPING_ADDRESS' | 'SHIPPING_OPTION'): Promise<void> => {
      if (handler === undefined || !asksPage) return;
      state.busy = true;
      state.notice = '';
      show();
      try {
        const { address } = state.person;
        const data = {
          callbackTrigger: trigger,
          ...(withShipping
            ? {
                shippingAddress: {
                  countryCode: address.country,
                  postalCode: address.postal_code,
                  locality: address.city,
                  administrativeArea: address.state,
                },
              }
            : {}),
          ...(intents.includes('SHIPPING_OPTION')
            ? { shippingOptionData: { id: state.option ?? 'shipping_option_unselected' } }
            : {}),
        };
        applyUpdate(state, await perform(kit, 'onPaymentDataChanged', [data], () => handler(data)));
      } catch (error) {
        state.notice = error instanceof Error ? error.message : 'Ein Fehler ist aufgetreten.';
      }
      state.busy = false;
      if (dialog.isOpen) show();
    };
    show();
    void pause(kit.control.latencyMs)
      .then(() => ask('INITIALIZE'))
      .then(() => dialog.release());
  });
}

/** Takes over what the page answered to a change. @throws Error when the answer breaks a rule */
function applyUpdate(state: SheetState, update: unknown): void {
  const error = at(update, 'error');
  if (isRecord(error)) {
    state.notice = textOf(error['message']) || 'Diese Angabe ist nicht möglich.';
    return;
  }
  const transaction = at(update, 'newTransactionInfo');
  if (transaction !== undefined) {
    const problem = transactionProblem(transaction);
    if (problem !== undefined) throw new Error(problem);
    state.transaction = transaction;
  }
  const parameters = at(update, 'newShippingOptionParameters');
  if (parameters !== undefined) {
    const problem = optionsProblem(parameters);
    if (problem !== undefined) throw new Error(problem);
    state.options = listOf(at(parameters, 'shippingOptions'));
    const ids = state.options.map((option) => textOf(at(option, 'id')));
    if (state.option === undefined || !ids.includes(state.option))
      state.option = textOf(at(parameters, 'defaultSelectedOptionId')) ?? ids[0];
  }
}

function content(
  state: SheetState,
  people: readonly WalletAddress[],
  ask: (trigger: 'SHIPPING_ADDRESS' | 'SHIPPING_OPTION') => Promise<void>,
): Node[] {
  const rows: Node[] = [];
  const box = (
    name: string,
    label: string,
    options: { value: string; label: string }[],
    selected: string | undefined,
    onChange: (value: string) => void,
  ): void => {
    const select = choice(name, options, selected);
    select.disabled = state.busy;
    select.addEventListener('change', () => onChange(select.value));
    rows.push(labelled(label, select));
  };
  if (people.length > 0) {
    box(
      'address',
      'Lieferadresse',
      people.map((one) => ({ value: one.id, label: `${one.name}, ${one.address.city}, ${one.address.country}` })),
      state.person.id,
      (id) => {
        state.person = people.find((one) => one.id === id) ?? state.person;
        void ask('SHIPPING_ADDRESS');
      },
    );
  }
  if (state.options.length > 0) {
    box(
      'option',
      'Versandart',
      state.options.map((option) => ({ value: String(at(option, 'id')), label: String(at(option, 'label')) })),
      state.option,
      (id) => {
        state.option = id;
        void ask('SHIPPING_OPTION');
      },
    );
  }
  box(
    'card',
    'Karte',
    TEST_CARDS.map((card) => ({ value: card.number, label: card.label })),
    state.card,
    (number) => {
      state.card = number;
    },
  );
  const label = inPageLanguage(textOf(at(state.transaction, 'totalPriceLabel')) ?? 'Summe');
  const total = `${label}: ${formatMajor(at(state.transaction, 'totalPrice'), String(at(state.transaction, 'currencyCode') ?? ''))}`;
  return [
    ...(state.notice === '' ? [] : [node('p', { text: state.notice, attributes: { class: 'notice', role: 'alert' } })]),
    node('p', { text: total }),
    ...rows,
    ...(state.busy ? [node('p', { text: 'Bitte warten …', attributes: { role: 'status' } })] : []),
  ];
}

function paymentData(state: SheetState, request: Record<string, unknown>, withShipping: boolean): Record<string, unknown> {
  const { person } = state;
  const card = TEST_CARDS.find((one) => one.number === state.card);
  const address = {
    name: person.name,
    address1: person.address.line1,
    address2: person.address.line2 ?? '',
    address3: '',
    locality: person.address.city,
    administrativeArea: person.address.state,
    postalCode: person.address.postal_code,
    countryCode: person.address.country,
    sortingCode: '',
    phoneNumber: person.phone,
  };
  return {
    apiVersion: 2,
    apiVersionMinor: 0,
    paymentMethodData: {
      type: 'CARD',
      description: card?.label ?? '',
      info: { cardNetwork: 'VISA', cardDetails: state.card.slice(-4), billingAddress: address },
      tokenizationData: { type: 'PAYMENT_GATEWAY', token: `fixture-google-token-${card?.outcome ?? 'ok'}` },
    },
    ...(request['emailRequired'] === true ? { email: person.email } : {}),
    ...(withShipping ? { shippingAddress: address } : {}),
    ...(request['shippingOptionRequired'] === true ? { shippingOptionData: { id: state.option } } : {}),
  };
}

function raise(): never {
  throw new Error('The wallet has no address.');
}
