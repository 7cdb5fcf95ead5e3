/* As select2 and selectWoo: installs itself only where jQuery has none. */
(($) => {
  for (const name of ['selectWoo', 'select2'])
    $.fn[name] ??= function () {
      return this.addClass(`with-${name}`);
    };
})(jQuery);
