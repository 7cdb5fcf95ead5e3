import { all, inputs } from '../page/markup.page';

/**
 * The free text beside a box or radio can be used only while that is ticked (contract e7, CF-30).
 * @param changed the control that was just changed; a freshly ticked box hands the focus to its text
 */
export function updateFreeTexts(form: HTMLFormElement, changed?: Element): void {
  for (const item of all(form, '.has-free-text')) {
    const [text] = inputs(item, '.wpcf7-free-text');
    const [box] = inputs(item, '[type="checkbox"], [type="radio"]');
    if (!text || !box) continue;
    text.disabled = !box.checked;
    if (box.checked && box === changed) text.focus();
  }
}
