/** Splits a full name at the first run of white space (SX-14, contract 6.6). */
export function splitName(name: string): { first: string; last: string } {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  return { first, last: rest.join(' ') };
}

/** Last name that the shop accepts: it refuses an empty one (contract 10.12). */
export const NO_LAST_NAME = '-';

/** Phone number without brackets, spaces and hyphens (SX-14). */
export function cleanPhone(phone: string): string {
  return phone.replace(/[()\s-]/g, '');
}
