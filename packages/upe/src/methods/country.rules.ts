import type { MethodConfig } from '../config';

/** May a method be used in a country (UP-06)? An empty list is everywhere; an unknown country is not in a list. */
export function isAllowedIn({ countries }: Pick<MethodConfig, 'countries'>, country: string): boolean {
  return countries.length === 0 || countries.includes(country);
}
