import { jq } from '@shop/core';
import { all } from '../../page/controls.page';
import { ROW } from '../../page/selectors';

/** Sets of fields that are put in order (contract C1). */
const FIELD_SETS = [
  '.woocommerce-billing-fields__field-wrapper',
  '.woocommerce-shipping-fields__field-wrapper',
  '.woocommerce-address-fields__field-wrapper',
].join(', ');

const priorities = new WeakMap<Element, number>();

/** Remembers a row's place for the next sorting; other scripts read it as jQuery data. The attribute keeps the server's value. */
export function setPriority(row: Element, priority: number): void {
  priorities.set(row, priority);
  if (jq.present()) jq.data(row, 'priority', priority);
}

function priorityOf(row: HTMLElement): number | undefined {
  const attribute = row.dataset['priority'];
  const value = priorities.get(row) ?? (attribute ? Number(attribute) : undefined);
  return value !== undefined && Number.isFinite(value) ? value : undefined;
}

/** Sorts by priority, keeping the order of equals; an item without one comes right after the one before it. */
export function sortByPriority<T>(items: readonly T[], priority: (item: T) => number | undefined): T[] {
  let last = 0;
  return items
    .map((item) => ({ item, place: (last = priority(item) ?? last + 1) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

/** Moves rows into an order around `fixed`, which is not touched: an element that moves loses focus and caret. */
function arrange(rows: readonly HTMLElement[], parent: Element, fixed: HTMLElement | undefined): void {
  const at = fixed && fixed.parentElement === parent ? rows.indexOf(fixed) : -1;
  const pivot = at === -1 ? undefined : fixed;
  for (const row of rows.slice(0, Math.max(at, 0))) pivot?.before(row);
  parent.append(...rows.slice(at + 1));
}

function sortRows(fieldSet: HTMLElement): void {
  const rows = all(ROW, fieldSet);
  const sorted = sortByPriority(rows, priorityOf);
  const parent = rows[0]?.parentElement;
  if (!parent || sorted.every((row, index) => row === rows[index])) return;
  const active = document.activeElement;
  arrange(sorted, parent, active?.closest<HTMLElement>(ROW) ?? undefined);
  if (active instanceof HTMLElement && active !== document.activeElement && active.isConnected)
    active.focus({ preventScroll: true });
}

/** Puts the rows of every field set on the page in order, and leaves sets alone that are (contract F10, CO-16). */
export function sortFieldSets(): void {
  for (const fieldSet of all(FIELD_SETS)) sortRows(fieldSet);
}
