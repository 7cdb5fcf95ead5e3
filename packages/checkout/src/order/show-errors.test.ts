import { need, REACT_STATES } from '@shop/testing';
import { expect, it } from 'vitest';
import { isOpen, openCheckout, openSmallCheckout, placeOrder } from '../testing/checkout-page';

const NOTICE = '.woocommerce-NoticeGroup-checkout .woocommerce-error';

it('[CO-05] an error link of a select leads to its visible box, and the address stays', async () => {
  const page = await openCheckout({ answers: { checkout: 'checkout--field-errors' } });
  await page.act(placeOrder);
  const box = Object.assign(document.createElement('span'), { className: 'select2-selection', tabIndex: 0 });
  need('#billing_city_field').append(box);
  const before = location.href;
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  need(`${NOTICE} a[href="#billing_city"]`).dispatchEvent(click);
  expect(click.defaultPrevented).toBe(true);
  expect(document.activeElement).toBe(box);
  expect(location.href).toBe(before);
});

it.each(REACT_STATES)(
  '[CO-05] [CO-22] [XC-08] React %s: the error with its link and the focus is there at once and stays, the form is open, fields say what is wrong',
  async (react) => {
    const messages =
      '<ul class="woocommerce-error"><li data-id="billing_city">Ort fehlt</li><li><a href="/konto/">Konto</a></li></ul>';
    const page = await openSmallCheckout({
      react,
      listen: ['checkout_error'],
      answers: { checkout: { result: 'failure', messages } },
    });
    await page.act(placeOrder);
    const isShown = (): void => {
      expect(need(`form.checkout > .woocommerce-NoticeGroup-checkout`).textContent).toBe('Ort fehltKonto');
      expect(need('#billing_city_field').lastElementChild?.outerHTML.replace(/ data-shop-island="[^"]*"| style=""/g, '')).toBe(
        '<p class="checkout-inline-error-message" id="billing_city_description">Ort fehlt</p>',
      );
      expect([isOpen(), document.activeElement, page.names()]).toEqual([true, need(NOTICE), ['checkout_error']]);
    };
    isShown();
    await page.pass(1700);
    isShown();
    await page.arrive();
    isShown();
    if (react !== 'blocked') expect(need(`${NOTICE} a[href="/konto/"]`).textContent).toBe('Konto');
    expect(page.logged).toHaveLength(react === 'blocked' ? 1 : 0);
  },
);
