import fc from 'fast-check';
import { fuzz, hostileAmount, hostileText, hostileValue, linear, quiet, spoiled } from '@shop/testing/fuzz/index.ts';
import { beforeAll } from 'vitest';
import { CONFIG_GLOBAL } from './constants';
import { parse } from './content';
import { FIELDS, fieldValue } from './fields.rules';
import { aProduct, SETTINGS } from './testing/page';
import { bindVariationForm, readConfig } from './variation-forms';

quiet();

const thrown: unknown[] = [];
beforeAll(() => {
  window.addEventListener('error', (event) => void thrown.push(event.error));
  Element.prototype.getClientRects = () => [new DOMRect()] as unknown as DOMRectList;
});

const VARIATION = Object.fromEntries([
  ...FIELDS.map(([key]) => [key, `<p>${key}</p>`]),
  ['price_html', '<span class="price">12,00 €</span>'],
  ['display_price', 12],
  ['includes_alcohol', 'yes'],
  ['has_product_safety_information', true],
]) as Record<string, unknown>;
const variation = fc.oneof(
  { weight: 5, arbitrary: spoiled([VARIATION], fc.oneof(hostileText, hostileAmount, hostileValue)) },
  { weight: 1, arbitrary: hostileValue },
);

fuzz('variations', 'what a variation has for a field', variation, (value) => {
  for (const field of FIELDS) parse(fieldValue(Object(value) as never, field));
  return true;
});

const isTakenBack = (value: unknown): boolean => {
  document.body.innerHTML = aProduct(
    FIELDS.slice(0, 4)
      .map(([, target]) => `<div class="${target.split(':')[0]?.slice(1) ?? ''}">zuerst</div>`)
      .join(''),
  );
  const form = document.querySelector('.variations_form');
  if (!form) throw new Error('No form');
  bindVariationForm(form, [SETTINGS.wrapper, SETTINGS.price_selector, SETTINGS.replace_price]);
  const before = document.querySelector('p.price')?.textContent;
  thrown.length = 0;
  form.dispatchEvent(new CustomEvent('show_variation', { bubbles: true, detail: [value] }));
  const shown = document.querySelector('p.price')?.textContent;
  form.dispatchEvent(new CustomEvent('reset_data', { bubbles: true, detail: [] }));
  if (thrown.length > 0) throw thrown[0];
  return shown !== '' && document.querySelector('p.price')?.textContent === before && document.querySelector('script') === null;
};
fuzz('variations', 'a variation is shown and taken back: what stood there first stands there again', variation, isTakenBack, {
  // The imitated page takes milliseconds for each; as many as `RUNS` says are tried in the browser (`fuzz.spec.ts`).
  most: 10_000,
});

fuzz('config', 'settings of the variations', fc.oneof(spoiled([SETTINGS]), hostileValue), (value) => {
  Reflect.set(window, CONFIG_GLOBAL, value);
  const config = readConfig();
  return config === undefined || config.every((text) => typeof text === 'string');
});

const [first] = FIELDS;
linear('variations', 'a field of a variation, however long', (text) => first && fieldValue({ [first[0]]: text } as never, first));
linear('config', 'settings of the variations, however long', (text) => {
  Reflect.set(window, CONFIG_GLOBAL, { ...SETTINGS, price_selector: text });
  return readConfig();
});
