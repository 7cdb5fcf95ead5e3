/** The seven bundles in the order in which the pages print their tags. */
export const BUNDLES = [
  'checkout',
  'contact-form',
  'paypal-buttons',
  'stripe-express',
  'fraud-pui',
  'upe',
  'variation-info',
] as const;

/** Name of a bundle; its files are `dist/{name}.js` and, where it draws something, `dist/{name}.css`. */
export type BundleName = (typeof BUNDLES)[number];

/** What the bar at the lower edge of the demo switches. Kept in one cookie, so that a reload shows the choice. */
export interface DemoSettings {
  /** Bundles whose tags are printed. */
  readonly bundles: readonly BundleName[];
  /** jQuery 3.7, migrate and blockUI on the page. */
  readonly jquery: boolean;
  /** An explicit tag for `shop-runtime.js` before the bundles. */
  readonly runtimeTag: boolean;
  /** Language that the scripts find on the page. The shop's own texts stay German. */
  readonly language: 'de' | 'en';
  /** The bar itself; hidden for screenshots and measurements. */
  readonly bar: boolean;
}

/** Everything on, as a real shop would have it. */
export const DEFAULT_SETTINGS: DemoSettings = { bundles: BUNDLES, jquery: true, runtimeTag: false, language: 'de', bar: true };

/** Name of the cookie that holds the settings. */
export const SETTINGS_COOKIE = 'demo';

/** Reads the cookie's value; what it does not say is as in {@link DEFAULT_SETTINGS}. Never throws. */
export function readSettings(cookie: string | undefined): DemoSettings {
  const given = new URLSearchParams(cookie ?? '');
  const off = new Set((given.get('off') ?? '').split('.'));
  return {
    bundles: BUNDLES.filter((name) => !off.has(name)),
    jquery: given.get('jq') !== '0',
    runtimeTag: given.get('rt') === '1',
    language: given.get('lang') === 'en' ? 'en' : 'de',
    bar: given.get('bar') !== '0',
  };
}

/** The cookie's value for settings; the opposite of {@link readSettings}. Needs no encoding in a cookie. */
export function writeSettings(settings: DemoSettings): string {
  const off = BUNDLES.filter((name) => !settings.bundles.includes(name));
  const parts = [
    off.length > 0 ? `off=${off.join('.')}` : '',
    settings.jquery ? '' : 'jq=0',
    settings.runtimeTag ? 'rt=1' : '',
    settings.language === 'en' ? 'lang=en' : '',
    settings.bar ? '' : 'bar=0',
  ];
  return parts.filter(Boolean).join('&');
}

/** Settings as the form of the bar posts them: a box for each bundle, `jq`, `rt`, `lang`. */
export function settingsFromForm(form: URLSearchParams): DemoSettings {
  return {
    bundles: BUNDLES.filter((name) => form.get(`bundle-${name}`) === '1'),
    jquery: form.get('jq') === '1',
    runtimeTag: form.get('rt') === '1',
    language: form.get('lang') === 'en' ? 'en' : 'de',
    bar: true,
  };
}
