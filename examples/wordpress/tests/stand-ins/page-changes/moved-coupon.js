/* A theme that shows the coupon form inside the checkout form. */
jQuery(() => {
  const form = document.querySelector('form.checkout_coupon');
  form.style.setProperty('display', 'block', 'important');
  document.querySelector('#order_review').before(form);
});
