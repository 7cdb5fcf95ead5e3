import { installJQuery, throwing } from '@shop/testing';
import { describe, expect, it, vi } from 'vitest';
import { blockElement, isBlocked, offerOverlay, unblockElement } from './elements';

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

describe("blockUI's functions for other plugins", () => {
  it('[VR-11] scripts that call `.block()` and `.unblock()` find them where the page has no blockUI', () => {
    const jQuery = withJQuery();
    offerOverlay();
    const form = target();
    const $form = jQuery(form) as unknown as { block(options: object): { length: number }; unblock(): unknown };
    expect($form.block({ message: null }).length).toBe(1);
    expect([isBlocked(form), form.querySelectorAll(':scope > .blockUI').length]).toEqual([true, 3]);
    blockElement(form);
    $form.unblock();
    expect([isBlocked(form), form.querySelectorAll('.blockUI').length]).toEqual([false, 0]);
  });

  it('[VR-11] the whole page is covered and freed by `jQuery.blockUI` and through the window, as wallets do it', () => {
    const jQuery = withJQuery();
    offerOverlay();
    const page = jQuery as unknown as { blockUI: { (options: object): void; defaults: object }; unblockUI(): void };
    const covers = (): number => document.querySelectorAll('body > .blockOverlay').length;
    page.blockUI({ message: null });
    expect(covers()).toBe(1);
    page.unblockUI();
    expect(covers()).toBe(0);
    const whole = jQuery(window) as unknown as { block(): void; unblock(): void };
    whole.block();
    expect(covers()).toBe(1);
    whole.unblock();
    expect(covers()).toBe(0);
    // Themes set `defaults.css.cursor` and the like, at the top of their script.
    expect(page.blockUI.defaults).toEqual({ css: {}, overlayCSS: {} });
  });

  it('[EX-456] a theme wraps `.block()` and `.unblock()` to show its own spinner: called by us and by others, once each', () => {
    const jQuery = withJQuery();
    offerOverlay();
    const fn = jQuery.fn as unknown as Record<'block' | 'unblock', (this: JQuery) => unknown>;
    const { block, unblock } = fn;
    fn.block = function blockWithSpinner(...options): unknown {
      this.append('<div class="spinner"></div>');
      return block.apply(this, options);
    };
    fn.unblock = function unblockWithSpinner(...options): unknown {
      this.children('.spinner').remove();
      return unblock.apply(this, options);
    };
    const form = target();
    const shown = (): unknown[] => ['.blockOverlay', '.spinner'].map((part) => form.querySelectorAll(part).length);
    blockElement(form);
    expect([isBlocked(form), ...shown()]).toEqual([true, 1, 1]);
    unblockElement(form);
    expect([isBlocked(form), ...shown()]).toEqual([false, 0, 0]);
    fn.block.call(jQuery(form));
    expect([isBlocked(form), ...shown()]).toEqual([true, 1, 1]);
    fn.unblock.call(jQuery(form));
    expect([isBlocked(form), ...shown()]).toEqual([false, 0, 0]);
  });

  it('[VR-11] tells a script that waits for the overlay when it has come and gone, once each', () => {
    const jQuery = withJQuery();
    offerOverlay();
    const calls: unknown[] = [];
    const onBlock = (): unknown => calls.push('covered');
    const onUnblock = (element: unknown): unknown => calls.push(element);
    const form = target();
    const $form = jQuery(form) as unknown as Record<'block' | 'unblock', (options: object) => void>;
    $form.block({ onBlock });
    $form.unblock({ onUnblock });
    $form.unblock({ onUnblock });
    expect(calls).toEqual(['covered', form]);
    const page = jQuery as unknown as Record<'blockUI' | 'unblockUI', (options: object) => void>;
    page.blockUI({ onBlock });
    page.unblockUI({ onUnblock });
    expect(calls.slice(2)).toEqual(['covered', document.body]);
  });

  it('[VR-11] leaves a blockUI of the page alone', () => {
    const jQuery = withJQuery({ blockUI: true });
    const own = (jQuery.fn as unknown as { block: unknown }).block;
    offerOverlay();
    expect((jQuery.fn as unknown as { block: unknown }).block).toBe(own);
  });
});
