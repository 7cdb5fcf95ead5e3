/* A plugin that declares selectWoo. */
jQuery(($) => {
  $('<select id="own-select"><option>1</option></select>').insertBefore('#order_review').selectWoo();
});
