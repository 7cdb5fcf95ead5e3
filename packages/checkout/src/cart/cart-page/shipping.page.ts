import { emit, hide, isOpen, parseHtml, slideDown, slideUp } from '@shop/core';
import { CALCULATOR_SLIDE_MS } from '../../constants';
import { all } from '../../page/controls.page';
import { onElement } from '../../page/listen.page';
import { CHOSEN_SHIPPING } from '../../page/selectors';
import { CALCULATOR, CALCULATOR_FIELDS, CALCULATOR_LINK, TOTALS } from './selectors';

/** The chosen rates, package index → rate. Controls without an index belong to other plugins (G9). */
export function chosenRates(): Record<string, string> {
  return Object.fromEntries(
    all(CHOSEN_SHIPPING).flatMap((control) => {
      const index = control.dataset['index'];
      const value: unknown = Reflect.get(control, 'value');
      return index === undefined || typeof value !== 'string' ? [] : [[index, value]];
    }),
  );
}

/** The totals in an answer that should be nothing else (E4). */
export function readTotals(html: string): Element | undefined {
  return [...parseHtml(html).children].find((element) => element.matches(TOTALS));
}

function toggle(link: Element): void {
  const fields = all(CALCULATOR_FIELDS, link.closest(CALCULATOR) ?? document);
  for (const field of fields) {
    const opens = !isOpen(field);
    link.setAttribute('aria-expanded', String(opens));
    void (opens ? slideDown : slideUp)(field, CALCULATOR_SLIDE_MS);
  }
  for (const country of all('select.country_to_state, input.country_to_state')) emit(country, 'change');
  emit(document.body, 'country_to_state_changed');
}

/** Hides the fields of the shipping calculator and lets its link open and shut them (F14, CT-05). */
export function listenForCalculator(): void {
  all(CALCULATOR_FIELDS).forEach(hide);
  onElement('click', CALCULATOR_LINK, (link, event) => {
    event.preventDefault();
    toggle(link);
  });
}
