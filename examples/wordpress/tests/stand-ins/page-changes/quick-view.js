/* A quick view of products: a layer with the product and its own button, filled after the click. */
jQuery(($) => {
  const layer = $('<div id="quick-view" role="dialog" aria-label="Schnellansicht"></div>').hide().appendTo(document.body);
  $('<button type="button" class="quick-view">Schnellansicht</button>').prependTo('.products .product');
  $(document.body).on('click', '.quick-view', (event) => {
    const id = $(event.target).closest('.product').find('[data-product_id]').attr('data-product_id');
    const link = `<a href="?add-to-cart=${id}" class="button add_to_cart_button ajax_add_to_cart" data-product_id="${id}" data-quantity="2">In den Warenkorb</a>`;
    setTimeout(() => layer.html(link).show(), 50);
  });
  $(document.body).on('added_to_cart', (_event, _fragments, _hash, button) => {
    if (button.closest('#quick-view').length > 0) layer.append('<a href="/kasse/">Zur Kasse</a>');
  });
});
