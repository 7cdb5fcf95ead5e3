/** Funding sources in the order in which the SDK lists them. */
export const FUNDING: Readonly<Record<string, string>> = {
  PAYPAL: 'paypal',
  VENMO: 'venmo',
  APPLEPAY: 'applepay',
  ITAU: 'itau',
  CREDIT: 'credit',
  PAYLATER: 'paylater',
  CARD: 'card',
  IDEAL: 'ideal',
  SEPA: 'sepa',
  BANCONTACT: 'bancontact',
  GIROPAY: 'giropay',
  SOFORT: 'sofort',
  EPS: 'eps',
  MYBANK: 'mybank',
  P24: 'p24',
  BLIK: 'blik',
  TRUSTLY: 'trustly',
  MULTIBANCO: 'multibanco',
};

/** Texts on the buttons. */
export const FUNDING_LABELS: Readonly<Record<string, string>> = {
  paypal: 'PayPal',
  paylater: 'Später bezahlen',
  card: 'Debit- oder Kreditkarte',
  venmo: 'Venmo',
  sepa: 'SEPA-Lastschrift',
  credit: 'PayPal Credit',
};

const STYLE_VALUES: Readonly<Record<string, readonly unknown[]>> = {
  layout: ['vertical', 'horizontal'],
  color: ['gold', 'blue', 'silver', 'white', 'black', 'darkblue'],
  shape: ['rect', 'pill', 'sharp'],
  label: ['paypal', 'checkout', 'buynow', 'pay', 'installment', 'subscribe', 'donate'],
};
const OWN_COLORS: Readonly<Record<string, readonly string[]>> = {
  card: ['black', 'white'],
  venmo: ['blue', 'silver', 'white', 'black'],
  credit: ['darkblue', 'black', 'white'],
  sepa: ['silver', 'black', 'white'],
};

/** First rule that a button style breaks, as the SDK words it. */
export function styleProblem(style: Readonly<Record<string, unknown>>, fundingSource: string | undefined): string | undefined {
  for (const [name, allowed] of Object.entries(STYLE_VALUES)) {
    const value = style[name];
    if (value !== undefined && value !== '' && !allowed.includes(value))
      return `Unexpected style.${name}: ${String(value)}, expected one of ${allowed.join(', ')}`;
  }
  const { height, tagline, layout, color } = style;
  if (height !== undefined && (typeof height !== 'number' || height < 25 || height > 55))
    return `Expected style.height to be a number between 25px and 55px, got ${String(height)}`;
  if (tagline === true && layout === 'vertical') return 'Unexpected style.tagline for vertical layout';
  const own = fundingSource === undefined ? undefined : OWN_COLORS[fundingSource];
  if (own !== undefined && color !== undefined && !own.includes(String(color)))
    return `Unexpected style.color for ${fundingSource ?? ''} button: ${String(color)}, expected ${own.join(', ')}`;
  return undefined;
}
