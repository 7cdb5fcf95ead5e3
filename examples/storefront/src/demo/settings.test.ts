// @vitest-environment node
import { describe, expect, it } from 'vitest';
import {
  BUNDLES,
  DEFAULT_SETTINGS,
  languageOf,
  readSettings,
  settingsFromForm,
  switchedSettings,
  writeSettings,
} from './settings';

describe('the settings cookie', () => {
  it.each([
    DEFAULT_SETTINGS,
    { bundles: ['upe'], jquery: false, runtimeTag: false, language: 'en', bar: false, fault: 'card-declined' },
  ] as const)('comes back as it was written: %o', (settings) => {
    expect(readSettings(writeSettings(settings))).toEqual(settings);
  });

  it.each([undefined, '', 'lang=fr', '%=;', 'off=<b>.__proto__'])('switches everything on when it is %j', (text) => {
    expect(readSettings(text)).toEqual(DEFAULT_SETTINGS);
  });

  it('an address switches what it names and nothing else', () => {
    const settings = { ...DEFAULT_SETTINGS, bar: false };
    const switched = (query: string) => switchedSettings(settings, new URLSearchParams(query));
    expect(switched('off=upe.checkout&jq=0&lang=en&break=no-paypal')).toEqual({
      ...settings,
      bundles: BUNDLES.filter((name) => name !== 'upe' && name !== 'checkout'),
      jquery: false,
      language: 'en',
      fault: 'no-paypal',
    });
    expect(switched('s=gin&lang=fr')).toBeUndefined();
    expect(switched('break=<b>')).toEqual(settings);
  });

  it('a choice wins over the browser, which wins over German', () => {
    expect(readSettings(undefined, 'en').language).toBe('en');
    expect(readSettings(writeSettings({ ...DEFAULT_SETTINGS, language: 'de' }), 'en').language).toBe('de');
  });

  it.each([
    ['en-GB,en;q=0.9,de;q=0.8', 'en'],
    ['de-DE,de;q=0.9,en;q=0.8', 'de'],
    ['fr,de;q=0.3,en;q=0.7', 'en'],
    ['fr-FR', 'de'],
  ] as const)('a browser that asks for %j gets %j', (list, language) => {
    expect(languageOf(list)).toBe(language);
  });
});

it('the form of the bar turns off what is not ticked', () => {
  const form = new URLSearchParams({ 'bundle-checkout': '1', rt: '1', lang: 'en' });
  expect(settingsFromForm(form)).toEqual({ bundles: ['checkout'], jquery: false, runtimeTag: true, language: 'en', bar: true });
});
