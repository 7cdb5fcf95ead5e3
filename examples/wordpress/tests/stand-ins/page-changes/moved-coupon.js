/* A theme that shows the coupon form inside the checkout form, always open. */
jQuery(($) => {
  $(document.head).append('<style>form.checkout_coupon { display: block !important }</style>');
  document.querySelector('#order_review').before(document.querySelector('form.checkout_coupon'));
});
