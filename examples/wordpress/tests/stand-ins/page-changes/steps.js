/* A form in steps: the second one is shown when the fields of the first are valid. */
jQuery(($) => {
  const second = $('#order_review_heading, #order_review').hide();
  const next = $('<button type="button" id="next-step">Weiter</button>').insertAfter('#customer_details');
  next.on('click', () => {
    const fields = $('#customer_details .validate-required:visible').find('input, select').trigger('validate');
    if (fields.closest('.woocommerce-invalid').length > 0) return;
    $('#customer_details').hide();
    next.hide();
    second.show();
  });
});
