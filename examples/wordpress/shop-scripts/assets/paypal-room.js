/*
 * Keeps room for PayPal's buttons until paypal-buttons.js takes over, and lets the browser fetch PayPal's library meanwhile. Stands behind their place, which the first paint shows. Counts as our file does:
 * a button per funding source that the page does not switch off, below each other, with 30 % of their height between them.
 */
((script, find, create) => {
  const GIVE_UP_MS = 15000;
  const LIBRARY = 'https://www.paypal.com/sdk/js';
  const {
    context,
    button = {},
    url_params: wanted = {},
    single_product_buttons_enabled: isOn,
    preload: isAsked,
  } = JSON.parse(script.getAttribute('data-config'));
  const { wrapper = '#ppc-button-ppcp-gateway', cancel_wrapper: review = '#ppcp-cancel', style = {} } = button;
  const place = find.call(document, wrapper);
  const method = find.call(document, '[name="payment_method"]:checked');
  const width = place?.offsetWidth;
  const listOf = (text) => text.split(',').map((name) => name.trim());
  if (!width || document.readyState !== 'loading' || find.call(document, review)) return;
  if ((context === 'product' && !isOn) || (method && method.value !== 'ppcp-gateway')) return;
  if (!listOf(wanted.components ?? 'buttons').includes('buttons')) return;
  if (isAsked) preload();
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

  /* Our file asks for this very address when the page is parsed: `client-id` first, nothing empty, several merchants as a star. */
  function preload() {
    const { 'client-id': id, ...rest } = wanted;
    const query = Object.entries({ 'client-id': id, ...rest }).filter(([, value]) => value);
    const isPlain = query.every(([name]) => /^(?!data|environment|sdk|crossorigin)[a-z]+(-[a-z]+)*$/.test(name));
    if (!id || !isPlain || window.paypal || find.call(document, `[href^="${LIBRARY}"], [src^="${LIBRARY}"]`)) return;
    const valueOf = ([name, value]) => (name === 'merchant-id' && value.includes(',') ? '*' : value);
    const link = create.call(document, 'link');
    link.rel = 'preload';
    link.as = 'script';
    link.nonce = script.nonce;
    link.href = `${LIBRARY}?${query.map((pair) => `${pair[0]}=${valueOf(pair)}`).join('&')}`;
    script.after(link);
  }
})(
  Reflect.get(Document.prototype, 'currentScript', document),
  Document.prototype.querySelector,
  Document.prototype.createElement,
);
