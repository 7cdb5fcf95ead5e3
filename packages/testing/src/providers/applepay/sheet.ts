import { formatMajor } from '../sdk-kit/amount';
import { TEST_CARDS } from '../sdk-kit/cards';
import { at } from '../sdk-kit/guards';
import { choice, labelled, node } from '../sdk-kit/nodes';
import { WALLET_ADDRESSES } from '../sdk-kit/people';

/** What the sheet shows and what the shopper does in it. */
export interface AppleSheet {
  /** Rows and the total, as the page gave them. */
  readonly rows: readonly unknown[];
  readonly currency: string;
  readonly withAddress: boolean;
  readonly address: string;
  readonly methods: readonly unknown[];
  readonly method: string;
  readonly card: string;
  readonly notice: string;
  readonly busy: boolean;
  readonly onAddress: (id: string) => void;
  readonly onMethod: (id: string) => void;
  readonly onCard: (number: string) => void;
}

/** Draws the content of the sheet. Boxes `address`, `method`, `card`. */
export function drawAppleSheet(sheet: AppleSheet): Node[] {
  const box = (
    name: string,
    label: string,
    options: { value: string; label: string }[],
    selected: string,
    onChange: (value: string) => void,
  ): Node => {
    const select = choice(name, options, selected);
    select.disabled = sheet.busy;
    select.addEventListener('change', () => onChange(select.value));
    return labelled(label, select);
  };
  const people = WALLET_ADDRESSES.map((one) => ({
    value: one.id,
    label: `${one.name}, ${one.address.city}, ${one.address.country}`,
  }));
  const methods = sheet.methods.map((one) => ({
    value: String(at(one, 'identifier')),
    label: `${String(at(one, 'label'))}: ${formatMajor(at(one, 'amount'), sheet.currency)}`,
  }));
  const cards = TEST_CARDS.map((card) => ({ value: card.number, label: card.label }));
  return [
    ...(sheet.notice === '' ? [] : [node('p', { text: sheet.notice, attributes: { class: 'notice', role: 'alert' } })]),
    ...sheet.rows.map((row) =>
      node('p', { text: `${String(at(row, 'label'))}: ${formatMajor(at(row, 'amount'), sheet.currency)}` }),
    ),
    ...(sheet.withAddress ? [box('address', 'Lieferadresse', people, sheet.address, sheet.onAddress)] : []),
    ...(methods.length > 0 ? [box('method', 'Versandart', methods, sheet.method, sheet.onMethod)] : []),
    box('card', 'Karte', cards, sheet.card, sheet.onCard),
    ...(sheet.busy ? [node('p', { text: 'Bitte warten …', attributes: { role: 'status' } })] : []),
  ];
}
