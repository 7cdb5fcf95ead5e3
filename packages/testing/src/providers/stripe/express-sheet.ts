import { formatAmount } from '../sdk-kit/amount';
import { choice, labelled, node } from '../sdk-kit/nodes';
import { TEST_CARDS } from '../sdk-kit/cards';
import type { WalletAddress } from '../sdk-kit/people';
import type { LineItem, ShippingRate } from './express-rules';
import type { StripeWorld } from './world';

/** What the sheet shows. */
export interface SheetView {
  readonly items: readonly LineItem[];
  readonly rates: readonly ShippingRate[];
  readonly chosenRate: string | undefined;
  readonly addresses: readonly WalletAddress[];
  readonly chosenAddress: string;
  readonly chosenCard: string;
  readonly amount: number;
  readonly currency: string;
  readonly notice: string;
  readonly busy: boolean;
  readonly canPay: boolean;
}

/** What the shopper does in the sheet. */
export interface SheetActions {
  readonly label: string;
  readonly onPay: () => void;
  readonly onCancel: () => void;
  readonly onAddress: (id: string) => void;
  readonly onRate: (id: string) => void;
  readonly onCard: (number: string) => void;
}

/** The wallet sheet on the screen. */
export interface Sheet {
  show(view: SheetView): void;
  close(): void;
}

/** Opens the wallet sheet: rows, total, card, and with shipping the address and rate. Buttons `pay` and `cancel`, boxes `address`, `rate`, `card`. */
export function openSheet(world: StripeWorld, actions: SheetActions): Sheet {
  const dialog = world.dialogs.open({
    kind: 'express',
    title: actions.label,
    brand: 'Wallet',
    color: '#111827',
    content: [],
    actions: [
      { id: 'pay', label: 'Bezahlen', primary: true },
      { id: 'cancel', label: 'Abbrechen' },
    ],
    onPress: (action) => (action === 'pay' ? actions.onPay() : actions.onCancel()),
  });
  return {
    close: () => dialog.close(),
    show(view) {
      dialog.show(content(view, actions));
      dialog.enable(view.canPay, 'pay');
    },
  };
}

function content(view: SheetView, actions: SheetActions): Node[] {
  const money = (amount: number): string => formatAmount(amount, view.currency);
  const rows = [...view.items.map((item) => [item.name, item.amount, ''] as const), ['Summe', view.amount, 'total'] as const];
  const list = node('dl', {
    children: rows.flatMap(([name, amount, style]) => [
      node('dt', { text: name, attributes: { class: style } }),
      node('dd', { text: money(amount), attributes: { class: style } }),
    ]),
  });
  const boxes: HTMLElement[] = [];
  const box = (
    name: string,
    label: string,
    options: { value: string; label: string }[],
    selected: string | undefined,
    onChange: (value: string) => void,
  ): void => {
    const select = choice(name, options, selected);
    select.disabled = view.busy;
    select.addEventListener('change', () => onChange(select.value));
    boxes.push(labelled(label, select));
  };
  if (view.addresses.length > 0) {
    box(
      'address',
      'Lieferadresse',
      view.addresses.map((one) => ({
        value: one.id,
        label: `${one.name}, ${one.address.postal_code} ${one.address.city}, ${one.address.country}`,
      })),
      view.chosenAddress,
      actions.onAddress,
    );
  }
  if (view.rates.length > 0)
    box(
      'rate',
      'Versand',
      view.rates.map((one) => ({ value: one.id, label: `${one.displayName}: ${money(one.amount)}` })),
      view.chosenRate,
      actions.onRate,
    );
  box(
    'card',
    'Karte',
    TEST_CARDS.map((card) => ({ value: card.number, label: card.label })),
    view.chosenCard,
    actions.onCard,
  );
  const notice = view.notice === '' ? [] : [node('p', { text: view.notice, attributes: { class: 'notice', role: 'alert' } })];
  const busy = view.busy ? [node('p', { text: 'Bitte warten …', attributes: { role: 'status' } })] : [];
  return [...notice, list, ...boxes, ...busy];
}
