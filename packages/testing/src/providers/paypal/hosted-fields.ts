import { perform } from '../sdk-kit/control';
import { createEmitter } from '../sdk-kit/emitter';
import { at, callbackOf, listOf, recordOf, textOf, type Callback } from '../sdk-kit/guards';
import { transported } from '../sdk-kit/reasons';
import { fillInputs, type CardPart } from './card-fields';
import { cardTypes, drawCardInput, type CardInput, type CardInputEvent, type CardInputKind } from './card-input';
import { payWithCard } from './card-payment';
import { createId } from './checkout-flow';
import { findContainer, type PayPalWorld } from './world';

const FIELDS: readonly (readonly [name: string, kind: CardInputKind])[] = [
  ['number', 'number'],
  ['cvv', 'cvv'],
  ['expirationDate', 'expiry'],
];

/** `paypal.HostedFields`: `isEligible()` and `render(options)`. @param keep takes what was drawn, to destroy it with the SDK */
export function createHostedFields(
  world: PayPalWorld,
  keep: (part: CardPart) => void,
): { readonly component: Record<string, unknown> } {
  return {
    component: {
      isEligible: () => world.options.cardsEligible,
      render: (options: unknown) =>
        perform(world, 'HostedFields.render', [options], () => renderFields(world, keep, recordOf(options))),
    },
  };
}

function renderFields(
  world: PayPalWorld,
  keep: (part: CardPart) => void,
  options: Record<string, unknown>,
): Record<string, unknown> {
  const inputs = new Map<CardInputKind, CardInput>();
  const emitter = createEmitter();
  let gone = false;
  let lastTypes = '';
  const containers = FIELDS.flatMap(([name, kind]) => {
    const field = at(options, 'fields', name);
    return field === undefined
      ? []
      : [{ name, kind, field, container: findContainer(textOf(at(field, 'selector')) ?? at(field, 'container')) }];
  });
  const number = (): string => inputs.get('number')?.value() ?? '';
  const state = (emittedBy?: string): Record<string, unknown> => ({
    cards: number() !== '' && cardTypes(number()).length === 0 ? [] : cardTypes(number()),
    emittedBy,
    fields: Object.fromEntries(
      containers.map(({ name, kind, container }) => [name, { container, ...inputs.get(kind)?.state(number()) }]),
    ),
  });
  const valid = new Map<CardInputKind, boolean>();
  const empty = new Map<CardInputKind, boolean>();
  const changed = (name: string, kind: CardInputKind): void => {
    const now = inputs.get(kind)?.state(number());
    if (now === undefined) return;
    const types = JSON.stringify(cardTypes(number()));
    if (kind === 'number' && types !== lastTypes) {
      lastTypes = types;
      emitter.emit('cardTypeChange', state(name));
    }
    if (empty.get(kind) !== now.isEmpty) emitter.emit(now.isEmpty ? 'empty' : 'notEmpty', state(name));
    if (valid.get(kind) !== now.isValid) emitter.emit('validityChange', state(name));
    valid.set(kind, now.isValid);
    empty.set(kind, now.isEmpty);
  };
  const onEvent = (name: string, kind: CardInputKind, event: CardInputEvent): void => {
    if (event === 'change') changed(name, kind);
    else emitter.emit(event === 'submit' ? 'inputSubmitRequest' : event, state(name));
  };
  for (const { name, kind, field, container } of containers) {
    inputs.set(
      kind,
      drawCardInput(container, kind, {
        placeholder: textOf(at(field, 'placeholder')),
        style: recordOf(at(options, 'styles', 'input')),
        onEvent: (event) => onEvent(name, kind, event),
      }),
    );
    empty.set(kind, true);
    valid.set(kind, false);
  }
  const teardown = (): void => {
    gone = true;
    for (const input of inputs.values()) input.remove();
    inputs.clear();
    emitter.clear();
  };
  const alive = (): void => {
    if (gone) throw new Error('HostedFields were torn down');
  };
  const byName = (name: unknown): HTMLInputElement | undefined =>
    inputs.get(FIELDS.find(([known]) => known === name)?.[1] ?? 'name')?.input;
  const submit = async (given: unknown): Promise<unknown> => {
    alive();
    const broken = containers.filter(({ kind }) => inputs.get(kind)?.state(number()).isValid !== true);
    if (broken.length > 0) {
      throw {
        name: 'INVALID_REQUEST',
        message: 'Some payment input fields are invalid. Cannot tokenize invalid card fields.',
        details: broken.map(({ name }) => ({ issue: 'INVALID_FIELD', description: name })),
      };
    }
    let orderId: string;
    try {
      orderId = await createId(world, options, 'card');
    } catch (error) {
      throw transported(error);
    }
    const contingencies = listOf(at(given, 'contingencies'));
    const result = await payWithCard(
      world,
      number(),
      contingencies.some((one) => one === 'SCA_ALWAYS' || one === '3D_SECURE'),
    );
    if (result.kind === 'cancelled') throw new Error('The 3-D Secure dialog was closed.');
    if (result.kind === 'declined') {
      throw {
        name: 'UNPROCESSABLE_ENTITY',
        message: 'The card was declined.',
        details: [{ issue: 'INSTRUMENT_DECLINED', description: 'Die Karte wurde abgelehnt.' }],
      };
    }
    const { liabilityShift } = result;
    const authenticationStatus = result.challenged ? (liabilityShift === 'POSSIBLE' ? 'YES' : 'NO') : undefined;
    return {
      orderId,
      liabilityShift,
      liabilityShifted: liabilityShift === 'POSSIBLE',
      authenticationStatus,
      authenticationReason: undefined,
      card: cardTypes(number())[0],
    };
  };
  const part: CardPart = {
    component: 'HostedFields',
    fill: (values) => fillInputs(inputs, values),
    input: (kind) => inputs.get(kind),
    destroy: teardown,
  };
  keep(part);
  return {
    on: (event: string, handler: Callback) => {
      if (callbackOf(handler) === undefined) throw new Error(`HostedFields.on("${event}") needs a function`);
      emitter.on(event, handler);
    },
    off: (event: string, handler?: Callback) => emitter.off(event, handler),
    getState: () => state(),
    submit: (given?: unknown) => perform(world, 'HostedFields.submit', [given], () => submit(given)),
    setAttribute: async ({ field, attribute, value }: { field: string; attribute: string; value: string }) =>
      byName(field)?.setAttribute(attribute, value),
    removeAttribute: async ({ field, attribute }: { field: string; attribute: string }) =>
      byName(field)?.removeAttribute(attribute),
    addClass: async (field: string, name: string) => byName(field)?.classList.add(name),
    removeClass: async (field: string, name: string) => byName(field)?.classList.remove(name),
    focus: async (field: string) => byName(field)?.focus(),
    clear: async (field: string) => inputs.get(FIELDS.find(([known]) => known === field)?.[1] ?? 'name')?.type(''),
    teardown: () => perform(world, 'HostedFields.teardown', [], teardown),
  };
}
