/* Calls functions of libraries without declaring them. */
jQuery(($) => {
  window.Cookies.set('seen', '1');
  $('form.checkout').block().unblock();
});
