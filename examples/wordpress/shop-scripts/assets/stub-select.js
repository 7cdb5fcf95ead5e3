/*
 * Lets code of the shop call selectWoo and select2 where these libraries are not loaded any more: a native select works without them. The functions
 * are behind `$.fn`, not in it: a library that comes later installs itself only where `$.fn` has none, and is then called.
 */
(function ($) {
  if (!$) return;
  const objects = ($.fn.init.prototype = Object.create($.fn));
  for (const name of ['selectWoo', 'select2'])
    objects[name] = function () {
      return $.fn[name] ? $.fn[name].apply(this, arguments) : this;
    };
})(window.jQuery);
