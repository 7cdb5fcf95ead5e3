/* A theme with a column of its own: contact fields and payment stand there, also after each order review. */
jQuery(($) => {
  const column = $('<div id="own-column"></div>').appendTo('form.checkout');
  const move = () => column.append($('#billing_email_field, #billing_phone_field'), $('#payment'));
  move();
  $(document.body).on('updated_checkout', move);
});
