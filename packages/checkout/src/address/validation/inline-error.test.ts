import { need } from '@shop/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Control } from '../../page/markup';
import { openShop } from '../../testing/checkout-page';
import { clearInlineError, clearInlineErrors, showInlineErrors } from './validate';

const city = (): Control => need<HTMLInputElement>('#city');
const HTML =
  '<html><body><p class="form-row"><input id="city" aria-describedby="help"><span class="select2-selection"></span></p><p class="form-row"><input id="twice"></p><p class="form-row"><input id="twice"></p></body></html>';

beforeEach(() => openShop(HTML));

describe('inline errors', () => {
  it('[CO-05] stand last in the row, one a field, as text, tied to the field and to its visible box', () => {
    for (const text of ['Alt', '<b>Ort</b> fehlt']) showInlineErrors([{ field: 'city', text }]);
    const message = document.querySelector('#city_description');
    expect(document.querySelectorAll('.checkout-inline-error-message')).toHaveLength(1);
    expect(message?.parentElement?.lastElementChild).toBe(message);
    expect([message?.className, message?.textContent]).toEqual(['checkout-inline-error-message', '<b>Ort</b> fehlt']);
    expect(city().getAttribute('aria-describedby')).toBe('help city_description');
    expect(city().getAttribute('aria-invalid')).toBe('true');
    expect(document.querySelector('.select2-selection')?.getAttribute('aria-describedby')).toBe('city_description');
    expect(document.querySelector('.select2-selection')?.getAttribute('aria-invalid')).toBe('true');
  });

  it('[CO-05] a field that is there twice, or not at all, gets none, and nothing throws; one whose id holds a line break gets its message', () => {
    showInlineErrors([{ field: 'twice', text: 'x' }]);
    showInlineErrors([{ field: 'gone', text: 'x' }]);
    for (const field of ['"]evil[x="', 'new\nline', 'form\ffeed', '\\', '']) showInlineErrors([{ field, text: 'x' }]);
    expect(document.querySelector('.checkout-inline-error-message')).toBeNull();
    document.body.insertAdjacentHTML('beforeend', '<p class="form-row"><input id="two&#10;lines"></p>');
    showInlineErrors([{ field: 'two\nlines', text: 'Da' }]);
    expect(document.querySelector('.checkout-inline-error-message')?.textContent).toBe('Da');
  });

  it('[CO-14] going takes only its own token along', () => {
    showInlineErrors([{ field: 'city', text: 'Eins' }]);
    clearInlineError(city());
    expect(city().getAttribute('aria-describedby')).toBe('help');
    expect(document.querySelector('.checkout-inline-error-message')).toBeNull();
    showInlineErrors([{ field: 'city', text: 'Eins' }]);
    clearInlineErrors();
    expect(document.querySelector('.checkout-inline-error-message')).toBeNull();
  });
});
