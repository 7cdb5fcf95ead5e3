import { all, attribute, namedControls } from '../page';
import { integerLimit } from '../rules/values';
import { countText } from './count-text';

/** Brings all character counters of a form up to date (contract e7, CF-25). Never touches what the visitor entered. */
export function updateCounters(form: HTMLFormElement): void {
  for (const counter of all(form, '.wpcf7-character-count')) {
    const name = attribute(counter, 'data-target-name');
    const target = namedControls(form).find((control) => control.name === name);
    if (!target) continue;
    const limit = (key: string): number => integerLimit(attribute(counter, `data-${key}-value`));
    const { value, isTooLong, isTooShort } = countText(
      {
        isDown: counter.classList.contains('down'),
        start: limit('starting') || 0,
        maximum: limit('maximum'),
        minimum: limit('minimum'),
      },
      target.value,
    );
    counter.setAttribute('data-current-value', String(value));
    counter.textContent = String(value);
    counter.classList.toggle('too-long', isTooLong);
    counter.classList.toggle('too-short', isTooShort);
  }
}
