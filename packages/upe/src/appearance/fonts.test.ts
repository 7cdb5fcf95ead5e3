import { given, need } from '@shop/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readUpeConfig } from '../config';
import * as api from '../requests.api';
import { loadNeeded } from '../testing/upe-page';
import { currentAppearance, lateFontAppearance, themeFonts } from './index';

let reset: () => void = () => undefined;
afterEach(() => {
  reset();
  reset = () => undefined;
});

function sheets(...hrefs: (string | null)[]): void {
  vi.spyOn(document, 'styleSheets', 'get').mockReturnValue(hrefs.map((href) => ({ href })) as unknown as StyleSheetList);
}

function config(changes: object) {
  const page = loadNeeded('checkout-guest');
  reset = () => page.reset();
  Object.assign(Reflect.get(window, 'wc_stripe_upe_params') as object, changes);
  return given(readUpeConfig(), 'config');
}

describe('fonts of the theme', () => {
  it('[UP-17] stylesheets of known font hosts and of those that the shop names, no others', () => {
    const hosts = 'fonts.googleapis.com fonts.gstatic.com fast.fonts.com use.typekit.net fonts-api.wp.com fonts.bunny.net';
    const fonts = hosts.split(' ').map((host) => `https://${host}/css?family=Lora`);
    sheets(
      ...fonts,
      'https://evil.example/fonts.googleapis.com',
      'https://fonts.googleapis.com.evil.example/',
      null,
      '/style.css',
    );
    expect(themeFonts()).toEqual(fonts.map((cssSrc) => ({ cssSrc })));
    sheets('https://fonts.shop.example/a.css');
    expect(themeFonts()).toEqual([]);
    expect(themeFonts(['fonts.shop.example'])).toEqual([{ cssSrc: 'https://fonts.shop.example/a.css' }]);
  });

  it('[UP-17] an address that cannot be read stops nothing', () => {
    sheets('https://', 'https://fonts.gstatic.com/a.css', 'https://[');
    expect(themeFonts()).toEqual([{ cssSrc: 'https://fonts.gstatic.com/a.css' }]);
  });

  it('[UP-18] the page’s own appearance is taken as it is; in the one-element layout with a larger font', async () => {
    const appearance = { theme: 'stripe', variables: { fontSizeBase: '16.5px' } };
    sheets('https://fonts.gstatic.com/a.css');
    expect(await currentAppearance(config({ appearance }))).toEqual({
      appearance,
      fonts: [{ cssSrc: 'https://fonts.gstatic.com/a.css' }],
    });
    reset();
    expect((await currentAppearance(config({ appearance, isOCEnabled: '1' }))).appearance).toEqual({
      theme: 'stripe',
      variables: { fontSizeBase: '18.5px' },
    });
  });

  it('[UP-17] on a page without billing fields the provider draws its own, and nothing is stored', async () => {
    vi.spyOn(api, 'saveAppearance').mockResolvedValue();
    const read = config({ appearance: undefined });
    for (const field of document.querySelectorAll('[id^="billing_"]')) field.remove();
    expect((await currentAppearance(read)).appearance).toEqual({});
    expect(api.saveAppearance).not.toHaveBeenCalled();
  });

  it('[UP-17] a family that changed after the appearance was computed gives a new one; else none', () => {
    const appearance = { theme: 'stripe', variables: { fontFamily: 'serif', colorText: '#000' } };
    const read = config({ appearance });
    const field = need('#billing_first_name');
    field.style.fontFamily = 'serif';
    expect(lateFontAppearance(read)).toBeUndefined();
    field.style.fontFamily = 'Lora';
    expect(lateFontAppearance(read)).toEqual({ theme: 'stripe', variables: { fontFamily: 'Lora', colorText: '#000' } });
    field.remove();
    expect(lateFontAppearance(read)).toBeUndefined();
  });

  it.each([[''], [{}], [{ theme: 'stripe' }]])('[UP-17] an appearance without variables (%j) is left alone', (appearance) => {
    expect(lateFontAppearance(config({ appearance }))).toBeUndefined();
  });
});
