import { asList, methodOf, own, ownText } from '@shop/core';
import type { PayPalSdk } from '../sdk/types';
import type { CardPurpose, DrawnCard } from './card-form';
import { type CardFacts, isSupported } from './cards.rules';
import { type CardInputs, inputStyle } from './shop-form';

type CardFieldsMaker = NonNullable<PayPalSdk['CardFields']>;
type Component = ReturnType<CardFieldsMaker>;

/** Fields that must hold something; the holder's name may stay empty. */
const REQUIRED = ['cardNumberField', 'cardExpiryField', 'cardCvvField'];

/** Reads the component's state; `undefined` when it is of no known shape. @param valid see `isSupported`. */
function factsOfState(state: unknown, valid: readonly string[]): CardFacts | undefined {
  const complete = own(state, 'isFormValid');
  if (typeof complete !== 'boolean') return undefined;
  const types = asList(own(state, 'cards')).flatMap((card) => ownText(card, 'type') ?? []);
  const empty = REQUIRED.filter((name) => own(own(own(state, 'fields'), name), 'isEmpty') === true);
  return { empty, supported: isSupported(types, valid), complete };
}

function make(CardFields: CardFieldsMaker, { kind, create, approve, cancelled, submit }: CardPurpose): Component {
  const shared = {
    onApprove: approve,
    // An error of the component that belongs to no submit.
    onError: () => undefined,
    onCancel: cancelled,
    inputEvents: { onInputSubmitRequest: submit },
  };
  return kind === 'order'
    ? CardFields({ ...shared, createOrder: create })
    : CardFields({ ...shared, createVaultSetupToken: create });
}

/**
 * Draws the newer component beside the shop's inputs, which are hidden (PP-22, contract 6.D).
 * @param valid kinds of cards that the shop takes.
 * @returns `undefined` when the provider does not offer it here. Rejects when a field cannot be drawn.
 */
export async function drawCardFields(
  CardFields: CardFieldsMaker,
  inputs: CardInputs,
  purpose: CardPurpose,
  valid: () => readonly string[],
): Promise<DrawnCard | undefined> {
  const component = make(CardFields, purpose);
  if (!component.isEligible()) return undefined;
  const hidden: HTMLInputElement[] = [];
  let numberField: { focus?(): unknown } | undefined;

  function close(): void {
    methodOf(component, 'close')?.();
    for (const input of hidden) {
      input.style.removeProperty('display');
      input.hidden = false;
    }
  }

  async function draw(
    input: HTMLInputElement | undefined,
    field: 'NameField' | 'NumberField' | 'ExpiryField' | 'CVVField',
  ): Promise<void> {
    if (!input || input.hidden || !input.parentElement) return;
    const place = input.parentElement;
    const part = component[field]({
      style: { input: inputStyle(input) },
      ...(input.placeholder ? { placeholder: input.placeholder } : {}),
    });
    if (field === 'NumberField') numberField = part;
    input.style.setProperty('display', 'none', 'important');
    input.hidden = true;
    hidden.push(input);
    await part.render(place);
  }

  try {
    await Promise.all([
      draw(inputs.name, 'NameField'),
      draw(inputs.number, 'NumberField'),
      draw(inputs.expiry, 'ExpiryField'),
      draw(inputs.cvc, 'CVVField'),
    ]);
  } catch (error) {
    close();
    throw error;
  }
  return {
    // Older releases have no state to ask for.
    facts: async () => factsOfState(await methodOf(component, 'getState')?.(), valid()),
    submit: () => component.submit(),
    textOf: () => undefined,
    focus: () => void numberField?.focus?.(),
    close,
  };
}
