import type { MethodConfig, UpeConfig } from '../config';
import { BLIK_LENGTH, NEVER_SAVED } from '../constants';

/** Whether a method can be saved: as the page says for the methods of its one element, or of the method itself, else by type (contract 6.6.4). */
export function isSavable({ paymentMethodsConfig: methods }: UpeConfig, type: string): boolean {
  return methods['card']?.showSaveOptionByMethod[type] ?? (methods[type]?.isReusable || !NEVER_SAVED.includes(type));
}

/** Whether the method is set up for off-session payments (UP-01). The new layout: always if requested, else only for reusable methods. */
export function keepsForLater(config: UpeConfig, type: string, saveTicked: boolean): boolean {
  const wanted = config.cartContainsSubscription || saveTicked;
  return wanted && (config.newLayout || config.paymentMethodsConfig[type]?.isReusable === true);
}

/** `terms` of the element: shown where the method will be kept, as for a subscription that renews automatically, else never (contract 4.1). */
export function termsOf(config: UpeConfig, saveTicked: boolean): Record<string, 'always' | 'never'> {
  const shown = config.cartContainsSubscription ? !config.subscriptionRequiresManualRenewal : saveTicked;
  return Object.fromEntries(
    Object.entries(config.paymentMethodsConfig)
      .filter(([, { isReusable }]) => isReusable)
      .map(([type]) => [type, shown ? 'always' : 'never']),
  );
}

/** Whether a method may be used in a country (UP-06). An empty list is everywhere; an unknown country is in no list. */
export function isAllowedIn({ countries }: Pick<MethodConfig, 'countries'>, country: string): boolean {
  return countries.length === 0 || countries.includes(country);
}

const CODE = new RegExp(`^[0-9]{${BLIK_LENGTH}}$`);

/** The cleaned code: blanks and dashes gone, exactly six ASCII digits; `undefined` for anything else (UP-15, edge case 39). */
export function cleanBlikCode(typed: string): string | undefined {
  const code = typed.replace(/[\s-]/g, '');
  return CODE.test(code) ? code : undefined;
}
