import { delay } from '@shop/core';
import type { AjaxAnswer } from '../api/shop-ajax.api';
import { log } from '../bundle';
import { CHANGE_TIMEOUT_MS } from '../constants';
import { fittingRows, labelledRows, type LineItem, type ShippingRate, toRates, totalOf } from '../totals/totals.rules';

/** An event of the provider that wants one answer. */
export interface Answerable<Details> {
  resolve(details: Details): void;
  reject?(): void;
}

/** One answer, given at most once. Both say whether the provider took it. */
export interface Answer<Details> {
  accept(details: Details): boolean;
  refuse(): boolean;
}

/**
 * Guards an event's answer: the provider throws at a second one, and at details that it does not like. What it does not like is refused,
 * so that the sheet never hangs (contract 4, 10.16).
 * @param isLate whether the sheet is gone: then a provider that takes no answer is ignored.
 */
export function answerOnce<Details>(event: Answerable<Details>, isLate: () => boolean): Answer<Details> {
  let answered = false;
  const complain = (error: unknown): void => {
    if (!isLate()) log.error('The wallet sheet did not take an answer', error);
  };
  const refuse = (): boolean => {
    if (answered) return false;
    answered = true;
    try {
      event.reject?.();
      return true;
    } catch (error) {
      complain(error);
      return false;
    }
  };
  return {
    refuse,
    accept(details) {
      if (answered) return false;
      try {
        event.resolve(details);
        answered = true;
        return true;
      } catch (error) {
        complain(error);
        refuse();
        return false;
      }
    },
  };
}

/** What a change in the sheet is resolved with. */
export interface ChangeDetails {
  lineItems: LineItem[];
  shippingRates?: ShippingRate[];
}

/** Asks the server what a change costs. */
type Ask = () => Promise<AjaxAnswer>;

/** The sheet that a change was made in. */
export interface OpenSheet {
  /** Sends a question once the product is in the cart and the earlier questions have been answered. */
  inTurn(ask: Ask): ReturnType<Ask>;
  /** Updates the amount of all groups, also to the one that they have (MS-40). @throws what the provider throws at a wrong one. */
  setAmount(amount: number): void;
  /** Whether the sheet is still open. */
  isOpen(): boolean;
}

/** The provider closes a sheet whose question is not answered in time. */
const tooLate = (): Promise<undefined> => delay(CHANGE_TIMEOUT_MS).then(() => undefined);

/** Answers a changed address with rates and rows, a changed rate with rows, or refuses it (SX-08, contract 7.7, 7.8). @returns whether it was taken. */
export async function answerChange(
  sheet: OpenSheet,
  event: Answerable<ChangeDetails>,
  ask: Ask,
  withRates: boolean,
): Promise<boolean> {
  const answer = answerOnce(event, () => !sheet.isOpen());
  const refuse = (): false => {
    answer.refuse();
    return false;
  };
  let isOver = false;
  // A superseded change must not alter the cart of the next sheet.
  const askIfOpen = (): ReturnType<Ask> => (isOver || !sheet.isOpen() ? Promise.reject(new Error('The sheet is gone')) : ask());
  try {
    const reply = await Promise.race([sheet.inTurn(askIfOpen), tooLate()]);
    isOver = true;
    if (!reply?.ok || reply.body['result'] !== 'success') return refuse();
    const amount = totalOf(reply.body);
    const rates = toRates(reply.body['shipping_options']);
    // An address that nothing can be sent to: the shopper must see that, not an empty list.
    if (withRates && rates.length === 0) return refuse();
    if (sheet.isOpen()) sheet.setAmount(amount);
    const lineItems = fittingRows(labelledRows(reply.body['displayItems']), amount);
    return answer.accept(withRates ? { shippingRates: rates, lineItems } : { lineItems });
  } catch {
    // Whatever it was, the sheet must not be left waiting.
    return refuse();
  }
}
