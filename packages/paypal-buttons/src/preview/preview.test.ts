import { emit } from '@shop/core';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPage, WRAPPER } from '../testing/paypal-page';
import { askForPreview, settle, shownErrors } from '../testing/shopper';

// Fetched before the clock stands still.
beforeAll(() => import('./index'));
beforeEach(() => vi.useFakeTimers());

describe('preview', () => {
  it.each(['preview', 'block-editor'])(
    '[PP-01] context %s paints the configured look and never starts a payment',
    async (context) => {
      const { fake, sent, errors, clickPayPal } = await openPage('cart', {
        config: (recorded) => ({ ...recorded, context, button: { ...Object(recorded['button']), is_disabled: true } }),
      });
      expect(fake.painted(WRAPPER)).toContain('paypal');
      expect(fake.calls.of('Buttons')[0]?.args[0]).toMatchObject({ style: { layout: 'vertical', color: 'gold' } });
      expect(fake.isEnabled(WRAPPER)).toBe(true);
      expect(document.querySelector<HTMLElement>(WRAPPER)?.style.display).toBe('');
      await clickPayPal();
      expect(fake.dialogs.current).toBeUndefined();
      expect([sent, errors(), shownErrors()]).toEqual([[], [], []]);
    },
  );

  const settings = '<div class="ppcp-preview"><div id="ppcp-preview-box"></div></div>';
  const openSettings = (html = settings, sdk: 'loads' | 'hangs' = 'loads') =>
    openPage('cart', { config: { context: 'preview' }, sdk, html: (text) => text.replace('</body>', `${html}</body>`) });
  const request = (style: object = {}) => ({ button: { wrapper: '#ppcp-preview-box', style } });

  it.each(['ppcp_paypal_render_preview', 'ppcp_paypal_render_preview_PayPal'])(
    '[PP-01] %s paints right after the place, once for a burst, and again with another style',
    async (name) => {
      const { fake } = await openSettings();
      emit(document, name, [request({ color: 'blue' })]);
      await askForPreview(request({ color: 'black' }), name);
      const node = document.querySelector('#ppcp-preview-box + #ppcp-preview-boxPayPal');
      expect(node?.className).toBe('ppcp-preview-button ppcp-button-apm ppcp-button-paypal');
      expect(fake.painted('#ppcp-preview-boxPayPal')).toContain('paypal');
      expect(fake.calls.of('Buttons').at(-1)?.args[0]).toMatchObject({ style: { color: 'black' } });
      await askForPreview(request({ color: 'gold' }), name);
      expect(document.querySelectorAll('[id="ppcp-preview-boxPayPal"]')).toHaveLength(1);
      expect(
        fake.calls.of('Buttons.render').filter(({ args }) => (args[0] as Element).id === 'ppcp-preview-boxPayPal'),
      ).toHaveLength(2);
    },
  );

  it.each([
    [
      'another method is wanted there',
      settings.replace('class="ppcp-preview"', 'class="ppcp-preview" data-ppcp-preview-block="googlepay"'),
      0,
    ],
    ['all methods are wanted', settings.replace('class="ppcp-preview"', 'class="ppcp-preview" data-ppcp-preview-block="all"'), 1],
    ['the page has painted the wallet itself', settings.replace('id="ppcp-preview-box">', 'id="ppcp-preview-box"><b></b>'), 0],
    ['the place is missing', '', 0],
  ])('[PP-01] %s', async (_title, html, times) => {
    const { errors } = await openSettings(html);
    await askForPreview(request());
    expect(document.querySelectorAll('.ppcp-preview-button')).toHaveLength(times);
    expect(errors()).toEqual([]);
  });

  it('[PP-01] a place that would be its own preview, and nonsense, are refused', async () => {
    await openSettings('<div id="PayPal"></div>');
    await askForPreview({ button: { wrapper: '#' } }).catch(() => undefined);
    await askForPreview('nonsense');
    await askForPreview({});
    expect(document.querySelector('.ppcp-preview-button')).toBeNull();
  });

  it('[PP-01] an SDK that does not load is waited for, 10 s at most', async () => {
    await openSettings(settings, 'hangs');
    const { startPreviews } = await import('./index');
    const { log } = await import('../bundle');
    const stop = new AbortController();
    startPreviews({ name: 'PayPal', isReady: () => false, paint: () => undefined }, log, stop.signal);
    await askForPreview(request());
    await vi.advanceTimersByTimeAsync(9_800);
    expect(document.querySelector('.ppcp-preview-button')).toBeNull();
    await vi.advanceTimersByTimeAsync(400);
    await settle();
    expect(document.querySelector('.ppcp-preview-placeholder')?.textContent).toContain('PayPal is not available.');
    stop.abort();
  });

  it('[PP-01] a preview that cannot be painted says why', async () => {
    const { fake } = await openSettings();
    fake.control.queue({ call: 'Buttons.render', throws: new Error('Kein Platz') });
    await askForPreview(request());
    await settle();
    expect(document.querySelector('.ppcp-preview-placeholder')?.textContent).toBe(
      'Die Vorschau der PayPal-Schaltflächen kann nicht geladen werden: Kein Platz',
    );
  });
});
