import { blockElement, isBlocked, unblockElement } from '@shop/core';
import { installJQuery } from '@shop/testing';
import { describe, expect, it } from 'vitest';
import { offerOverlay } from './overlay';

const withJQuery = (options: { blockUI?: boolean } = {}): JQueryStatic => installJQuery(window, options).jQuery;

function target(): HTMLElement {
  document.body.innerHTML = '<form><input></form>';
  return document.querySelector('form') as HTMLElement;
}

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
