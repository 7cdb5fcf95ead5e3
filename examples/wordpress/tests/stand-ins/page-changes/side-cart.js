/* A cart at the side, which opens with each product. */
jQuery(($) => {
  const cart = $('<aside id="side-cart" aria-label="Warenkorb"><div class="widget_shopping_cart_content"></div></aside>');
  cart.hide().appendTo(document.body);
  $(document.body).on('added_to_cart', () => cart.show());
  $(document.body).on('removed_from_cart', () => cart.hide());
});
