import { BLIK_LENGTH } from '../constants';

const CODE = new RegExp(`^[0-9]{${BLIK_LENGTH}}$`);

/** The cleaned code: blanks and dashes gone, exactly six ASCII digits; `undefined` for anything else (UP-15, edge case 39). */
export function cleanBlikCode(typed: string): string | undefined {
  const code = typed.replace(/[\s-]/g, '');
  return CODE.test(code) ? code : undefined;
}
