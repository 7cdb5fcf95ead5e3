/* A theme with a header that stays. */
jQuery(($) => {
  const style = 'position: fixed; inset: 0 0 auto; height: 80px; z-index: 99; background: white';
  $(document.body).css('padding-top', '80px').prepend(`<header id="sticky" style="${style}">Shop</header>`);
});
