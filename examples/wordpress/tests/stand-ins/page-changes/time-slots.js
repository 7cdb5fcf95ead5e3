/* A delivery plugin: its list of time slots needs the library that it enqueues by itself. */
jQuery(($) => {
  $('<select id="time-slot"><option>10 Uhr</option></select>').insertBefore('#order_review').select2();
});
