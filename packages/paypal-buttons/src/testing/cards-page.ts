import { type PageSetUp, type RunningPage, openPage, settle } from './page';
import '../parts/cards';
import { cardsPart } from '../companions/cards.page';

/** The shopper's "place order" of the card form. */
export const CARD_BUTTON = '#ppcp-hosted-fields button';
/** A card that is paid with at once. */
export const GOOD_CARD = { number: '4242 4242 4242 4242', expiry: '12/40', cvv: '123' };

/** A recorded checkout on which cards are chosen and drawn. */
export async function openCards(setUp: PageSetUp = {}, name = 'checkout-guest'): Promise<RunningPage> {
  const page = await openPage(name, { method: 'ppcp-credit-card-gateway', parts: [cardsPart], ...setUp });
  await settle();
  return page;
}

/** The page's config with the older card component instead of the newer one. */
export function withHostedFields(fields: Record<string, unknown> = {}): NonNullable<PageSetUp['config']> {
  return (recorded) => {
    const parameters = recorded['url_params'] as Record<string, string>;
    return { ...recorded, ...fields, url_params: { ...parameters, components: 'buttons,messages,hosted-fields' } };
  };
}

/** Presses the button of the card form. */
export async function pressCardButton(): Promise<void> {
  document.querySelector<HTMLElement>(CARD_BUTTON)?.click();
  await settle();
}

/** Counts clicks on the shop's own "place order". Only the page's form decides what comes of them. */
export function watchPlaceOrder(): () => number {
  let clicks = 0;
  const button = document.querySelector('#place_order:not(.ppcp-dcc-order-button)');
  button?.addEventListener('click', (event) => {
    event.preventDefault();
    clicks += 1;
  });
  return () => clicks;
}
