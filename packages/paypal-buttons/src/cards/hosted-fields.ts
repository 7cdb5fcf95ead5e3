import { asList, isRecord, own, ownText } from '@shop/core';
import type { LiveConfig } from '../config/live';
import { billingValues, find, isTicked } from '../page/checkout';
import { SELECTOR } from '../page/selectors';
import type { PayPalSdk } from '../sdk/types';
import type { CardPurpose, DrawnCard } from './card-form';
import { cardClass, type CardFacts, type FieldReport, NO_CHECK, textOfCardError, track, untouched } from './cards.rules';
import { boxFor, CARD_BOX, CARD_INPUT, type CardInputs, inputStyle, revealCards, whileDisplayed } from './shop-form';

type HostedFields = NonNullable<PayPalSdk['HostedFields']>;

const FIELDS = ['number', 'cvv', 'expirationDate'];
const TRACKED = ['cardTypeChange', 'validityChange', 'empty', 'notEmpty'] as const;

function typesOf(event: unknown): string[] {
  return asList(own(event, 'cards')).flatMap((card) => ownText(card, 'type') ?? []);
}

function reportOf(type: (typeof TRACKED)[number], event: unknown): FieldReport {
  switch (type) {
    case 'cardTypeChange':
      return { type, types: typesOf(event) };
    case 'validityChange':
      return { type, allValid: asList(own(event, 'fields')).every((field) => own(field, 'isValid') === true) };
    case 'empty':
    case 'notEmpty':
      return { type, field: ownText(event, 'emittedBy') ?? '' };
  }
}

/** Puts boxes in the places of the inputs. @returns puts the inputs back. */
function swap(pairs: readonly { input: HTMLInputElement; box: HTMLElement }[]): () => void {
  for (const { input, box } of pairs) input.replaceWith(box);
  return () => {
    for (const { input, box } of pairs) if (box.isConnected) box.replaceWith(input);
  };
}

/** Draws the older component in the places of the inputs (PP-21, 6.H). @returns `undefined` when it is not offered here. Rejects when it cannot be drawn */
export async function drawHostedFields(
  component: HostedFields,
  { number, expiry, cvc }: CardInputs,
  purpose: CardPurpose,
  live: LiveConfig,
): Promise<DrawnCard | undefined> {
  if (!component.isEligible()) return undefined;
  const present = [number, expiry, cvc].filter((field) => field !== undefined);
  const { labels } = live.current.hosted_fields;
  // The look of the inputs is read while they are laid out.
  revealCards();
  const [input, pairs] = whileDisplayed(
    find(CARD_BOX, HTMLElement),
    () => [inputStyle(number), present.map((field) => ({ input: field, box: boxFor(field) }))] as const,
  );
  const restore = swap(pairs);
  try {
    const instance = await component.render({
      createOrder: purpose.create,
      styles: { input },
      fields: {
        number: { selector: CARD_INPUT.number, placeholder: labels['credit_card_number'] || number.placeholder },
        ...(cvc && { cvv: { selector: CARD_INPUT.cvc, placeholder: labels['cvv'] || cvc.placeholder } }),
        ...(expiry && { expirationDate: { selector: CARD_INPUT.expiry, placeholder: labels['mm_yy'] || expiry.placeholder } }),
      },
    });
    let facts: CardFacts = untouched(FIELDS);
    let shownClass = '';
    for (const type of TRACKED) {
      instance.on(type, (event) => {
        const report = reportOf(type, event);
        facts = track(facts, report, live.current.hosted_fields.valid_cards);
        if (report.type !== 'cardTypeChange') return;
        const box = document.querySelector(CARD_INPUT.number);
        if (shownClass) box?.classList.remove(shownClass);
        shownClass = cardClass(report.types);
        if (shownClass) box?.classList.add(shownClass);
      });
    }
    instance.on('inputSubmitRequest', purpose.submit);
    return {
      facts: () => facts,
      async submit() {
        const paid: unknown = await instance.submit(submitOptions(live));
        await purpose.approve({ orderID: isRecord(paid) ? (ownText(paid, 'orderId') ?? '') : '' });
      },
      textOf: textOfCardError,
      focus() {
        if (typeof instance.focus === 'function') void instance.focus('number');
        else document.querySelector<HTMLElement>(`label[for="${number.id}"]`)?.click();
      },
      close() {
        // Its frames may be gone already.
        void Promise.resolve(instance.teardown()).catch(() => undefined);
        restore();
      },
    };
  } catch (error) {
    restore();
    throw error;
  }
}

/** The holder: as typed, else the payer of the page, else the billing name (PP-21). */
function cardholder({ current }: LiveConfig): string {
  const typed = find(CARD_INPUT.name, HTMLInputElement)?.value.trim() ?? '';
  if (typed !== '') return typed;
  const name = own(current.payer, 'name');
  const billing = billingValues(['first_name', 'last_name']);
  const names = [
    [ownText(name, 'given_name'), ownText(name, 'surname')],
    [billing['first_name'], billing['last_name']],
  ];
  return names.find(([first, last]) => first && last)?.join(' ') ?? '';
}

/** What goes with the card of the older component (contract 6.H 5). */
function submitOptions(live: LiveConfig): { vault: boolean; contingencies?: string[]; cardholderName?: string } {
  const { hosted_fields, enforce_vault, can_save_vault_token } = live.current;
  const holder = cardholder(live);
  return {
    // The newer box speaks through the order (`save_payment_method`); only the older one is the component's.
    vault:
      enforce_vault ||
      (find(SELECTOR.vaultBox, HTMLInputElement)?.checked ?? (can_save_vault_token || isTicked(SELECTOR.saveCard))),
    ...(hosted_fields.contingency === NO_CHECK ? {} : { contingencies: [hosted_fields.contingency] }),
    ...(holder === '' ? {} : { cardholderName: holder }),
  };
}
