/** What happens to a payment with a test card. */
export type CardOutcome = 'ok' | '3ds' | 'decline';

/** A card number that the fake knows. */
export interface TestCard {
  readonly number: string;
  readonly outcome: CardOutcome;
  /** What it shows, German. */
  readonly label: string;
}

/** The provider's documented test numbers that the fake understands. */
export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', outcome: 'ok', label: 'Visa •••• 4242' },
  { number: '4000002760003184', outcome: '3ds', label: 'Visa •••• 3184 (3-D Secure)' },
  { number: '4000000000000002', outcome: 'decline', label: 'Visa •••• 0002 (wird abgelehnt)' },
];

/** Outcome of a payment with this number; unknown valid numbers are fine. */
export function outcomeOf(number: string): CardOutcome {
  return TEST_CARDS.find((card) => card.number === number)?.outcome ?? 'ok';
}

const BRANDS: readonly (readonly [RegExp, string])[] = [
  [/^4/, 'visa'],
  [/^(5[1-5]|2[2-7])/, 'mastercard'],
  [/^3[47]/, 'amex'],
  [/^6/, 'discover'],
  [/^35/, 'jcb'],
];

/** Brand by the first digits, `unknown` when none fits. */
export function brandOf(digits: string): string {
  return BRANDS.find(([pattern]) => pattern.test(digits))?.[1] ?? 'unknown';
}

/** Digits only. */
export function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '');
}

/** The check digit rule of card numbers. */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits.charAt(digits.length - 1 - index));
    const value = index % 2 === 1 ? digit * 2 : digit;
    sum += value > 9 ? value - 9 : value;
  }
  return digits !== '' && sum % 10 === 0;
}

/** Error code of a typed card number, or `undefined` when it is fine. */
export function numberProblem(text: string): string | undefined {
  const digits = digitsOf(text);
  const length = brandOf(digits) === 'amex' ? 15 : 16;
  if (digits.length < length) return 'incomplete_number';
  return passesLuhn(digits) && digits.length <= 19 ? undefined : 'invalid_number';
}

/** Error code of a typed expiry (`MM / JJ`), or `undefined`. @param now the current date */
export function expiryProblem(text: string, now: Date): string | undefined {
  const digits = digitsOf(text);
  if (digits.length < 4) return 'incomplete_expiry';
  const month = Number(digits.slice(0, 2));
  const year = 2000 + Number(digits.slice(2, 4));
  if (month < 1 || month > 12) return 'invalid_expiry_month';
  return year * 12 + month < now.getFullYear() * 12 + now.getMonth() + 1 ? 'invalid_expiry_year_past' : undefined;
}

/** Error code of a typed security code, or `undefined`. */
export function cvcProblem(text: string, number: string): string | undefined {
  const wanted = brandOf(digitsOf(number)) === 'amex' ? 4 : 3;
  return digitsOf(text).length === wanted ? undefined : 'incomplete_cvc';
}

/** Error code of a typed IBAN, or `undefined`. */
export function ibanProblem(text: string): string | undefined {
  const iban = text.replaceAll(/\s/g, '').toUpperCase();
  if (iban.length < 15) return 'incomplete_iban';
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban)) return 'invalid_iban';
  const rearranged = [...(iban.slice(4) + iban.slice(0, 4))].map((char) => parseInt(char, 36)).join('');
  let rest = 0;
  for (const digit of rearranged) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1 ? undefined : 'invalid_iban';
}
