import { emit, hide, isOpen, parseHtml, slideDown, slideUp } from '@shop/core';
import { CALCULATOR_SLIDE_MS } from '../../constants';
import { all, dataText } from '../../page/controls.page';
import { CHOSEN_SHIPPING } from '../../page/selectors';
import { CALCULATOR, CALCULATOR_FIELDS, TOTALS } from './selectors';

/** The chosen rates, package index → rate. Controls without an index belong to other plugins (G9). */
export function chosenRates(): Record<string, string> {
  return Object.fromEntries(
    all(CHOSEN_SHIPPING).flatMap((control) => {
      const index = dataText(control, 'index');
      const value: unknown = Reflect.get(control, 'value');
      return index === '' || typeof value !== 'string' ? [] : [[index, value]];
    }),
  );
}

/** The totals in an answer that should be nothing else (E4). */
export function readTotals(html: string): Element | undefined {
  return [...parseHtml(html).children].find((element) => element.matches(TOTALS));
}

/** Hides the fields of the shipping calculator at the start (F14). */
export function hideCalculator(): void {
  all(CALCULATOR_FIELDS).forEach(hide);
}

/** Opens or shuts the fields of the shipping calculator (F14, CT-05). */
export function toggleCalculator(link: Element): false {
  const fields = all(CALCULATOR_FIELDS, link.closest(CALCULATOR) ?? document);
  for (const field of fields) {
    const opens = !isOpen(field);
    link.setAttribute('aria-expanded', String(opens));
    void (opens ? slideDown : slideUp)(field, CALCULATOR_SLIDE_MS);
  }
  for (const country of all('select.country_to_state, input.country_to_state')) emit(country, 'change');
  emit(document.body, 'country_to_state_changed');
  return false;
}
