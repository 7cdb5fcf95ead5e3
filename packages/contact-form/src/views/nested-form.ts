import { pageTextFor } from '../messages';
import { element, NESTED_WRAPPER } from '../page';

/** A contact form that stands inside another form cannot be sent; a notice takes its place (contract e1, CF-27). */
export function refuseNestedForms(): void {
  for (const wrapper of document.querySelectorAll(NESTED_WRAPPER)) {
    const notice = element('p', { className: 'wpcf7-form-in-wrong-place' });
    notice.append(element('strong', { textContent: pageTextFor(wrapper, 'error') }), ` ${pageTextFor(wrapper, 'wrongPlace')}`);
    wrapper.replaceWith(notice);
  }
}
