import { createMessages, pageFunction, type Provider, tagState } from '@shop/core';

const de = {
  needed: 'Diese Zahlungsart benötigt eine Einwilligung. Bitte in den Cookie-Einstellungen erlauben.',
  open: 'Cookie-Einstellungen öffnen',
} as const;
const en: Record<keyof typeof de, string> = {
  needed: 'This payment method needs your consent. Please allow it in the cookie settings.',
  open: 'Open cookie settings',
};
const message = createMessages<keyof typeof de>({ de, en });

/** Functions that open a consent tool's dialog: Usercentrics, Cookiebot, Complianz. */
const DIALOGS: readonly (readonly [path: string, ...args: unknown[]])[] = [
  ['__ucCmp.showSecondLayer'],
  ['UC_UI.showSecondLayer'],
  ['Cookiebot.renew'],
  ['cmplz_set_banner_status', 'show'],
];

/** Links and buttons of the page that open it: Complianz, Borlabs Cookie, Real Cookie Banner. */
const OPENERS =
  '.cmplz-manage-consent, .cmplz-show-banner, .borlabs-cookie-open-dialog-preferences, .borlabs-cookie-preference, a[href="#consent-change"]';

function dialog(): (() => void) | undefined {
  for (const [path, ...args] of DIALOGS) {
    const open = pageFunction(path);
    if (open) return () => void open(...args);
  }
  const opener = document.querySelector<HTMLElement>(OPENERS);
  return opener ? () => opener.click() : undefined;
}

/** What stands in the place of a payment method whose library a consent tool withholds. */
export interface ConsentNote {
  readonly text: string;
  /** The consent tool's own dialog, where the page has one. */
  readonly dialog?: { readonly label: string; readonly open: () => void };
}

/** The note for a provider; `undefined` while nothing withholds its library. */
export function consentNote(provider: Provider): ConsentNote | undefined {
  if (tagState(provider) !== 'withheld') return undefined;
  const open = dialog();
  return { text: message('needed'), ...(open && { dialog: { label: message('open'), open } }) };
}
