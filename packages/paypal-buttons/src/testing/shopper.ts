/** What a shopper does on a page with the bundle, and what can be seen there. */
import { emit } from '@shop/core';
import { need, recordedBody } from '@shop/testing';
import { vi } from 'vitest';

/** The shopper's "place order" of the card form. */
export const CARD_BUTTON = '#ppcp-hosted-fields button';

/** Lets everything that is due happen; with fake timers no time passes. */
export async function settle(): Promise<void> {
  for (let rounds = 0; rounds < 12; rounds += 1) {
    if (vi.isFakeTimers()) await vi.advanceTimersByTimeAsync(0);
    else await new Promise((resolve) => setTimeout(resolve, 0));
  }
}

/** Presses the button of the card form. */
export async function pressCardButton(): Promise<void> {
  document.querySelector<HTMLElement>(CARD_BUTTON)?.click();
  await settle();
}

/** Chooses a payment method, as a click on its radio does. */
export function choose(method: string): void {
  need<HTMLInputElement>(`input[name="payment_method"][value="${method}"]`).checked = true;
  emit(document.body, 'payment_method_selected');
}

/** Texts of the error list. */
export function shownErrors(): string[] {
  return [...document.querySelectorAll('ul.woocommerce-error > li')].map((item) => item.textContent.trim());
}

/** Whether the full-page overlay is on. */
export function isCovered(): boolean {
  return document.querySelector('body > .blockUI.blockOverlay') !== null;
}

/** Whether the shop's own "place order" can be seen. */
export function isPlaceOrderShown(): boolean {
  return !need('#place_order:not(.ppcp-dcc-order-button)').classList.contains('ppcp-hidden');
}

/** Puts the recorded mini-cart into the page, as a fragment refresh does, without its event. */
export function putMiniCart(): void {
  const answer: { fragments: Record<string, string> } = JSON.parse(recordedBody('get-refreshed-fragments-items'));
  const html = answer.fragments['div.widget_shopping_cart_content'] ?? '';
  for (const old of document.querySelectorAll('div.widget_shopping_cart_content')) {
    const holder = document.createElement('template');
    holder.innerHTML = html;
    old.replaceWith(holder.content);
  }
}

/** Refreshes the mini-cart: its markup and the event. */
export async function refreshMiniCart(): Promise<void> {
  putMiniCart();
  emit(document.body, 'wc_fragments_refreshed');
  await settle();
}

/** Asks for a preview as the settings page does, and lets the 100 ms pass in which requests are merged. */
export async function askForPreview(request: unknown, event = 'ppcp_paypal_render_preview'): Promise<void> {
  emit(document, event, [request]);
  await vi.advanceTimersByTimeAsync(100);
  await settle();
}
