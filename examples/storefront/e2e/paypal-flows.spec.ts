import { expect, test } from './support/test.ts';
import {
  WALLET,
  WRAPPER,
  acceptTerms,
  bodies,
  button,
  chooseWallet,
  confirmReview,
  countSdkLoads,
  errors,
  fillAddress,
  pay,
  press,
  pressAndPay,
  pressAndCancel,
} from './support/wallet.ts';

test('[PP-17] approved: it goes on without a button, the address is clean; shows what is missing, and the order can be placed', async ({
  page,
  shop,
  requests,
}) => {
  await shop.open(shop.pages.checkout, { bundles: WALLET, cart: ['online-kochkurs'], loggedIn: true });
  await chooseWallet(page);
  await acceptTerms(page);
  const answer = page.waitForResponse(/ppc-create-order/);
  await press(button(page));
  const made = (await (await answer).json()) as { data: { id: string } };
  await page.goto(`${shop.pages.checkout}#onApprove&token=${made.data.id}&PayerID=P&switch_initiated_time=1&tab=1`);
  await page.reload();
  await requests.waitFor('ppc-approve-order');
  await expect.poll(() => page.evaluate(() => location.hash)).toBe('#tab=1');
  // The page is fresh: the terms are not accepted any more.
  await expect(errors(page)).toContainText(['Allgemeinen Geschäftsbedingungen']);
  expect(requests.to('ppc-approve-order')).toHaveLength(1);
  await acceptTerms(page);
  await pressAndPay(page);
  await page.waitForURL(/order-received/);
});

test('[PP-12] product: one button in an own SDK, cancelled, subscribed, reviewed', async ({ page, shop, requests }) => {
  const loads = countSdkLoads(page);
  await shop.open(shop.pages.product('teekiste-abo'), { bundles: WALLET, loggedIn: true, settings: { walletPlans: 'allowed' } });
  await expect(page.locator(`${WRAPPER} > *`)).toHaveCount(1);
  await page.locator('form.cart .qty').fill('2');
  await page.locator('form.cart .qty').blur();
  await requests.waitFor('ppc-simulate-cart');
  await expect(page.locator(`${WRAPPER} > *`)).toHaveCount(1);
  expect(loads()).toBe(2);
  await pressAndCancel(page);
  await press(button(page), 2);
  await pay(page);
  await page.waitForURL(/\/kasse\//);
  const calls = requests.all().filter(({ path }) => /change-cart|approve-sub|create-order/.test(path));
  // Both times before PayPal bills: nothing that the shop refuses comes after the approval.
  const changed = '/?wc-ajax=ppc-change-cart';
  expect(calls.map(({ path }) => path)).toEqual([changed, changed, '/?wc-ajax=ppc-approve-subscription']);
  await confirmReview(page);
});

test('[PP-12] cart and checkout: subscribed, and the order placed @core', async ({ page, shop, requests }) => {
  await shop.setup({ bundles: WALLET, loggedIn: true, settings: { walletPlans: 'allowed' }, cart: ['teekiste-abo'] });
  await page.goto(shop.pages.checkout);
  await chooseWallet(page);
  await acceptTerms(page);
  await pressAndCancel(page);
  await page.locator('#terms').uncheck();
  await press(button(page));
  await expect(errors(page)).toContainText(['Allgemeinen Geschäftsbedingungen']);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await acceptTerms(page);
  await pressAndPay(page);
  await page.waitForURL(/order-received/);
  await shop.addToCart('teekiste-abo');
  await page.goto(shop.pages.cart);
  await pressAndCancel(page);
  await press(button(page), 2);
  await pay(page);
  await confirmReview(page);
  expect(requests.to('ppc-create-order')).toEqual([]);
  expect(bodies(requests, 'ppc-approve-subscription').map((body) => body['should_create_wc_order'])).toEqual([undefined, true]);
});

for (const loggedIn of [false, true]) {
  test(`[PP-25] the account is kept on the page, then the order is placed (${loggedIn ? 'customer' : 'guest'})`, async ({
    page,
    shop,
    requests,
  }) => {
    await shop.open(shop.pages.checkout, { bundles: WALLET, cart: ['rezept-abo'], loggedIn });
    if (loggedIn) await acceptTerms(page);
    else await fillAddress(page);
    await chooseWallet(page);
    await pressAndCancel(page);
    await press(button(page), 2);
    await pay(page);
    await page.waitForURL(/order-received/);
    expect(bodies(requests, 'ppc-create-setup-token').at(-1)).toMatchObject({ payment_method: 'ppcp-gateway' });
    const calls = requests.all().map(({ path }) => path);
    expect(calls.filter((path) => /payment-token|update-customer-id/.test(path))).toEqual([
      `/?wc-ajax=ppc-${loggedIn ? 'create-payment-token' : 'update-customer-id'}`,
    ]);
    expect(requests.to('ppc-create-order')).toEqual([]);
  });
}
