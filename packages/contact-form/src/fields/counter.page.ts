import { all, integerOf, namedControls } from '../page/markup.page';
import { countText } from './count-text.rules';

/** Brings all character counters of a form up to date (contract e7, CF-25). Never touches what the visitor entered. */
export function updateCounters(form: HTMLFormElement): void {
  for (const counter of all(form, '.wpcf7-character-count')) {
    const { classList, dataset } = counter;
    const target = namedControls(form).find(({ name }) => name === dataset['targetName']);
    if (!target) continue;
    const { value, isTooLong, isTooShort } = countText(
      {
        isDown: classList.contains('down'),
        start: integerOf(dataset['startingValue']) || 0,
        maximum: integerOf(dataset['maximumValue']),
        minimum: integerOf(dataset['minimumValue']),
      },
      target.value,
    );
    counter.textContent = dataset['currentValue'] = String(value);
    classList.toggle('too-long', isTooLong);
    classList.toggle('too-short', isTooShort);
  }
}
