// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { fc, test } from './property';
import {
  BUNDLES,
  DEFAULT_SETTINGS,
  languageOf,
  readSettings,
  settingsFromForm,
  switchedSettings,
  writeSettings,
  type DemoSettings,
} from './settings';

const settings: fc.Arbitrary<DemoSettings> = fc.record({
  bundles: fc.subarray([...BUNDLES]),
  jquery: fc.boolean(),
  runtimeTag: fc.boolean(),
  language: fc.constantFrom<'de' | 'en'>('de', 'en'),
  bar: fc.boolean(),
});
const withFault: fc.Arbitrary<DemoSettings> = settings.map((one) => ({ ...one, fault: 'card-declined' }));

describe('the settings cookie', () => {
  it('switches everything on when it is absent', () => {
    expect(readSettings(undefined)).toEqual(DEFAULT_SETTINGS);
  });

  test('comes back as it was written', settings, (value) => {
    expect(readSettings(writeSettings(value))).toEqual(value);
  });

  test('keeps what goes wrong', withFault, (value) => {
    expect(readSettings(writeSettings(value))).toEqual(value);
  });

  test('an address that asks for nothing switches nothing', settings, (value) => {
    expect(switchedSettings(value, new URLSearchParams('s=gin&lang=fr'))).toBeUndefined();
  });

  test('an address switches what it names and nothing else', settings, (value) => {
    const switched = switchedSettings(value, new URLSearchParams('off=upe.checkout&jq=0&lang=en&break=no-paypal'));
    expect(switched).toEqual({
      ...value,
      bundles: BUNDLES.filter((name) => name !== 'upe' && name !== 'checkout'),
      jquery: false,
      language: 'en',
      fault: 'no-paypal',
    });
    expect(switchedSettings({ ...value, fault: 'x' }, new URLSearchParams('break=normal'))).toEqual(value);
    expect(switchedSettings(value, new URLSearchParams('break=<b>'))).toEqual(value);
    expect(switchedSettings(value, new URLSearchParams('off='))?.bundles).toEqual(BUNDLES);
  });

  it('a choice wins over the browser, which wins over German', () => {
    expect(readSettings(undefined, 'en').language).toBe('en');
    expect(readSettings(writeSettings({ ...DEFAULT_SETTINGS, language: 'de' }), 'en').language).toBe('de');
    expect(readSettings('lang=fr', 'en').language).toBe('en');
  });

  it.each([
    ['en-GB,en;q=0.9,de;q=0.8', 'en'],
    ['de-DE,de;q=0.9,en;q=0.8', 'de'],
    ['fr,de;q=0.3,en;q=0.7', 'en'],
    ['en;q=0,fr', 'de'],
    ['fr-FR', 'de'],
    [undefined, 'de'],
  ] as const)('a browser that asks for %j gets %j', (list, language) => {
    expect(languageOf(list)).toBe(language);
  });

  test('survives any text', fc.string(), (text) => {
    expect(readSettings(text).bundles.every((name) => BUNDLES.includes(name))).toBe(true);
  });
});

describe('the form of the bar', () => {
  it('turns off what is not ticked', () => {
    const form = new URLSearchParams({ 'bundle-checkout': '1', rt: '1', lang: 'en' });
    expect(settingsFromForm(form)).toEqual({ bundles: ['checkout'], jquery: false, runtimeTag: true, language: 'en', bar: true });
  });
});
