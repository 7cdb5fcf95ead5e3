import { perform } from '../sdk-kit/control';
import { at, callbackOf, recordOf, textOf } from '../sdk-kit/guards';
import { transported } from '../sdk-kit/reasons';
import { cardTypes, drawCardInput, inputProblem, type CardInput, type CardInputEvent, type CardInputKind } from './card-input';
import { payWithCard } from './card-payment';
import { createId } from './checkout-flow';
import { findContainer, type Part, type PayPalWorld } from './world';

/** A drawn card component, whichever kind, for tests. */
export interface CardPart extends Part {
  readonly component: 'CardFields' | 'HostedFields';
  /** Types into fields. @throws Error when a field is not drawn */
  fill(values: Partial<Record<CardInputKind, string>>): void;
  input(kind: CardInputKind): CardInput | undefined;
}

const STATE_NAMES: Readonly<Record<CardInputKind, string>> = {
  name: 'cardNameField',
  number: 'cardNumberField',
  expiry: 'cardExpiryField',
  cvv: 'cardCvvField',
};
const ERROR_NAMES: Readonly<Record<CardInputKind, string>> = {
  name: 'INVALID_NAME',
  number: 'INVALID_NUMBER',
  expiry: 'INVALID_EXPIRY',
  cvv: 'INVALID_CVV',
};
const EVENT_NAMES: Readonly<Record<CardInputEvent, string>> = {
  change: 'onChange',
  focus: 'onFocus',
  blur: 'onBlur',
  submit: 'onInputSubmitRequest',
};
const REQUIRED: readonly CardInputKind[] = ['number', 'expiry', 'cvv'];

/** Fills the fields of a card component. */
export function fillInputs(inputs: ReadonlyMap<CardInputKind, CardInput>, values: Partial<Record<CardInputKind, string>>): void {
  for (const [kind, text] of Object.entries(values)) {
    const input = inputs.get(kind as CardInputKind);
    if (input === undefined) throw new Error(`The card field "${kind}" is not drawn.`);
    input.type(text);
  }
}

/** `paypal.CardFields(options)`. */
export function createCardFields(world: PayPalWorld, given: unknown): { instance: Record<string, unknown>; part: CardPart } {
  const props = recordOf(given);
  const inputs = new Map<CardInputKind, CardInput>();
  let closed = false;
  const number = (): string => inputs.get('number')?.value() ?? '';
  const invalid = (): CardInputKind[] =>
    REQUIRED.filter((kind) => {
      const input = inputs.get(kind);
      return input === undefined || !input.host.isConnected || inputProblem(kind, input.value(), number()) !== undefined;
    });
  const state = (): Record<string, unknown> => ({
    cards: cardTypes(number()),
    errors: invalid().map((kind) => ERROR_NAMES[kind]),
    isFormValid: invalid().length === 0,
    fields: Object.fromEntries([...inputs].map(([kind, input]) => [STATE_NAMES[kind], input.state(number())])),
  });
  const tell = (event: CardInputEvent, kind: CardInputKind, fieldEvents: unknown): void => {
    const payload = { ...state(), emittedBy: STATE_NAMES[kind].replace('card', '').replace('Field', '').toLowerCase() };
    for (const handlers of [props['inputEvents'], fieldEvents]) callbackOf(at(handlers, EVENT_NAMES[event]))?.(payload);
  };
  const field = (kind: CardInputKind) => (fieldOptions: unknown) => ({
    render: (container: unknown) =>
      perform(world, 'CardFields.field.render', [kind, container], () => {
        if (closed) throw new Error('CardFields were closed');
        inputs.get(kind)?.remove();
        const style = { ...recordOf(at(props['style'], 'input')), ...recordOf(at(fieldOptions, 'style', 'input')) };
        inputs.set(
          kind,
          drawCardInput(findContainer(container), kind, {
            placeholder: textOf(at(fieldOptions, 'placeholder')),
            style,
            onEvent: (event) => tell(event, kind, at(fieldOptions, 'inputEvents')),
          }),
        );
      }),
    close: async () => {
      inputs.get(kind)?.remove();
      inputs.delete(kind);
    },
    focus: async () => inputs.get(kind)?.input.focus(),
    clear: async () => inputs.get(kind)?.type(''),
    addClass: async (name: string) => inputs.get(kind)?.input.classList.add(name),
    removeClass: async (name: string) => inputs.get(kind)?.input.classList.remove(name),
    setAttribute: async (name: string, value: string) => inputs.get(kind)?.input.setAttribute(name, value),
    removeAttribute: async (name: string) => inputs.get(kind)?.input.removeAttribute(name),
    setMessage: async () => undefined,
  });
  const fail = (reason: unknown): never => {
    const error = transported(reason);
    world.calls.begin('onError', [error]);
    callbackOf(props['onError'])?.(error);
    throw error;
  };
  const submit = async (): Promise<void> => {
    const [first] = invalid();
    if (first !== undefined) throw new Error(ERROR_NAMES[first]);
    let id = '';
    try {
      id = await createId(world, props, 'card');
    } catch (error) {
      fail(error);
    }
    const result = await payWithCard(world, number(), false);
    if (closed) return fail(new Error('zoid destroyed all components'));
    if (result.kind === 'declined') fail(new Error('UNPROCESSABLE_ENTITY: The card was declined.'));
    if (result.kind === 'cancelled') {
      world.calls.begin('onCancel', []);
      callbackOf(props['onCancel'])?.();
      throw new Error('The 3-D Secure dialog was closed.');
    }
    if (result.kind !== 'approved') return;
    const data =
      callbackOf(props['createVaultSetupToken']) === undefined
        ? { orderID: id, liabilityShift: result.liabilityShift }
        : { vaultSetupToken: id, liabilityShift: result.liabilityShift };
    try {
      await perform(world, 'onApprove', [data], () => callbackOf(props['onApprove'])?.(data, {}));
    } catch (error) {
      fail(error);
    }
  };
  const destroy = (): void => {
    closed = true;
    for (const input of inputs.values()) input.remove();
    inputs.clear();
  };
  return {
    instance: {
      isEligible: () => world.options.cardsEligible,
      getState: () => perform(world, 'CardFields.getState', [], state),
      submit: (options?: unknown) => perform(world, 'CardFields.submit', [options], submit),
      close: () => perform(world, 'CardFields.close', [], destroy),
      NameField: field('name'),
      NumberField: field('number'),
      ExpiryField: field('expiry'),
      CVVField: field('cvv'),
    },
    part: { component: 'CardFields', fill: (values) => fillInputs(inputs, values), input: (kind) => inputs.get(kind), destroy },
  };
}
