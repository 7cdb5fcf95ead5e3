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

/** Languages of the demo. */
export type Language = 'de' | 'en';

/** The first of a browser's languages that the demo speaks; German when it speaks none. @param list as in `Accept-Language` */
export function languageOf(list: string | undefined): Language {
  const wanted = (list ?? '')
    .split(',')
    .map((entry) => entry.split(';q='))
    .map(([tag = '', weight = '1']) => ({ tag: tag.trim().slice(0, 2).toLowerCase(), weight: Number(weight) }))
    .toSorted((a, b) => b.weight - a.weight);
  return wanted.find(({ tag, weight }) => weight > 0 && (tag === 'de' || tag === 'en'))?.tag === 'en' ? 'en' : 'de';
}

/** What the bar at the lower edge of the demo switches. Kept in one cookie, so that a reload shows the choice. */
export interface DemoSettings {
  /** Bundles whose tags are printed. */
  readonly bundles: readonly BundleName[];
  /** jQuery 3.7, migrate and blockUI on the page. */
  readonly jquery: boolean;
  /** An explicit tag for `shop-runtime.js` before the bundles. */
  readonly runtimeTag: boolean;
  /** Language of everything: pages, goods, answers, config of the plugins, scripts. */
  readonly language: Language;
  /** The bar itself; hidden for screenshots and measurements. */
  readonly bar: boolean;
  /** Preloads and the printed cart of the WordPress plugin; left out without. */
  readonly hints?: true;
  /** Name of what goes wrong at the moment; left out when all is well. */
  readonly fault?: string;
}

/** Everything on, as a real shop would have it. */
export const DEFAULT_SETTINGS: DemoSettings = { bundles: BUNDLES, jquery: true, runtimeTag: false, language: 'de', bar: true };

/** A language that was requested by name; `undefined` when it is none of ours. */
export function chosenLanguage(name: string | null): Language | undefined {
  return name === 'de' || name === 'en' ? name : undefined;
}

/** Name of the cookie that holds the settings. */
export const SETTINGS_COOKIE = 'demo';

/**
 * Reads the cookie's value; what it does not say is as in {@link DEFAULT_SETTINGS}. Never throws.
 * @param browser language of a visitor who has not chosen one
 * @param chosen language that wins over the cookie's
 */
export function readSettings(cookie: string | undefined, browser: Language = 'de', chosen?: Language): DemoSettings {
  const given = new URLSearchParams(cookie ?? '');
  const off = new Set((given.get('off') ?? '').split('.'));
  return {
    bundles: BUNDLES.filter((name) => !off.has(name)),
    jquery: given.get('jq') !== '0',
    runtimeTag: given.get('rt') === '1',
    language: chosen ?? chosenLanguage(given.get('lang')) ?? browser,
    bar: given.get('bar') !== '0',
    ...(given.get('hints') === '1' && { hints: true as const }),
    ...faultOf(given.get('break')),
  };
}

/** A fault's name as part of settings; `normal` and what cannot be a name are none. */
function faultOf(name: string | null): Pick<DemoSettings, 'fault'> {
  return name !== null && /^[a-z][a-z\d-]{0,39}$/.test(name) && name !== 'normal' ? { fault: name } : {};
}

/** Parameters of an address that switch something, named as in the cookie. */
const SWITCHES = ['off', 'jq', 'rt', 'bar', 'hints', 'break'] as const;

/** Settings that an address asks for, e.g. `?off=upe&jq=0&lang=en`: a choice that stays. `undefined` when it asks for nothing. */
export function switchedSettings(kept: DemoSettings, address: URLSearchParams): DemoSettings | undefined {
  const language = chosenLanguage(address.get('lang'));
  const asked = SWITCHES.filter((name) => address.has(name));
  if (language === undefined && asked.length === 0) return undefined;
  const next = new URLSearchParams(writeSettings(kept));
  for (const name of asked) next.set(name, address.get(name) ?? '');
  return readSettings(next.toString(), language ?? kept.language, language);
}

/** The cookie's value for settings; the opposite of {@link readSettings}. Needs no encoding in a cookie. */
export function writeSettings(settings: DemoSettings): string {
  const off = BUNDLES.filter((name) => !settings.bundles.includes(name));
  const parts = [
    off.length > 0 ? `off=${off.join('.')}` : '',
    settings.jquery ? '' : 'jq=0',
    settings.runtimeTag ? 'rt=1' : '',
    `lang=${settings.language}`,
    settings.bar ? '' : 'bar=0',
    settings.hints ? 'hints=1' : '',
    settings.fault === undefined ? '' : `break=${settings.fault}`,
  ];
  return parts.filter(Boolean).join('&');
}

/** Settings as the form of the bar posts them: a box for each bundle, `jq`, `rt`, `lang`, and `break` unseen. */
export function settingsFromForm(form: URLSearchParams): DemoSettings {
  return {
    bundles: BUNDLES.filter((name) => form.get(`bundle-${name}`) === '1'),
    jquery: form.get('jq') === '1',
    runtimeTag: form.get('rt') === '1',
    language: form.get('lang') === 'en' ? 'en' : 'de',
    bar: true,
    ...(form.get('hints') === '1' && { hints: true as const }),
    ...faultOf(form.get('break')),
  };
}
