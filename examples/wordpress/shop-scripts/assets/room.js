/*
 * Keeps room for the wallet buttons that this browser will probably show, until stripe-express.js takes over. Stands behind their place, which the
 * first paint shows. Does nothing in the answer to a request, which has no first paint, nor before a variation is chosen.
 */
((script, find, create) => {
  const GIVE_UP_MS = 15000;
  const named = (name) => find.call(document, `#wc-stripe-express-checkout-${name}`);
  const place = named('element');
  const line = named('button-separator');
  const mark = (element) => element?.setAttribute('data-shop-room', '');
  const { stripe = {}, button = {}, taxes_based_on_billing: byBilling } = JSON.parse(script.getAttribute('data-config'));
  /* The first field that the page has decides, as in our file. */
  const isOn = (...names) => stripe[names.find((name) => name in stripe)] === true;
  const both = ['is_payment_request_enabled', 'is_express_checkout_enabled'];
  const heightOf = (...texts) => {
    const height = parseInt(texts.find(Boolean), 10);
    return isNaN(height) ? 48 : Math.min(55, Math.max(40, height));
  };
  const wallets = [
    ['ApplePaySession' in window && isOn('is_apple_pay_enabled', ...both), button.height],
    ['PaymentRequest' in window && isOn('is_google_pay_enabled', ...both), button.height],
    [!byBilling && isOn('is_amazon_pay_enabled'), button.amazon_pay_button_height, button.height],
    /* Stripe 8.8, which has no Amazon Pay, has no Link button either. */
    ['is_amazon_pay_enabled' in stripe && isOn('is_link_enabled'), button.link_button_height, button.height],
  ].filter(([isExpected]) => isExpected);
  const variation = find.call(document, '.single_variation_wrap [name="variation_id"]');
  if (variation && !Number(variation.value)) return;
  if (!place || wallets.length === 0 || document.readyState !== 'loading') return;
  for (const [, ...heights] of wallets) {
    const space = create.call(document, 'div');
    mark(space);
    space.style.minHeight = `${heightOf(...heights)}px`;
    place.append(space);
  }
  mark(place);
  mark(line);
  /* Our file has not come. */
  setTimeout(() => {
    if (place.getAttribute('data-shop-room') !== '') return;
    for (const element of [place, line]) element?.removeAttribute('data-shop-room');
    for (const space of place.querySelectorAll(':scope > [data-shop-room]')) space.remove();
  }, GIVE_UP_MS);
})(
  Reflect.get(Document.prototype, 'currentScript', document),
  Document.prototype.querySelector,
  Document.prototype.createElement,
);
