// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { fc, test } from './property';
import { BUNDLES, DEFAULT_SETTINGS, readSettings, settingsFromForm, writeSettings, type DemoSettings } from './settings';

const settings: fc.Arbitrary<DemoSettings> = fc.record({
  bundles: fc.subarray([...BUNDLES]),
  jquery: fc.boolean(),
  runtimeTag: fc.boolean(),
  language: fc.constantFrom<'de' | 'en'>('de', 'en'),
  bar: fc.boolean(),
});

describe('the settings cookie', () => {
  it('switches everything on when it is absent', () => {
    expect(readSettings(undefined)).toEqual(DEFAULT_SETTINGS);
  });

  test('comes back as it was written', settings, (value) => {
    expect(readSettings(writeSettings(value))).toEqual(value);
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
