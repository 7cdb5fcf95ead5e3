import { delay, fetchUi, navigate } from '@shop/core';
import { log } from '../bundle';
import { loginQuestion } from '../buttons/visibility.rules';
import type { ExpressConfig } from '../config';
import { ADD_RACE_MS } from '../constants';
import { text } from '../messages';
import { type Notify, plainText } from '../notices/notice';
import type { AddOutcome } from '../product/add-to-cart';
import type { Totals } from '../totals/totals.rules';
import { type Answer, type Answerable, answerOnce } from './change';
import type { Sheet } from './sheet';
import type { ClickDetails } from './sheet.rules';

/** A pressed button. */
export type Click = Answerable<ClickDetails> & { expressPaymentType: string };

/** What a click needs of the page. */
export interface ClickPort {
  sheet: Sheet;
  /** Message of the login question, when guests cannot buy. */
  loginRequired: boolean;
  /** Asks to log in, and goes there. */
  askLogin(walletType: string): void;
  /** Shows that taxes may still change, where they depend on the billing address. */
  notifyTaxes(): void;
  /** Why the product cannot be bought as chosen; a text for the shopper. */
  blockingReason(): string | undefined;
  alert(text: string): void;
  /** Begins add-to-cart of a product page; `undefined` on other pages. */
  addProduct: (() => Promise<AddOutcome>) | undefined;
  /** Resolves when a running request for the price has ended, with whether the price is known now. `undefined` when none runs. */
  priced(): Promise<boolean> | undefined;
  /** Says that the total has changed or cannot be checked, and no sheet was opened. */
  notifyRepriced(): void;
  /** What the wallets would charge now. */
  totals(): Totals | undefined;
  /** Sets the amount of all groups, so that the sheet's rows fit. */
  charge(totals: Pick<Totals, 'amount'>): void;
  /** Amount of the groups, minor units; unknown when the provider refused one half-way. */
  charged(): number | undefined;
  details(totals: Totals): ClickDetails;
}

/** How a click ended. */
export type ClickOutcome = 'opened' | 'refused' | 'ignored';

/** Answers a pressed button within the second that the provider allows, whatever breaks meanwhile (SX-05, SX-06, SX-12, SX-19, contract 7.4). */
export async function answerClick(port: ClickPort, click: Click): Promise<ClickOutcome> {
  const { sheet } = port;
  let isStale = (): boolean => true;
  const answer = answerOnce(click, () => isStale() || sheet.state().at === 'closed');
  if (port.loginRequired) {
    answer.refuse();
    port.askLogin(click.expressPaymentType);
    return 'refused';
  }
  if (!sheet.send({ type: 'clicked', blocks: !port.addProduct })) {
    // A payment is under way already.
    answer.refuse();
    return 'ignored';
  }
  ({ isStale } = sheet.attempt());
  const opened = await open(port, answer, isStale).catch((error: unknown) => {
    log.error('A click on a wallet broke off', error);
    return false;
  });
  if (!opened) answer.refuse();
  if (!isStale()) sheet.send({ type: opened ? 'opened' : 'refused' });
  return opened ? 'opened' : 'refused';
}

/** Takes every step before the sheet. @returns whether it opens; a click that is not answered by then is refused. */
async function open(port: ClickPort, answer: Answer<ClickDetails>, isStale: () => boolean): Promise<boolean> {
  port.notifyTaxes();
  const isOver = (): boolean => isStale() || port.sheet.state().at !== 'opening';
  const { addProduct } = port;
  const priced = addProduct ? undefined : port.priced();
  const waiting = addProduct
    ? totalsOfClick({ ...port, addProduct }, answer, isStale)
    : priced && repriced(port, priced, answer, isOver);
  const totals = waiting ? await waiting : port.totals();
  // Closed, or superseded by a later click, while the product was added: then the amount is not ours to set.
  if (!totals || isOver()) return false;
  try {
    port.charge(totals);
  } catch {
    // An amount that the provider does not take; the reason is in its own console line.
    return false;
  }
  return answer.accept(port.details(totals));
}

