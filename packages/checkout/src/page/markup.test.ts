import { installJQuery, throwing } from '@shop/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { serializeByPage } from './markup';

function form(html: string): HTMLFormElement {
  document.body.innerHTML = `<form>${html}</form>`;
  return document.querySelector('form') as HTMLFormElement;
}

describe('a form as jQuery sends it', () => {
  let jQuery: JQueryStatic;
  beforeEach(() => void ({ jQuery } = installJQuery()));

  it('[EX-133] what a plugin has put into $.fn.serialize and $.valHooks is sent', () => {
    const target = form('<input name="phone" class="masked" value="(030) 12"><input name="a" value="it\'s so">');
    const masked: Record<string, { get(control: Element): string } | undefined> = Object(jQuery.valHooks);
    masked['text'] = { get: (control) => (control.className === 'masked' ? '03012' : (control as HTMLInputElement).value) };
    const { serialize } = jQuery.fn;
    vi.spyOn(jQuery.fn, 'serialize').mockImplementation(function withField(this: JQuery) {
      return `${serialize.call(this)}&addon=1`;
    });
    expect(serializeByPage(target)).toBe('phone=03012&a=it%27s+so&addon=1');
    delete masked['text'];
  });

  it.each([
    ['throws', throwing('add-on')],
    ['gives no text', () => undefined as never],
  ])('[EX-133] a plugin’s $.fn.serialize that %s stops nothing: the fields of the form are sent', (_how, broken) => {
    vi.spyOn(jQuery.fn, 'serialize').mockImplementation(broken);
    expect(serializeByPage(form('<input name="a" value="1 2">'))).toBe('a=1+2');
  });

  it('[EX-133] [CO-02] a field named "elements", which hides the others from jQuery, hides none', () => {
    const target = form('<input name="elements" value=1><input name="a" value=2>');
    Object.defineProperty(target, 'elements', { value: target.querySelector('input'), configurable: true });
    expect(serializeByPage(target)).toBe('elements=1&a=2');
  });
});
