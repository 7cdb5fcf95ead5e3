/* A theme with labels inside of the fields: they stand behind their inputs, and rows have a class for typed fields. */
jQuery(($) => {
  const mark = (input) =>
    $(input)
      .closest('.form-row')
      .toggleClass('has-value', input.value !== '');
  const dress = () => {
    $('.form-row .input-text').each((_, input) => {
      const row = $(input).closest('.form-row').addClass('is-floating');
      row.children('label').insertAfter(row.find('.woocommerce-input-wrapper'));
      mark(input);
    });
  };
  dress();
  $(document.body).on('updated_checkout country_to_state_changed', dress);
  $(document.body).on('input change blur', '.input-text', (event) => mark(event.target));
});
