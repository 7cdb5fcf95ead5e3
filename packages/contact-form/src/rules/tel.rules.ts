import { TEL_LENGTH } from '../constants';

/** Contract d5, second table. An extension after `#` or `*` is cut off; 6 to 15 characters remain, the `+` counted. */
export function isTel(text: string): boolean {
  const number = text
    .replace(/[#*].*$/s, '')
    .replace(/[()/.\s-]+/g, '')
    .replace(/^(?:\+|00)[+0]*/, '+');
  return /^\+?\d+$/.test(number) && number.length >= TEL_LENGTH.min && number.length <= TEL_LENGTH.max;
}
