import { delay, fetchUi, navigate } from '@shop/core';
import type { AjaxAnswer } from '../api/shop-ajax.api';
import { log } from '../bundle';
import { loginQuestion } from '../buttons/visibility.rules';
import type { ExpressConfig } from '../config';
import { ADD_RACE_MS, CHANGE_TIMEOUT_MS } from '../constants';
import { text } from '../messages';
import { type Notify, plainText } from '../notices/notice';
import type { AddOutcome } from '../product/add-to-cart';
import {
  canCharge,
  fittingRows,
  labelledRows,
  type LineItem,
  type ShippingRate,
  toRates,
  totalOf,
  type Totals,
} from '../totals/totals.rules';
import type { HandlerDeps } from './index';
import { type ClickDetails, clickDetails } from './sheet.rules';

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

/** Asks the server what a change costs; `undefined` where it can't be asked. */
type Ask = () => Promise<AjaxAnswer | undefined>;

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
    // Any error refuses the change: the sheet must not stay without an answer.
    return refuse();
  }
}

/** A pressed button. */
export type Click = Answerable<ClickDetails> & { expressPaymentType: string };

/** Answers a pressed button within the second that the provider allows, also after an error (SX-05, SX-06, SX-12, SX-19, contract 7.4). */
export async function answerClick(deps: HandlerDeps, click: Click, isThere: () => boolean): Promise<void> {
  const { config, sheet, pageKind, notify } = deps;
  let isStale = (): boolean => true;
  const answer = answerOnce(click, () => isStale() || sheet.state().at === 'closed');
  if (config.login_confirmation) {
    answer.refuse();
    return confirmLogin(config.login_confirmation, click.expressPaymentType, notify);
  }
  // A payment is under way already.
  if (!sheet.send({ type: 'clicked', blocks: !pageKind.addProduct })) return void answer.refuse();
  ({ isStale } = sheet.attempt());
  const opened = await open(deps, answer, isStale, isThere).catch((error: unknown) => {
    log.error('A click on a wallet broke off', error);
    return false;
  });
  if (!opened) answer.refuse();
  if (!isStale()) sheet.send({ type: opened ? 'opened' : 'refused' });
}

/** What the wallets would charge now. */
function totalsOf({ config, buttons }: HandlerDeps): Totals | undefined {
  const totals = buttons.totals();
  return totals && canCharge(totals, config) ? totals : undefined;
}

/** Takes every step before the sheet. @returns whether it opens; a click that is not answered by then is refused. */
async function open(
  deps: HandlerDeps,
  answer: Answer<ClickDetails>,
  isStale: () => boolean,
  isThere: () => boolean,
): Promise<boolean> {
  const { config, sheet, pageKind, buttons, notify } = deps;
  if (config.taxes_based_on_billing) notify('info', text('taxInfo'), 'ece-taxes-info');
  // A button that was made again opens no sheet.
  const isOver = (): boolean => isStale() || sheet.state().at !== 'opening' || !isThere();
  const { addProduct } = pageKind;
  const priced = addProduct ? undefined : pageKind.whenPriced();
  const waiting = addProduct
    ? totalsOfClick(deps, addProduct, answer, isStale, isOver)
    : priced && repriced(deps, priced, answer, isOver);
  const totals = waiting ? await waiting : totalsOf(deps);
  // Closed, or superseded by a later click, while the product was added: then the amount is not ours to set.
  if (!totals || isOver()) return false;
  try {
    buttons.setAmount(totals.amount);
  } catch {
    // An amount that the provider does not take; the reason is in its own console line.
    return false;
  }
  return answer.accept(clickDetails(totals, config));
}

/** Waits for the total that the page is asking for: a sheet never opens with an older one. */
async function repriced(
  deps: HandlerDeps,
  priced: Promise<boolean>,
  answer: Answer<ClickDetails>,
  isOver: () => boolean,
): Promise<Totals | undefined> {
  const isPriced = await Promise.race([priced, delay(ADD_RACE_MS).then(() => false)]);
  if (isPriced || isOver()) return totalsOf(deps);
  refuse(deps, answer);
  deps.notify('error', text(deps.pageKind.hasPriceFailed() ? 'priceUnknown' : 'repriced'));
  return undefined;
}

