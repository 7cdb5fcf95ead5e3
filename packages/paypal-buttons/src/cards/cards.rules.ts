import { asList, own, ownText } from '@shop/core/rules';
import type { ShopAnswer } from '../api/answer.rules';
import { METHOD } from '../constants';

/** What is known of the card that is being typed. Both card components are read into this (PP-21, PP-22). */
export interface CardFacts {
  empty: readonly string[];
  supported: boolean;
  complete: boolean;
}

/** Why a card cannot be sent yet; also the key of its text under `hosted_fields.labels`. */
export type CardProblem = 'fields_empty' | 'card_not_supported' | 'fields_not_valid';

/** Before anything was typed. @param required names of the fields that must be filled. */
export function untouched(required: readonly string[]): CardFacts {
  return { empty: required, supported: false, complete: false };
}

/** First problem of a card, in the order of contract 6.H 6; `undefined` when it may be sent. */
export function problemOf({ empty, supported, complete }: CardFacts): CardProblem | undefined {
  if (complete && supported) return undefined;
  if (empty.length > 0) return 'fields_empty';
  return supported ? 'fields_not_valid' : 'card_not_supported';
}

/**
 * Whether the shop accepts a card that these digits can become.
 * @param types kinds that fit, most likely first; none when the number is no card's.
 * @param valid kinds that the shop takes, in both spellings of the provider; none listed means all.
 */
export function isSupported(types: readonly string[], valid: readonly string[]): boolean {
  const [first] = types;
  return first !== undefined && (valid.length === 0 || valid.includes(first));
}

/** Class of the number field when the kind of card is certain, e.g. `amex`; `''` otherwise (contract 6.H 4). */
export function cardClass(types: readonly string[]): string {
  const [only = '', ...others] = types;
  if (others.length > 0) return '';
  return only === 'american-express' ? 'amex' : only.replaceAll('-', '');
}

export type FieldReport =
  | { type: 'cardTypeChange'; types: readonly string[] }
  | { type: 'validityChange'; allValid: boolean }
  | { type: 'empty' | 'notEmpty'; field: string };

export function track(facts: CardFacts, report: FieldReport, valid: readonly string[]): CardFacts {
  switch (report.type) {
    case 'cardTypeChange':
      return { ...facts, supported: isSupported(report.types, valid) };
    case 'validityChange':
      return { ...facts, complete: report.allValid };
    case 'empty':
      return facts.empty.includes(report.field) ? facts : { ...facts, empty: [...facts.empty, report.field] };
    case 'notEmpty':
      return { ...facts, empty: facts.empty.filter((name) => name !== report.field) };
  }
}

const TECHNICAL = /nonce/i;

function detailsOf(value: unknown): string | undefined {
  const lines = asList(own(value, 'details'))
    .map((detail) => `${ownText(detail, 'issue') ?? ''} ${ownText(detail, 'description') ?? ''}`.trim())
    .filter((line) => line !== '');
  return lines.length > 0 ? lines.join('<br/>') : undefined;
}

function errorsOf(value: unknown): string | undefined {
  const lines = asList(own(value, 'errors')).filter((line) => typeof line === 'string' && line !== '');
  return lines.length > 0 ? lines.join('<br/>') : undefined;
}

/** An exception's own text is for the console. */
function messageOfData(data: unknown): string {
  return (data instanceof Error ? undefined : ownText(data, 'message')) ?? '';
}

/** What the older card component says went wrong, HTML: the first usable of contract 6.H 5; `undefined` = nothing for a shopper. */
export function textOfCardError(error: unknown): string | undefined {
  const data = own(error, 'data');
  const text = detailsOf(data) ?? detailsOf(error) ?? errorsOf(data) ?? messageOfData(data);
  return text.trim() === '' || TECHNICAL.test(text) ? undefined : text;
}

/** Contingency that asks for no check by the bank. */
export const NO_CHECK = 'NO_3D_SECURE';

/** Fields of a setup-token call for a card (contract 6.V). @param contingency when the bank checks the shopper. */
export function cardSetupFields(contingency: string): Record<string, string> {
  return {
    payment_method: METHOD.card,
    ...(contingency === '' || contingency === NO_CHECK ? {} : { verification_method: contingency }),
  };
}

/** Id of a stored token: the answer's data itself. `undefined` for a refusal or something else. */
export function tokenIdOf(answer: ShopAnswer): string | undefined {
  if (!answer.ok) return undefined;
  const { data } = answer;
  return typeof data === 'number' || (typeof data === 'string' && data !== '') ? String(data) : undefined;
}

export interface CardState {
  readonly status:
    | 'absent'
    | 'drawing'
    | 'ready'
    /** Checked and sent to the provider; perhaps the bank asks the shopper. */
    | 'submitting'
    /** The provider approved; the shop is being notified. Nothing interrupts this. */
    | 'approving'
    /** Could not be drawn; another try may help. */
    | 'unusable'
    /** The provider has no fields for this shopper. */
    | 'notOffered';
  /** Why the last attempt could not be sent, until the next one. */
  readonly problem?: CardProblem | undefined;
}

export const NO_CARD: CardState = { status: 'absent' };
