import { blockElement, createAttempts, ownFields, ownPrinted, readGlobal, unblockElement } from '@shop/core';
import type { ShopAjax } from '../api/shop-ajax.api';
import type { ExpressConfig } from '../config';
import { announceUpdate, hasCurrencyFilter, onPageUpdate, resolvedCurrency } from '../hooks';
import { text } from '../messages';
import { findContainer } from '../page';
import type { HandlerDeps, PageKind } from '../sheet';
import { startsSelected, type Totals, totalsOfProduct } from '../totals/totals.rules';
import { createCart, createCartAdd } from './add-to-cart';
import { hasDeposits, isChoiceAsPrinted, needsVariation, productBlockingReason, readProductChoice, watchChoice } from './form';

function blockingReasonText(): string | undefined {
  const blockingReason = productBlockingReason();
  if (blockingReason !== 'unavailable') return blockingReason && text(blockingReason);
  const params = ownFields(readGlobal('wc_add_to_cart_variation_params'));
  return ownPrinted(params, 'i18n_unavailable_text') || text('unavailable');
}

/** What the price depends on, as one text. */
function choiceKey(): string {
  const { extra: _extra, ...choice } = readProductChoice();
  return JSON.stringify(choice);
}

/** What a product page does beside the buttons' own work. */
export interface ProductPage extends PageKind {
  /** Offers the printed default choice, or hides the buttons until there is a choice. */
  offer(): void;
  /** From now on the price follows the product form. */
  follow(): void;
}

/** A product page: its price follows the choice, its product goes into the cart with the click (contract 7.4–7.6, 7.10). */
export function createProductPage(deps: Pick<HandlerDeps, 'config' | 'ajax' | 'store' | 'sheet' | 'buttons'>): ProductPage {
  const { config, ajax, sheet, buttons } = deps;
  let wasCancelled = false;
  let priceOf = '';
  /** The choice that the config's price belongs to. */
  let printedKey = '';
  /** Whether the price was asked for in this task: one change fires several events. */
  let isAsked = false;

  const cart = createCart(deps);
  const cartAdd = createCartAdd(cart.add);

  const pricing = createPricing(config, ajax, (totals) => {
    // A sheet that is about to open shall show the new price already; the buttons follow when it is closed.
    if (totals && sheet.state().at === 'opening') buttons.price(totals);
    sheet.whenQuiet(() => {
      buttons.setHeld(totals === undefined);
      if (!totals) return;
      buttons.sync(totals, { recreate: wasCancelled || hasDeposits() });
      wasCancelled = false;
    });
  });

  const currentKey = (): string => (needsVariation() ? '' : choiceKey());

  /** Asks for the price of the choice. One choice fires several events, also `change` on the quantity field: one question is enough. */
  const ask = (reason: 'variation' | 'quantity', isAgain: boolean): void => {
    const key = currentKey();
    if (key !== '' && !isAgain) {
      if (key === priceOf) return;
      if (reason === 'variation' && priceOf === '' && key === printedKey) {
        priceOf = key;
        return sheet.whenQuiet(offer);
      }
    }
    isAsked = true;
    setTimeout(() => (isAsked = false), 0);
    announceUpdate();
    priceOf = currentKey();
    void pricing.refresh(reason);
  };
  /** @param hasChanged other scripts fire that event, too: the price may hang on what is theirs */
  const onVariation = (hasChanged: boolean): void => ask('variation', wasCancelled || (hasChanged && !isAsked));
  const onQuantity = (): void => ask('quantity', pricing.error() !== undefined);

  /** Another script asks for the price; a choice that cannot be bought has none. */
  const onUpdate = (): void => {
    if (productBlockingReason() === undefined) void pricing.refresh('variation');
  };

  /** Nothing is sold in the printed currency while a plugin looks for the shopper's, nor in a currency that the shop does not answer in. */
  const followCurrency = async (): Promise<void> => {
    const printed = startsSelected(config.product) ? totalsOfProduct(config.product, config) : undefined;
    if (!printed || !hasCurrencyFilter()) return;
    buttons.setHeld(true);
    const currency = await resolvedCurrency(printed.currency);
    if (currency === printed.currency) return offer();
    await pricing.refresh('variation');
    if (buttons.totals()?.currency !== currency) buttons.setHeld(true);
  };

  const offer = (): void => {
    buttons.setHeld(needsVariation());
    buttons.sync(startsSelected(config.product) ? totalsOfProduct(config.product, config) : undefined);
  };

  let flushQuantity = (): void => undefined;

  return {
    offer() {
      if (!hasCurrencyFilter()) offer();
    },
    follow() {
      onPageUpdate(onUpdate);
      // The form announces the preselected choice a moment after it has started.
      if (startsSelected(config.product) && !hasCurrencyFilter() && isChoiceAsPrinted()) printedKey = choiceKey();
      void followCurrency();
      flushQuantity = watchChoice(onVariation, onQuantity);
    },
    blockingReason() {
      flushQuantity();
      return blockingReasonText() ?? pricing.error();
    },
    addProduct: () => cartAdd.begin(readProductChoice()),
    whenPriced: () => pricing.pending(),
    hasPriceFailed: () => false,
    whenAdded: () => cartAdd.settled(),
    onCancel() {
      wasCancelled = true;
      // A running add puts it there later.
      void cartAdd.settled().then(() => {
        if (sheet.state().at === 'closed') cart.giveBookingBack();
      });
    },
  };
}

/** Covers the buttons while the price is not known. */
function setCovered(isCovered: boolean): void {
  const container = findContainer();
  if (container) (isCovered ? blockElement : unblockElement)(container);
}

/** Follows the price of the chosen product. @param apply shows the new totals, or hides the buttons */
export function createPricing(config: ExpressConfig, ajax: ShopAjax, apply: (totals: Totals | undefined) => void) {
  const attempts = createAttempts();
  let error: string | undefined;
  let running: Promise<void> | undefined;
  let isPriced = true;

  const fetchPrice = async (reason: 'variation' | 'quantity'): Promise<void> => {
    const attempt = attempts.start();
    isPriced = false;
    if (reason === 'quantity') error = undefined;
    if (needsVariation()) {
      setCovered(false);
      return apply(undefined);
    }
    setCovered(true);
    const answer = await ajax.productData(readProductChoice());
    if (attempt.isStale()) return;
    const totals = answer.ok ? totalsOfProduct(answer.body, config) : undefined;
    isPriced = totals !== undefined && !needsVariation();
    if (totals) error = undefined;
    else if (reason === 'quantity') error = ownPrinted(answer.body, 'error') || text('productInfo');
    // The choice may have been undone while the server answered.
    if (reason === 'variation' || totals) apply(needsVariation() ? undefined : totals);
    setCovered(false);
  };

  const settled = async (): Promise<boolean> => {
    while (running) await running;
    return isPriced;
  };

  return {
    error: () => error,
    /** Resolves when the running requests have ended, with whether the price is known now. `undefined` when none runs. */
    pending: (): Promise<boolean> | undefined => (running ? settled() : undefined),
    /**
     * Fetches the price of the choice. The newest question wins; a choice that is no longer complete hides the buttons.
     * @param reason only a failed quantity change is shown, at the next click (contract 7.5, 7.6)
     */
    refresh(reason: 'variation' | 'quantity'): Promise<void> {
      const mine = fetchPrice(reason).finally(() => {
        if (running === mine) running = undefined;
      });
      running = mine;
      return mine;
    },
  };
}
