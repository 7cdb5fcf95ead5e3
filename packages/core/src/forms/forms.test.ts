import { installJQuery, runs } from '@shop/testing';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { encodeObject, serializeForm } from './forms';

function form(html: string): HTMLFormElement {
  document.body.innerHTML = `<form>${html}</form>`;
  return document.querySelector('form') as HTMLFormElement;
}

describe('serialized forms', () => {
  it.each([
    ['text with spaces and umlauts', '<input name="a" value="Jürgen Groß">', 'a=J%C3%BCrgen+Gro%C3%9F'],
    ['apostrophe for firewalls', '<input name="a" value="O\'Neil">', 'a=O%27Neil'],
    ['plus, percent, ampersand', '<input name="a" value="1+1=2 & 5%">', 'a=1%2B1%3D2+%26+5%25'],
    ['emoji', '<input name="a" value="🛒">', 'a=%F0%9F%9B%92'],
    [
      'disabled, and by fieldset',
      '<input name="a" disabled><fieldset disabled><input name="b"></fieldset><input name="c">',
      'c=',
    ],
    ['first legend of a disabled fieldset stays', '<fieldset disabled><legend><input name="b"></legend></fieldset>', 'b='],
    ['array names', '<input name="a[]" value=1><input name="b[k]" value=2>', 'a%5B%5D=1&b%5Bk%5D=2'],
    [
      'fields with hostile names',
      '<input name="elements" value=1><input name="submit" value=2><input name="action" value=3>',
      'elements=1&submit=2&action=3',
    ],
  ])('[CO-02] %s', (_name, html, expected) => {
    expect(serializeForm(form(html))).toBe(expected);
  });

  it('[CO-02] line ends are CRLF', () => {
    const target = form('<textarea name="a"></textarea>');
    (target.querySelector('textarea') as HTMLTextAreaElement).value = 'a\nb\r\nc\rd';
    expect(serializeForm(target)).toBe('a=a%0D%0Ab%0D%0Ac%0D%0Ad');
  });

  it('[CO-02] a field outside the form that belongs to it is sent; half an emoji does not throw', () => {
    const target = form('<input name="a">');
    target.id = 'f';
    document.body.insertAdjacentHTML('beforeend', '<input form="f" name="b" value="2">');
    (target.querySelector('input') as HTMLInputElement).value = '\uD83D!';
    expect(serializeForm(target)).toBe('a=%EF%BF%BD!&b=2');
  });
});

describe('against jQuery', () => {
  let jQuery: JQueryStatic;
  beforeEach(() => void ({ jQuery } = installJQuery()));

  const field = fc.record({
    kind: fc.constantFrom('text', 'checkbox', 'radio', 'hidden', 'textarea', 'select', 'multiple', 'file', 'submit'),
    name: fc.constantFrom('a', 'b[]', 'c d', '', 'elements', 'ü'),
    // jQuery drops carriage returns that stand alone; a browser's own form post, and we, send them as line ends.
    value: fc.string({ unit: 'binary', maxLength: 8 }).map((text) => text.replaceAll('\r', '')),
    on: fc.boolean(),
    disabled: fc.boolean(),
  });

  it('[CO-02] equals jQuery.serialize on generated forms, but for apostrophes (property)', () => {
    fc.assert(
      fc.property(fc.array(field, { maxLength: 8 }), (fields) => {
        const target = form('');
        for (const { kind, name, value, on, disabled } of fields) {
          const isSelect = kind === 'select' || kind === 'multiple';
          const control = document.createElement(isSelect ? 'select' : kind === 'textarea' ? 'textarea' : 'input');
          if (control instanceof HTMLInputElement) control.type = kind;
          if (control instanceof HTMLSelectElement) {
            control.multiple = kind === 'multiple';
            for (const text of [value, 'other']) control.add(new Option(text, text, on, on));
          } else if (kind !== 'file') control.value = value;
          if (control instanceof HTMLInputElement && (kind === 'checkbox' || kind === 'radio')) control.checked = on;
          control.setAttribute('name', name);
          control.disabled = disabled;
          target.append(control);
        }
        expect(serializeForm(target)).toBe(jQuery(target).serialize().replaceAll('%20', '+').replaceAll("'", '%27'));
      }),
      { numRuns: runs(100) },
    );
  });
});

describe('data objects', () => {
  it.each([
    ['undefined leaves the key out, null sends it empty', { a: undefined, b: null, c: '' }, 'b=&c='],
    ['booleans and numbers', { a: true, b: false, c: 0 }, 'a=true&b=false&c=0'],
    [
      'nested',
      { shipping_method: { 0: 'flat_rate:1' }, list: ['x', 'y'] },
      'shipping_method%5B0%5D=flat_rate%3A1&list%5B%5D=x&list%5B%5D=y',
    ],
    ['objects in lists carry their index', { a: [{ b: 1 }] }, 'a%5B0%5D%5Bb%5D=1'],
    ['doubly encoded text', { post_data: 'a=x+y%20' }, 'post_data=a%3Dx%2By%2520'],
  ])('[CO-07] %s', (_name, data, expected) => {
    expect(encodeObject(data)).toBe(expected);
  });
});
