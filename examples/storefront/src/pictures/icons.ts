import { escapeHtml } from '../support/html';

/** Colours of the marks of payment methods: background and text. They are lettering of our own, not the owners' logos. */
const MARKS: Readonly<Record<string, readonly [text: string, back: string, front: string]>> = {
  visa: ['VISA', '#1a3e82', '#ffffff'],
  mastercard: ['master', '#2b2b2b', '#ffb98a'],
  amex: ['AMEX', '#1f6f9f', '#ffffff'],
  paypal: ['PayPal', '#ffd140', '#12305f'],
  ratepay: ['RATE', '#174a3c', '#ffffff'],
  klarna: ['Klarna', '#ffc4d6', '#17120f'],
  eps: ['eps', '#a3195b', '#ffffff'],
  bancontact: ['Banc.', '#1e3764', '#ffd800'],
  ideal: ['iDEAL', '#c9056b', '#ffffff'],
  sepa: ['SEPA', '#10298e', '#ffffff'],
  p24: ['P24', '#b3001e', '#ffffff'],
  cards: ['Card', '#17324a', '#ffffff'],
  blik: ['BLIK', '#111111', '#ffffff'],
  multibanco: ['MULTI', '#2b5b8f', '#ffffff'],
  boleto: ['Boleto', '#2b2b2b', '#ffffff'],
  alipay: ['Alipay', '#0f5fb3', '#ffffff'],
  giropay: ['giropay', '#0b2f6b', '#ffffff'],
};

/** A small lettered badge for a payment method, by the name of its picture file. */
export function paymentIcon(path: string): string {
  const name = path
    .slice(path.lastIndexOf('/') + 1)
    .replace(/\.\w+$/, '')
    .toLowerCase();
  const [text, back, front] = MARKS[name] ?? [name.slice(0, 10) || 'Zahlung', '#4a5a66', '#ffffff'];
  const width = 44;
  const size = Math.min(12.5, Math.floor((width * 15) / text.length) / 10);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="24" viewBox="0 0 ${width} 24">` +
    `<rect width="${width}" height="24" rx="5" fill="${back}"/>` +
    `<text x="22" y="16" text-anchor="middle" font-family="system-ui,Arial,sans-serif" font-size="${size}" font-weight="700" fill="${front}">${escapeHtml(text)}</text></svg>`
  );
}
