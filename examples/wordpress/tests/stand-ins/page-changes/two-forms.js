/* A page builder that prints the checkout twice, for wide and for narrow screens, and hides one of them. */
jQuery(($) => {
  $('form.checkout').clone().attr('id', 'narrow').hide().insertAfter('form.checkout');
});
