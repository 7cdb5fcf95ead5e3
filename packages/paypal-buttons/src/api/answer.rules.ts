import type { HttpAnswer } from '@shop/core';
import { asList, isRecord, own, ownNumber, ownText } from '@shop/core/rules';
import type { Refusal } from './refusal.rules';

/** Outcome of a call to the shop. `data` is what stands under `data`, or `undefined`. */
export type ShopAnswer = { ok: true; data: unknown } | { ok: false; refusal: Refusal };

/** A refusal without anything for the shopper: the server was not reached, or its answer could not be read. */
export const UNREACHED: Refusal = {
  reached: false,
  html: '',
  message: '',
  code: undefined,
  errors: [],
  details: [],
  refresh: false,
};

function textsOf(value: unknown): string[] {
  return asList(value).filter((item): item is string => typeof item === 'string' && item !== '');
}

/** Reads the fields of an error object of the shop or of the provider (contract section 5). */
export function readRefusal(body: unknown): Refusal {
  const data = isRecord(own(body, 'data')) ? own(body, 'data') : body;
  const plain = own(body, 'data');
  return {
    reached: true,
    html: ownText(body, 'messages') ?? '',
    message: ownText(data, 'message') ?? (typeof plain === 'string' ? plain : ''),
    code: ownNumber(data, 'code'),
    errors: textsOf(own(data, 'errors')),
    details: asList(own(data, 'details')).map((detail) => ({
      issue: ownText(detail, 'issue') ?? '',
      description: ownText(detail, 'description') ?? '',
    })),
    refresh: own(data, 'refresh') === true,
  };
}

/** How an answer says yes: `success: true`, no error `code` (the shop's REST interface), or nothing to the contrary (the client token). */
export type AnswerStyle = 'standard' | 'rest' | 'bare';

/** WordPress's answer to an expired nonce, before any handler runs. */
function isTurnedAway(answer: HttpAnswer<unknown>): boolean {
  return !answer.ok && answer.error.status === 403 && answer.error.body?.trim() === '-1';
}

/** Whether an answer rejects: explicitly, or by a WordPress error object with a status below 500. */
function isRejection(body: object, answer: HttpAnswer<unknown>): boolean {
  if (own(body, 'success') === false) return true;
  const brokeDown = !answer.ok && (answer.error.status ?? 0) >= 500;
  return !brokeDown && ['code', 'message', 'messages', 'errors'].some((name) => Object.hasOwn(body, name));
}

/** Reads an answer. A body with a bad status is read like any other; no JSON is no answer (contract section 5). */
export function readShopAnswer(answer: HttpAnswer<unknown>, style: AnswerStyle = 'standard'): ShopAnswer {
  const body = answer.ok ? answer.data : answer.error.data;
  if (!isRecord(body)) return { ok: false, refusal: { ...UNREACHED, reached: isTurnedAway(answer) } };
  // Own fields alone decide: an inherited `success` would make an approval up.
  const success = own(body, 'success');
  if (style === 'standard' && success === true) return { ok: true, data: own(body, 'data') };
  const isFine = style === 'rest' ? !Object.hasOwn(body, 'code') : success !== false;
  if (style !== 'standard' && answer.ok && isFine) return { ok: true, data: body };
  return { ok: false, refusal: { ...readRefusal(body), reached: isRejection(body, answer) } };
}
