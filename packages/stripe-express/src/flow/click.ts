import { delay } from '@shop/core';
import { ADD_RACE_MS } from '../constants';
import type { Offer } from '../offer/offer';
import { type ClickDetails } from '../sheet/click-details';
import { type Answerable, answerOnce } from './answer-once';
import type { AddOutcome } from './cart-add';
import type { Sheet } from './sheet';

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

/** Answers a pressed button within the second that the provider allows (SX-05, SX-06, SX-12, SX-19, contract 7.4). */
export async function answerClick(port: ClickPort, click: Click): Promise<ClickOutcome> {
  const { sheet } = port;
  let sheetNumber = -1;
  const isCurrent = (): boolean => sheet.count() === sheetNumber;
  const answer = answerOnce(click, () => !isCurrent() || sheet.state().at === 'closed');
  const refuse = (): ClickOutcome => {
    answer.refuse();
    if (isCurrent()) sheet.send({ type: 'refused' });
    return 'refused';
  };
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
  port.tellTaxes();
  const obstacle = port.addProduct ? port.obstacle() : undefined;
  if (obstacle !== undefined) {
    const outcome = refuse();
    port.alert(obstacle);
    return outcome;
  }
  const offer = port.addProduct ? await offerAfterAdd(port, port.addProduct) : port.offer();
  // Closed, or gone on with by a later click, while the product was added: then the amount is not ours to set.
  if (!offer || sheet.state().at !== 'opening') return refuse();
  try {
    port.charge(offer);
  } catch {
    // An amount that the provider does not take; the reason is in its own console line.
    return refuse();
  }
  if (!answer.accept(port.details(offer))) return refuse();
  if (isCurrent()) sheet.send({ type: 'opened' });
  return 'opened';
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
