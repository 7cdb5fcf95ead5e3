/*
 * Keeps room for PayPal's buttons until paypal-buttons.js takes over. Stands behind their place, which the first paint shows. Counts as our file does:
 * a button per funding source that the page does not switch off, below each other, with 30 % of their height between them.
 */
((script, find) => {
  const GIVE_UP_MS = 15000;
  const {
    context,
    button = {},
    url_params: wanted = {},
    single_product_buttons_enabled: isOn,
  } = JSON.parse(script.getAttribute('data-config'));
  const { wrapper = '#ppc-button-ppcp-gateway', cancel_wrapper: review = '#ppcp-cancel', style = {} } = button;
  const place = find.call(document, wrapper);
  const method = find.call(document, '[name="payment_method"]:checked');
  const width = place?.offsetWidth;
  const listOf = (text) => text.split(',').map((name) => name.trim());
  if (!width || document.readyState !== 'loading' || find.call(document, review)) return;
  if ((context === 'product' && !isOn) || (method && method.value !== 'ppcp-gateway')) return;
  if (!listOf(wanted.components ?? 'buttons').includes('buttons')) return;
  const off = listOf(wanted['disable-funding'] ?? '');
  const local = { EUR: 'sepa', USD: 'venmo' }[wanted.currency];
  const further = ['paylater', 'card', local].filter((source) => source && !off.includes(source));
  const rows = style.layout === 'horizontal' ? 1 : 1 + further.length;
  /* Without a height of the page, PayPal's SDK goes by the width. */
  const height = Number(style.height) || (width < 300 ? 35 : width < 500 ? 45 : 55);
  place.style.minHeight = `${rows * height + (rows - 1) * Math.round(height * 0.3)}px`;
  place.setAttribute('data-shop-room', '');
  /* Our file has not come. */
  setTimeout(() => {
    if (!place.hasAttribute('data-shop-room')) return;
    place.removeAttribute('data-shop-room');
    place.style.minHeight = '';
  }, GIVE_UP_MS);
})(Reflect.get(Document.prototype, 'currentScript', document), Document.prototype.querySelector);
