import { createHost } from '@shop/core';
import { islands } from '../islands';
import { pageTextFor } from '../messages';
import { NESTED_WRAPPER } from '../page/markup.page';

/** A contact form that stands inside another form cannot be sent; a notice takes its place (contract e1, CF-27). */
export function refuseNestedForms(): void {
  for (const wrapper of document.querySelectorAll(NESTED_WRAPPER)) {
    const label = pageTextFor(wrapper, 'error');
    const text = pageTextFor(wrapper, 'wrongPlace');
    const host = createHost({ tag: 'p', className: 'wpcf7-form-in-wrong-place' }, (notice) => wrapper.replaceWith(notice));
    islands.mount(host, 'NestedFormNotice', { label, text }, `${label} ${text}`);
  }
}