/** Waits for the total that the page is asking for: a sheet never opens with an older one. */
async function repriced(
  port: ClickPort,
  priced: Promise<boolean>,
  answer: Answer<ClickDetails>,
  isOver: () => boolean,
): Promise<Totals | undefined> {
  const isPriced = await Promise.race([priced, delay(ADD_RACE_MS).then(() => false)]);
  if (isPriced || isOver()) return port.totals();
  refuse(port, answer);
  port.notifyRepriced();
  return undefined;
}

/** Refuses a click before the page says why. */
function refuse({ sheet }: ClickPort, answer: Answer<ClickDetails>): void {
  answer.refuse();
  sheet.send({ type: 'refused' });
}

/** Refuses a click that the page forbids, then says why. */
function isBlocked(port: ClickPort, answer: Answer<ClickDetails>): boolean {
  const reason = port.blockingReason();
  if (reason === undefined) return false;
  refuse(port, answer);
  port.alert(reason);
  return true;
}

/**
 * Adds the product of a product page. Waits for a running price request first: an unknown price opens no sheet, and a quantity that
 * the shop refuses is not added (MS-20, MS-21). The add may take longer than the limit; the sheet opens anyway, and the groups get the
 * cart's amount when it is known.
 */
async function totalsOfClick(
  port: ClickPort & { addProduct: () => Promise<AddOutcome> },
  answer: Answer<ClickDetails>,
  isStale: () => boolean,
): Promise<Totals | undefined> {
  if (isBlocked(port, answer)) return undefined;
  const isOver = (): boolean => isStale() || port.sheet.state().at !== 'opening';
  const limit = delay(ADD_RACE_MS).then(() => false);
  const priced = port.priced();
  if (priced) {
    const isPriced = await Promise.race([priced, limit]);
    if (isOver() || isBlocked(port, answer) || !isPriced) return undefined;
  }
  let charge: Pick<Totals, 'amount' | 'rows'> | undefined;
  let opened: Totals | undefined;
  const adding = port.addProduct().then((outcome) => {
    if (!outcome.added || !outcome.charge || outcome.charge.amount <= 0) return;
    charge = outcome.charge;
    if (opened && !isStale()) chargeLate(port, opened, charge);
  });
  await Promise.race([adding, limit]);
  const totals = port.totals();
  if (totals && charge) return charge.amount === totals.amount ? totals : { ...totals, ...charge };
  opened = totals;
  return totals;
}

/**
 * The product was added under the open sheet. A wallet that has asked for no shipping yet, and may not ask, pays what the cart costs with the
 * shop's own shipping, as it does when the cart is quick. Goods without shipping cost what the sheet shows, else nothing is ordered.
 */
function chargeLate(port: ClickPort, opened: Totals, { amount }: Pick<Totals, 'amount'>): void {
  const isOpen = ['opening', 'open', 'preparing'].includes(port.sheet.state().at);
  if (!isOpen || !opened.requestShipping || port.charged() !== opened.amount) return;
  try {
    port.charge({ amount });
  } catch {
    // The amount is unknown now, and nothing is ordered with it.
  }
}

/** Asks a guest to log in first, naming the wallet, and redirects if confirmed (SX-12). Never rejects. */
export async function confirmLogin(
  login: ExpressConfig['login_confirmation'],
  walletType: string,
  notify: Notify,
): Promise<void> {
  if (!login) return;
  const message = plainText(loginQuestion(login.message, walletType), text('loginTitle'));
  // Without the ui file the browser's own question does.
  const ui = await fetchUi();
  const confirmed = ui
    ? await ui.confirm({ title: text('loginTitle'), message: [message], confirmLabel: text('loginConfirm') })
    : window.confirm(message);
  // An address elsewhere is not gone to: there somebody else would ask for the password.
  if (confirmed && !navigate(login.redirectUrl, { log, sameOrigin: true })) notify('error', message);
}
