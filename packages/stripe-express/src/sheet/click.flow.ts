import { delay } from '@shop/core';
import { ADD_RACE_MS } from '../constants';
import { log } from '../log';
import type { Totals } from '../totals/totals.rules';
import { type ClickDetails } from './click-details.rules';
import { type Answer, type Answerable, answerOnce } from './answer-once.flow';
import type { AddOutcome } from '../product/cart-add.flow';
import type { Sheet } from './sheet.page';

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
  /** Resolves when no price of the chosen product is being fetched. */
  priced(): Promise<void>;
  /** What the wallets would charge now. */
  totals(): Totals | undefined;
  /** Sets the amount of all groups, so that the sheet's rows fit. */
  charge(totals: Totals): void;
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
  const blockingReason = port.addProduct ? port.blockingReason() : undefined;
  if (blockingReason !== undefined) {
    answer.refuse();
    port.sheet.send({ type: 'refused' });
    port.alert(blockingReason);
    return false;
  }
  const totals = port.addProduct ? await totalsAfterAdd(port, port.addProduct) : port.totals();
  // Closed, or gone on with by a later click, while the product was added: then the amount is not ours to set.
  if (!totals || isStale() || port.sheet.state().at !== 'opening') return false;
  try {
    port.charge(totals);
  } catch {
    // An amount that the provider does not take; the reason is in its own console line.
    return false;
  }
  return answer.accept(port.details(totals));
}

/** Waits for add-to-cart and a running price query, but never longer than the race allows: the sheet opens anyway. */
async function totalsAfterAdd(port: ClickPort, addProduct: () => Promise<AddOutcome>): Promise<Totals | undefined> {
  let charge: Pick<Totals, 'amount' | 'rows'> | undefined;
  const adding = addProduct().then((outcome) => {
    if (outcome.added) charge = outcome.charge;
  });
  await Promise.race([Promise.all([adding, port.priced()]), delay(ADD_RACE_MS)]);
  const totals = port.totals();
  if (!totals || !charge || charge.amount <= 0 || charge.amount === totals.amount) return totals;
  return { ...totals, ...charge };
}
