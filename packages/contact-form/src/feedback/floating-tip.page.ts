import { all, closest, TIP_CLASS } from '../page/markup.page';

/** Tips that float over their field make way when the field is used or the tip is clicked (contract b3). */
export function setFloatingTips(wrap: Element | null, display: 'none' | ''): void {
  if (!wrap || !closest(wrap, '.use-floating-validation-tip')) return;
  for (const tip of all(wrap, `.${TIP_CLASS}`)) tip.style.display = display;
}
