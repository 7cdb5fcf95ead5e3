/*
 * Loads paypal-buttons.js when the page has a place for it. The gateway prints its script on every page for the mini-cart, whose buttons come
 * with the first product. Stands right behind the tag, which has no address until then. Printed without comments.
 */
((own, find, create) => {
  /* By its place: any markup can have its id. */
  const before = own?.previousElementSibling;
  const tag = before?.matches('script#shop-paypal-buttons-js[data-shop-src]') ? before : undefined;
  const watcher = new MutationObserver(check);
  function isNeeded() {
    try {
      const { context, button, messages } = window.PayPalCommerceGateway;
      const places = [
        '[id^="ppc-button"]',
        '.ppc-button-wrapper',
        '.ppcp-messages',
        button.wrapper,
        button.mini_cart_wrapper,
        messages.wrapper,
      ];
      return (
        context !== 'mini-cart' ||
        find.call(document, places.filter(Boolean).join()) ||
        /* Back from PayPal's app. */
        /[#&](switch_initiated_time|pcp-return)=/.test(location.hash) ||
        /* The payer of a Google Pay sheet is deleted in time. */
        sessionStorage.getItem('ppcp-googlepay:payer')
      );
    } catch (error) {
      /* Config that is not as expected, or blocked storage: our file decides. */
      return error;
    }
  }
  function check() {
    if (!isNeeded()) return;
    watcher.disconnect();
    const script = create.call(document, 'script');
    for (const { name, value } of tag.attributes) if (name !== 'type') script.setAttribute(name, value);
    script.nonce = tag.nonce;
    script.src = tag.getAttribute('data-shop-src');
    tag.replaceWith(script);
  }
  if (tag) {
    watcher.observe(document.documentElement, { childList: true, subtree: true });
    check();
  }
})(
  Reflect.get(Document.prototype, 'currentScript', document),
  Document.prototype.querySelector,
  Document.prototype.createElement,
);
