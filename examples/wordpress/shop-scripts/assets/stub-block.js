/* What code of the shop calls of blockUI where that library is not loaded any more; the library takes its place when it comes. */
(function ($) {
  if (!$ || $.fn.block) return;
  const KEY = 'blockUI.isBlocked';
  const TIMER = 'blockUI.timeout';
  /* Layers between the overlay and its text. */
  const ABOVE_OVERLAY = 11;
  const defaults = {
    message: null,
    baseZ: 1000,
    showOverlay: true,
    timeout: 0,
    css: {},
    overlayCSS: { backgroundColor: '#fff', opacity: 0.6, cursor: 'default' },
  };
  function block(element, options, position) {
    const box = $(element);
    const settings = $.extend({}, defaults, options);
    if (box.data(KEY) === 1) return;
    if (position === 'absolute' && 'static'.includes(box.css('position')))
      box.css('position', 'relative').data('blockUI.static', 1);
    const place = { position: position, zIndex: settings.baseZ, top: 0, left: 0, width: '100%', height: '100%' };
    const css = $.extend({ border: 'none', margin: 0, padding: 0 }, place, defaults.overlayCSS, settings.overlayCSS);
    box.append('<div class="blockUI" style="display:none"></div>');
    if (settings.showOverlay) box.append($('<div class="blockUI blockOverlay"></div>').css(css));
    const text = $('<div class="blockUI blockMsg blockElement"></div>').appendTo(box);
    if (settings.message === null || settings.message === undefined || settings.message === '') text.hide();
    else
      text
        .css(
          $.extend(
            place,
            { zIndex: settings.baseZ + ABOVE_OVERLAY, width: 'auto', height: 'auto', top: '40%', left: '35%' },
            defaults.css,
            settings.css,
          ),
        )
        .append(settings.message);
    box.data(KEY, 1).attr('aria-busy', 'true');
    if (settings.timeout) box.data(TIMER, setTimeout(unblock, settings.timeout, element, settings));
    if (settings.onBlock) settings.onBlock.call(element);
  }
  function unblock(element, options) {
    const box = $(element);
    const was = box.data(KEY) === 1;
    clearTimeout(box.data(TIMER));
    box.children('.blockUI').remove();
    box.data(KEY, 0).removeAttr('aria-busy');
    if (box.data('blockUI.static')) box.css('position', '').removeData('blockUI.static');
    if (was && options && options.onUnblock) options.onUnblock.call(element, element, options);
  }
  /* The window stands for the whole page. What is no element cannot be covered: its caller goes on all the same. */
  function plugin(act) {
    return function (options) {
      return this.each(function () {
        if (this === window) act(document.body, options, 'fixed');
        else if (this.nodeType === 1) act(this, options, 'absolute');
      });
    };
  }
  $.fn.block = plugin(block);
  $.fn.unblock = plugin(unblock);
  $.blockUI = function (options) {
    block(document.body, options, 'fixed');
  };
  $.unblockUI = function (options) {
    unblock(document.body, options);
  };
  $.blockUI.defaults = defaults;
})(window.jQuery);
