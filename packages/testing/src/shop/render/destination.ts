import { STATES } from '../data/countries';
import { esc } from '../text';
import type { Address } from '../types';

/** One line of a complete destination; empty while postcode and city are missing. */
export function formatDestination(address: Address): string {
  if (address.postcode === '' && address.city === '') return '';
  const town = `${address.postcode} ${address.city}`.trim();
  const state = address.country === 'US' ? STATES.US?.[address.state] : undefined;
  return esc([address.address_1, town, state].filter(Boolean).join(', '));
}
