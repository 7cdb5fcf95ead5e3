import { installJQuery, throwing } from '@shop/testing';
import { describe, expect, it, vi } from 'vitest';
import { blockElement, isBlocked, unblockElement } from './elements';

const withJQuery = (options: { blockUI?: boolean } = {}): JQueryStatic => installJQuery(window, options).jQuery;

function target(style = ''): HTMLElement {
  document.body.innerHTML = `<form style="${style}"><input></form>`;
  return document.querySelector('form') as HTMLElement;
}

describe('overlay', () => {
  it('[CO-22] without blockUI: three nodes, the second covers; all gone afterwards', () => {
    const form = target();
    const positioned = document.createElement('p');
    positioned.style.position = 'absolute';
    blockElement(positioned);
    unblockElement(positioned);
    expect(positioned.style.position).toBe('absolute');
    const before = form.outerHTML;
    blockElement(form);
    blockElement(form);
    expect(form.querySelectorAll(':scope > .blockUI')).toHaveLength(3);
    const cover = form.children[2] as HTMLElement;
    expect([cover.className, cover.style.opacity]).toEqual(['blockUI blockOverlay', '0.6']);
    expect([form.style.position, form.getAttribute('aria-busy')]).toEqual(['relative', 'true']);
    expect(isBlocked(form)).toBe(true);
    unblockElement(form);
    unblockElement(form);
    form.removeAttribute('style');
    expect(form.outerHTML).toBe(before.replace(' style=""', ''));
    expect(isBlocked(form)).toBe(false);
  });

  it('[CO-22] with blockUI: its overlay, its data; foreign unblock is seen', () => {
    const jQuery = withJQuery({ blockUI: true });
    Reflect.set(Reflect.get(jQuery, 'fx') as object, 'off', true);
    const form = target();
    blockElement(form);
    expect(jQuery(form).data('blockUI.isBlocked')).toBe(1);
    expect(form.querySelector('.blockOverlay')).not.toBeNull();
    (jQuery(form) as unknown as { unblock(options: object): void }).unblock({ fadeOut: 0 });
    expect(isBlocked(form)).toBe(false);
    blockElement(form);
    unblockElement(form);
    expect(isBlocked(form)).toBe(false);
  });

  it.each([true, false])(
    '[CO-22] with blockUI: at once %s, without its fade only where the shopper waits for an answer to a press',
    (atOnce) => {
      const jQuery = withJQuery({ blockUI: true });
      const form = target();
      vi.useFakeTimers();
      blockElement(form, { atOnce });
      expect(jQuery(form).children('.blockOverlay').is(':animated')).toBe(!atOnce);
    },
  );

  it('[CO-22] with jQuery but without blockUI, other scripts can read that it is blocked', () => {
    const jQuery = withJQuery();
    const form = target();
    blockElement(form);
    expect(jQuery(form).data('blockUI.isBlocked')).toBe(1);
    unblockElement(form);
    expect(jQuery(form).data('blockUI.isBlocked')).toBe(0);
  });

  it('[CO-22] content replaced while blocked leaves nothing behind', () => {
    const form = target();
    blockElement(form);
    form.replaceChildren(document.createElement('p'));
    expect(isBlocked(form)).toBe(false);
    unblockElement(form);
    expect(form.querySelectorAll('.blockUI')).toHaveLength(0);
  });
});

describe('an overlay can’t stop a flow, and never stays', () => {
  const fail = throwing(new TypeError('foreign'));

  it.each<[string, () => void]>([
    ['block of blockUI', () => plugin('block', fail)],
    ['unblock of blockUI', () => plugin('unblock', fail)],
    ['data of jQuery', () => plugin('data', fail)],
    ['append', () => vi.spyOn(Element.prototype, 'append').mockImplementationOnce(fail)],
    ['remove', () => vi.spyOn(Element.prototype, 'remove').mockImplementationOnce(fail)],
    ['createElement', () => vi.spyOn(document, 'createElement').mockImplementationOnce(fail)],
    ['setAttribute', () => vi.spyOn(Element.prototype, 'setAttribute').mockImplementationOnce(fail)],
    ['removeAttribute', () => vi.spyOn(Element.prototype, 'removeAttribute').mockImplementationOnce(fail)],
    ['getComputedStyle', () => vi.spyOn(window, 'getComputedStyle').mockImplementationOnce(fail)],
  ])('[CO-22] %s throws: nothing is thrown at the caller, and no overlay is left that covers', (_name, breakIt) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const form = target();
    breakIt();
    expect(() => {
      blockElement(form);
      unblockElement(form);
      unblockElement(form);
    }).not.toThrow();
    expect(isBlocked(form)).toBe(false);
  });

  function plugin(name: string, fn: () => never): void {
    const jQuery = withJQuery();
    Reflect.set(jQuery, 'fn', Object.assign(Object(Reflect.get(jQuery, 'fn')), { [name]: fn }));
  }
});
