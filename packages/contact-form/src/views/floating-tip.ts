import { all, closest, FIELD_WRAP, TIP_CLASS } from '../page';

const FLOATING = '.use-floating-validation-tip';

/** Tips that float over their field make way when the field is used or the tip is clicked (contract b3). */
export function hideFloatingTips(used: Element): void {
  const wrap = closest(used, FIELD_WRAP);
  if (!wrap || !closest(wrap, FLOATING)) return;
  for (const tip of all(wrap, `.${TIP_CLASS}`)) tip.style.display = 'none';
}
