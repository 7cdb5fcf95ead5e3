import { expect, it } from 'vitest';
import { form, openSmallCheckout, placeOrder, refusal } from '../../testing/checkout-page';

const progress = (): HTMLElement | null => document.querySelector<HTMLElement>('.shop-order-progress');
const text = (): string | undefined => progress()?.textContent.replace(/\s+/g, ' ');

it.each(['blocked', 'present'] as const)(
  '[CO-22] shows the progress after the form while the server has the order, and after ten seconds asks not to close the page, React %s',
  async (react) => {
    const page = await openSmallCheckout({ react });
    const answer = page.hold('checkout');
    placeOrder();
    expect(form().nextElementSibling).toBe(progress());
    expect(text()).toBe('Die Bestellung wird übermittelt …');
    await page.pass(9999);
    expect(text()).not.toContain('schließen');
    await page.pass(1);
    expect(text()).toContain('Bitte diese Seite nicht schließen');
    answer(refusal('Nein'));
    await page.settle();
    expect(progress()).toBeNull();
  },
);
