import { pageTextFor } from './messages';
import { NESTED_WRAPPER } from './page/markup.page';

/** A contact form that stands inside another form cannot be sent; a notice takes its place (contract e1, CF-27). */
export function refuseNestedForms(): void {
  for (const wrapper of document.querySelectorAll(NESTED_WRAPPER)) {
    const notice = document.createElement('p');
    const label = document.createElement('strong');
    notice.className = 'wpcf7-form-in-wrong-place';
    label.textContent = pageTextFor(wrapper, 'error');
    notice.append(label, ` ${pageTextFor(wrapper, 'wrongPlace')}`);
    wrapper.replaceWith(notice);
  }
}
