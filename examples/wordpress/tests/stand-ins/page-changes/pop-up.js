/* A checkout in a layer: the form is put into the page when the layer opens. */
jQuery(($) => {
  $('#buy-now').on('click', () => {
    const layer = document.createElement('div');
    layer.setAttribute('role', 'dialog');
    layer.append(document.querySelector('#pop-up').content.cloneNode(true));
    document.body.append(layer);
    $(document.body).trigger('update_checkout');
  });
});