/** Refuses a click before the page says why. */
function refuse({ sheet }: HandlerDeps, answer: Answer<ClickDetails>): void {
  answer.refuse();
  sheet.send({ type: 'refused' });
}

/** Refuses a click that the page forbids, then says why. @returns whether it was refused */
function refuseIfBlocked(deps: HandlerDeps, answer: Answer<ClickDetails>): boolean {
  const reason = deps.pageKind.blockingReason();
  if (reason === undefined) return false;
  refuse(deps, answer);
  window.alert(plainText(reason, text('orderFailed')));
  return true;
}

/**
 * Adds the product of a product page. Waits for a running price request first: an unknown price opens no sheet, and a quantity that
 * the shop refuses is not added (MS-20, MS-21). The add may take longer than the limit; the sheet opens anyway, and the groups get the
 * cart's amount when it is known.
 */
async function totalsOfClick(
  deps: HandlerDeps,
  addProduct: () => Promise<AddOutcome>,
  answer: Answer<ClickDetails>,
  isStale: () => boolean,
  isOver: () => boolean,
): Promise<Totals | undefined> {
  if (refuseIfBlocked(deps, answer)) return undefined;
  const limit = delay(ADD_RACE_MS).then(() => false);
  const priced = deps.pageKind.whenPriced();
  if (priced) {
    const isPriced = await Promise.race([priced, limit]);
    if (isOver() || refuseIfBlocked(deps, answer) || !isPriced) return undefined;
  }
  let charge: Pick<Totals, 'amount' | 'rows'> | undefined;
  let opened: Totals | undefined;
  let refusal: string | undefined;
  const adding = addProduct().then((outcome) => {
    if (!outcome.added) refusal = outcome.reason;
    if (!outcome.added || !outcome.charge || outcome.charge.amount <= 0) return;
    charge = outcome.charge;
    if (opened && !isStale()) chargeLate(deps, opened, charge.amount);
  });
  await Promise.race([adding, limit]);
  if (refusal !== undefined && !isOver()) {
    refuse(deps, answer);
    deps.notify('error', plainText(refusal, text('addFailed')));
    return undefined;
  }
  const totals = totalsOf(deps);
  if (totals && charge) return charge.amount === totals.amount ? totals : { ...totals, ...charge };
  opened = totals;
  return totals;
}

/**
 * The product was added under the open sheet. A wallet that has asked for no shipping yet, and may not ask, pays what the cart costs with the
 * shop's own shipping, as it does when the cart is quick. Goods without shipping cost what the sheet shows, else nothing is ordered.
 */
function chargeLate({ sheet, buttons }: HandlerDeps, opened: Totals, amount: number): void {
  const isOpen = ['opening', 'open', 'preparing'].includes(sheet.state().at);
  if (!isOpen || !opened.requestShipping || buttons.charged()?.amount !== opened.amount) return;
  try {
    buttons.setAmount(amount);
  } catch {
    // The amount is unknown now, and nothing is ordered with it.
  }
}

/** Asks a guest to log in first, naming the wallet, and redirects if confirmed (SX-12). Never rejects. */
async function confirmLogin(
  login: NonNullable<ExpressConfig['login_confirmation']>,
  walletType: string,
  notify: Notify,
): Promise<void> {
  const message = plainText(loginQuestion(login.message, walletType), text('loginTitle'));
  // Without the ui file the browser's own question does.
  const ui = await fetchUi();
  const confirmed = ui
    ? await ui.confirm({ title: text('loginTitle'), message: [message], confirmLabel: text('loginConfirm') })
    : window.confirm(message);
  // An address elsewhere is not gone to: there somebody else would ask for the password.
  if (confirmed && !navigate(login.redirectUrl, { log, sameOrigin: true })) notify('error', message);
}
