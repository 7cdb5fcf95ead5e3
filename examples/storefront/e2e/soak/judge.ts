import type { ShopStateView } from '../support/shop.ts';
import type { Alive } from './counters.ts';
import type { Plan } from './plan.ts';
import type { End } from './shopper.ts';

/** What one purchase came to. */
export interface Verdict {
  readonly ended: 'order' | 'error' | 'order, its answer lost';
  /** Broken promises; none when all is well. */
  readonly findings: readonly string[];
}

/** What is known of a purchase when it is over. */
export interface Facts {
  readonly plan: Plan;
  readonly end: End;
  /** Orders that are paid or will be. */
  readonly paid: ShopStateView['orders'];
  readonly cartLines: number;
  readonly ordersPerPress: number;
  readonly ordersAtOnce: number;
  readonly complaints: readonly string[];
  readonly looseRoots: number;
  readonly frames: number;
  /** What was alive after each error in one document. */
  readonly alive: readonly Alive[];
}

/** Texts that send the shopper to check first: the order may be there. */
const CHECK_FIRST = /E-Mails|Bestellübersicht|Bestellverlauf|Sitzung ist (?:leider )?abgelaufen|Warenkorb ist leer|Cart is empty/;

function errorFindings({ end, paid, cartLines }: Facts): string[] {
  const { screen } = end;
  const text = screen.errors.join(' · ');
  return [
    ...(text === '' ? ['the page says nothing'] : []),
    ...(paid.length > 0 && !CHECK_FIRST.test(text) ? [`an order was made, and the page says: ${text}`] : []),
    ...(paid.length === 0 && cartLines === 0 ? ['no order, and the cart is empty'] : []),
    // A shop whose order is made replaces the form by the news that the cart is empty.
    ...(paid.length === 0 && screen.lost.length > 0 ? [`typed data is gone: ${screen.lost.join(', ')}`] : []),
  ];
}

/** Listeners and nodes that may come with a try: the browser's own bookkeeping. A root of React has more than 140 listeners, a wallet's sheet about twenty. */
const NOISE = { listeners: 10, nodes: 150 };

/** What the quietest try has left: what leaks grows with every one. 0 where fewer than three tries can be compared. */
export function leftPerTry(alive: readonly Alive[], kind: 'listeners' | 'nodes'): number {
  const steps = alive.slice(1).map((count, at) => count[kind] - (alive[at]?.[kind] ?? 0));
  return steps.length > 1 ? Math.max(0, Math.min(...steps)) : 0;
}

/** A view that is drawn for the first time grows once, and is no leak. */
function leakFindings({ alive }: Facts): string[] {
  return (['listeners', 'nodes'] as const).flatMap((kind) => {
    const counts = alive.map((count) => count[kind]).join(', ');
    return leftPerTry(alive, kind) > NOISE[kind] ? [`${kind} grow with every try: ${counts}`] : [];
  });
}

/** Holds a purchase to the promises. */
export function judge(facts: Facts): Verdict {
  const { end, paid } = facts;
  const isDone = end.kind === 'received' || ((end.kind === 'silent' || end.kind === 'elsewhere') && paid.length > 0);
  const findings = [
    ...(end.kind === 'stuck' ? [`stuck at ${end.screen.path}`] : []),
    ...(end.kind === 'silent' && paid.length === 0 ? [`silent at ${end.screen.path}`] : []),
    ...(end.kind === 'elsewhere' && paid.length === 0 ? [`ended at ${end.screen.path}`] : []),
    ...(end.kind === 'received' && paid.length === 0 ? ['order received, and no order is paid'] : []),
    ...(end.kind === 'error' ? errorFindings(facts) : []),
    ...(paid.length > 1 ? [`${paid.length} orders for one purchase`] : []),
    ...(facts.ordersPerPress > 1 ? [`${facts.ordersPerPress} order requests after one press`] : []),
    ...(facts.ordersAtOnce > 1 ? [`${facts.ordersAtOnce} order requests at once`] : []),
    ...(end.screen.blocked > 0 ? [`${end.screen.blocked} overlays left`] : []),
    ...(facts.looseRoots > 0 ? [`${facts.looseRoots} React roots left without a place in the page`] : []),
    ...(facts.frames > 0 ? [`${facts.frames} frames left`] : []),
    ...leakFindings(facts),
    ...facts.complaints,
  ];
  return { ended: isDone ? 'order' : paid.length > 0 ? 'order, its answer lost' : 'error', findings };
}
