import { createMessages } from '@shop/core';
import type { HiddenReason } from './placement-state.rules';

/** German texts (source of the keys) that only the view of a placement's state needs. */
const de = {
  loading: 'Die Zahlungsschaltflächen werden geladen.',
  off: 'Nur für Betreiber sichtbar: Die PayPal-Schaltflächen sind hier in den Einstellungen ausgeschaltet.',
  notChosen: 'Nur für Betreiber sichtbar: Eine andere Zahlungsart ist gewählt.',
  noComponent: 'Nur für Betreiber sichtbar: Das PayPal-Skript wird ohne Schaltflächen geladen (components).',
  ineligible: 'Nur für Betreiber sichtbar: PayPal bietet hier keine Schaltfläche an.',
} as const satisfies Record<HiddenReason | 'loading', string>;

const en: Record<keyof typeof de, string> = {
  loading: 'The payment buttons are loading.',
  off: 'Visible to operators only: the PayPal buttons are switched off here in the settings.',
  notChosen: 'Visible to operators only: another payment method is chosen.',
  noComponent: 'Visible to operators only: the PayPal script is loaded without buttons (components).',
  ineligible: 'Visible to operators only: PayPal offers no button here.',
};

/** A text of the view in the page's language. */
export const stateMessage = createMessages<keyof typeof de>({ de, en });
