import { addNamedField, need, throwing } from '@shop/testing';
import { withReact } from '@shop/testing/react.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { showNotices } from './notices';

const ERRORS = '<ul class="woocommerce-error"><li>Eins</li></ul>';
const BANNER = '<div class="wc-block-components-notice-banner is-error"><div>Zwei</div></div>';

beforeEach(async () => {
  await withReact('present');
  document.body.innerHTML = '<main><form></form></main>';
});

describe('the original’s markup around notices: nothing of ours stands between', () => {
  it('[XC-06] several banners, loose text, and no element at all: nothing of the text is lost', async () => {
    const main = need('main');
    showNotices(main, { kind: 'error', html: `${BANNER}\n${BANNER}`, framed: false });
    expect(main.querySelectorAll(':scope > .is-error')).toHaveLength(2);
    showNotices(main, { kind: 'error', html: 'Lose <b>Worte</b>', framed: false });
    expect([main.querySelectorAll('.is-error').length, main.textContent]).toEqual([0, 'Lose Worte']);
    showNotices(main, { kind: 'error', html: 'Nur Text' });
    expect(main.querySelector('ul.woocommerce-error > li')?.textContent).toBe('Nur Text');
  });

  it('[XC-06] in a form whose fields are named like its members: group, alert, list; the focus is on the list, framed or not', async () => {
    const form = need<HTMLFormElement>('form');
    for (const name of ['prepend', 'children', 'insertAdjacentElement']) addNamedField(form, name);
    const logged = (['warn', 'error'] as const).map((level) => vi.spyOn(console, level));
    showNotices(form, { kind: 'error', html: ERRORS, groupClass: 'group', focus: true });
    expect(form.firstElementChild).toBe(need('.group'));
    expect(document.activeElement).toBe(need('.group > [role="alert"] > ul.woocommerce-error'));
    showNotices(form, { kind: 'info', texts: ['b'], framed: false, position: 'before', focus: true });
    expect(document.activeElement).toBe(need('main > ul.woocommerce-info[role="status"]'));
    expect(form.previousElementSibling).toBe(document.activeElement);
    for (const lines of logged) expect(lines).not.toHaveBeenCalled();
  });
});

describe('drawing can’t stop a flow', () => {
  const fail = throwing(new TypeError('foreign'));
  // What could not be drawn is said there.
  const muteLog = (): void => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  };

  it.each<[string, () => void]>([
    ['the cleaning', () => vi.spyOn(DOMParser.prototype, 'parseFromString').mockImplementation(fail)],
    ['createElement', () => vi.spyOn(document, 'createElement').mockImplementationOnce(fail)],
    ['insertAdjacentElement', () => vi.spyOn(Element.prototype, 'insertAdjacentElement').mockImplementationOnce(fail)],
    ['append', () => vi.spyOn(Element.prototype, 'append').mockImplementationOnce(fail)],
    ['remove', () => vi.spyOn(Element.prototype, 'remove').mockImplementationOnce(fail)],
    ['setAttribute', () => vi.spyOn(Element.prototype, 'setAttribute').mockImplementationOnce(fail)],
    ['querySelector', () => vi.spyOn(Element.prototype, 'querySelector').mockImplementationOnce(fail)],
    ['querySelectorAll', () => vi.spyOn(DocumentFragment.prototype, 'querySelectorAll').mockImplementationOnce(fail)],
    ['matches', () => vi.spyOn(Element.prototype, 'matches').mockImplementationOnce(fail)],
    ['focus', () => vi.spyOn(HTMLElement.prototype, 'focus').mockImplementationOnce(fail)],
    [
      'the parser, forbidden by a security policy',
      () => vi.spyOn(Element.prototype, 'innerHTML', 'set').mockImplementation(fail),
    ],
  ])('[XC-06] %s throws: the notice is there, once, and nothing is thrown', async (_name, breakIt) => {
    muteLog();
    const main = need('main');
    showNotices(main, { kind: 'error', html: '<ul class="woocommerce-error"><li>alt</li></ul>' });
    breakIt();
    showNotices(main, {
      kind: 'error',
      html: '<ul class="woocommerce-error"><li>Eins &amp; <b>zwei</b></li></ul>',
      focus: true,
    });
    expect(main.querySelectorAll('.woocommerce-error')).toHaveLength(1);
    expect(main.querySelector('[role=alert]')?.textContent?.trim().replace(/\s+/g, ' ')).toBe('Eins & zwei');
  });

  it('[XC-06] where nothing can be drawn at all, the caller goes on', async () => {
    muteLog();
    vi.spyOn(Element.prototype, 'insertAdjacentElement').mockImplementation(fail);
    expect(showNotices(need('main'), { kind: 'error', texts: ['a'] })).toBeUndefined();
  });
});
