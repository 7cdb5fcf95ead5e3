import { delay } from '@shop/core';
import { ADD_RACE_MS } from '../constants';
import { log } from '../log';
import type { Offer } from '../totals/totals.rules';
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
  /** Tells that taxes may still change, where they depend on the billing address. */
  tellTaxes(): void;
  /** What stands against buying the product as chosen; a text for the shopper. */
  obstacle(): string | undefined;
  alert(text: string): void;
  /** Begins add-to-cart of a product page; `undefined` on other pages. */
  addProduct: (() => Promise<AddOutcome>) | undefined;
  /** Resolves when no price of the chosen product is being fetched. */
  priced(): Promise<void>;
  /** What the wallets would charge now. */
  offer(): Offer | undefined;
  /** Sets the amount of all groups, so that the sheet's rows fit. */
  charge(offer: Offer): void;
  details(offer: Offer): ClickDetails;
}

/** How a click ended. */
export type ClickOutcome = 'opened' | 'refused' | 'ignored';

/** Answers a pressed button within the second that the provider allows, whatever breaks meanwhile (SX-05, SX-06, SX-12, SX-19, contract 7.4). */
export async function answerClick(port: ClickPort, click: Click): Promise<ClickOutcome> {
  const { sheet } = port;
  let sheetNumber = -1;
  const isCurrent = (): boolean => sheet.count() === sheetNumber;
  const answer = answerOnce(click, () => !isCurrent() || sheet.state().at === 'closed');
  if (port.loginRequired) {
    answer.refuse();
    port.askLogin(click.expressPaymentType);
    return 'refused';
  }
  if (!sheet.send({ type: 'clicked', covers: !port.addProduct })) {
    // A payment is under way already.
    answer.refuse();
    return 'ignored';
  }
  sheetNumber = sheet.count();
  const opened = await open(port, answer).catch((error: unknown) => {
    log.error('A click on a wallet broke off', error);
    return false;
  });
  if (!opened) answer.refuse();
  if (isCurrent()) sheet.send({ type: opened ? 'opened' : 'refused' });
  return opened ? 'opened' : 'refused';
}

/** Takes every step before the sheet. @returns whether it opens; a click that is not answered by then is refused. */
async function open(port: ClickPort, answer: Answer<ClickDetails>): Promise<boolean> {
  port.tellTaxes();
  const obstacle = port.addProduct ? port.obstacle() : undefined;
  if (obstacle !== undefined) {
    answer.refuse();
    port.sheet.send({ type: 'refused' });
    port.alert(obstacle);
    return false;
  }
  const offer = port.addProduct ? await offerAfterAdd(port, port.addProduct) : port.offer();
  // Closed, or gone on with by a later click, while the product was added: then the amount is not ours to set.
  if (!offer || port.sheet.state().at !== 'opening') return false;
  try {
    port.charge(offer);
  } catch {
    // An amount that the provider does not take; the reason is in its own console line.
    return false;
  }
  return answer.accept(port.details(offer));
}

/** Waits for add-to-cart and a running price query, but never longer than the race allows: the sheet opens anyway. */
async function offerAfterAdd(port: ClickPort, addProduct: () => Promise<AddOutcome>): Promise<Offer | undefined> {
  let charge: Pick<Offer, 'amount' | 'rows'> | undefined;
  const adding = addProduct().then((outcome) => {
    if (outcome.added) charge = outcome.charge;
  });
  await Promise.race([Promise.all([adding, port.priced()]), delay(ADD_RACE_MS)]);
  const offer = port.offer();
  if (!offer || !charge || charge.amount <= 0 || charge.amount === offer.amount) return offer;
  return { ...offer, ...charge };
}
