/* A checkout plugin with its own version of the checkout script. */
jQuery(($) => {
  const form = $('form.checkout');
  form.on('submit', () => {
    $.post(window.wc_checkout_params.checkout_url, form.serialize(), (answer) => location.assign(answer.redirect), 'json');
    return false;
  });
});
