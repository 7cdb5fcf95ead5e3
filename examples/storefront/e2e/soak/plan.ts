import type { BundleName } from '../../src/demo/settings.ts';
import { BUNDLES } from '../../src/demo/settings.ts';
import { CARDS } from '../support/cards.ts';
import type { ShopFault } from '../support/shop.ts';
import { type Random, createRandom, seedOf } from './random.ts';
import { WAYS, type Way } from './ways.ts';

/** What a shopper does besides paying, and when. */
export interface Move {
  readonly when: 'filled' | 'pressed' | 'ended';
  readonly what: 'reload' | 'back' | 'second tab' | 'bfcache';
  /** ms after the moment. */
  readonly afterMs: number;
}

/** How a shopper leaves a dialog or a bank's page. */
export type Answer = 'approve' | 'cancel' | 'fail';

/** One purchase, decided before it begins. */
export interface Plan {
  readonly number: number;
  readonly way: Way;
  readonly bundles: readonly BundleName[];
  readonly jquery: boolean;
  readonly loggedIn: boolean;
  readonly quantity: number;
  /** Card numbers of the tries, the last one again and again. */
  readonly cards: readonly string[];
  readonly faults: readonly ShopFault[];
  /** Whether answers are faulty from the first request on, and not only after the form is filled. */
  readonly isSpoiledEarly: boolean;
  readonly scenarios: Readonly<Record<string, string>>;
  readonly press: 'once' | 'twice' | 'Enter' | 'script';
  readonly move: Move | undefined;
  /** In order, at the dialogs; then `approve`. */
  readonly answers: readonly Answer[];
  /** How often the shopper tries again after an error. */
  readonly patience: number;
  /** How long the providers' libraries take over each call, ms. */
  readonly latencyMs: number;
}

const NOTICE = '<br />\n<b>Warning</b>:  Undefined array key "x" in <b>plugin.php</b> on line <b>12</b><br />\n';
/** Ways in which an answer is spoiled. */
const SPOILED: readonly [Omit<ShopFault, 'endpoint'>, ...Omit<ShopFault, 'endpoint'>[]] = [
  { kind: 'slow', ms: 300 },
  { kind: 'slow', ms: 900 },
  { kind: 'offline' },
  { kind: 'offline', reached: true },
  { kind: 'status', status: 500, body: '<h1>Fehler</h1>' },
  { kind: 'status', status: 502 },
  { kind: 'status', status: 429 },
  { kind: 'status', status: 403, body: '-1' },
  { kind: 'status', status: 403, body: '0' },
  { kind: 'html' },
  { kind: 'html', reached: true },
  { kind: 'empty' },
  { kind: 'empty', reached: true },
  { kind: 'malformed' },
  { kind: 'body', body: NOTICE },
];

function faultOf(random: Random, way: Way): ShopFault {
  const order = way.page === 'checkout' ? ['wc-ajax:checkout', 'wc-ajax:checkout', 'wc-ajax:update_order_review'] : [];
  // A pay page is an ordinary form: an answer of it that is lost is the browser's own error page.
  const [first = 'page:order-pay', ...others] = [...order, ...way.endpoints];
  const endpoint = random.pick([first, ...others]);
  const spoiled = endpoint.startsWith('page:') ? ({ kind: 'slow', ms: 600 } as const) : random.pick(SPOILED);
  return { endpoint, times: random.pick([1, 1, 1, 2, 0]), ...spoiled };
}

function cardsOf(random: Random): string[] {
  const first = random.pick([CARDS.good, CARDS.good, CARDS.bank, CARDS.refused]);
  return first === CARDS.refused ? [first, CARDS.good] : [first];
}

function moveOf(random: Random): Move {
  return {
    when: random.pick(['filled', 'pressed', 'pressed', 'ended']),
    what: random.pick(['reload', 'back', 'second tab', 'bfcache']),
    afterMs: random.whole(0, 400),
  };
}

function scenariosOf(random: Random): Readonly<Record<string, string>> {
  if (!random.chance(0.2)) return {};
  return random.pick<Readonly<Record<string, string>>>([
    { checkout: 'refresh' },
    { checkout: 'exception' },
    { checkout: 'noise' },
    { card: 'declined' },
    { card: 'down' },
    { wallet: 'not-approved' },
    { wallet: 'provider-error' },
    { wallet: 'down' },
    { wallet: 'capture-declined' },
    { wallet: 'card-refused' },
  ]);
}

/** The plan of one purchase of a run. The same seed and number give the same plan. */
export function planOf(run: number, number: number): Plan {
  const random = createRandom(seedOf(run, number));
  // In turn, so that every way gets its share of any run.
  const way = WAYS[number % WAYS.length] ?? WAYS[0];
  const isSpoiled = random.chance(0.6);
  return {
    number,
    way,
    bundles: random.chance(0.2) ? BUNDLES : way.bundles,
    jquery: random.chance(0.8),
    loggedIn: way.loggedIn ?? random.chance(0.15),
    quantity: random.whole(1, 3),
    cards: cardsOf(random),
    faults: isSpoiled ? Array.from({ length: random.whole(1, 2) }, () => faultOf(random, way)) : [],
    isSpoiledEarly: random.chance(0.1),
    scenarios: scenariosOf(random),
    press: random.pick(['once', 'once', 'twice', 'Enter', 'script']),
    move: random.chance(0.45) ? moveOf(random) : undefined,
    answers: Array.from({ length: random.whole(0, 2) }, () => random.pick<Answer>(['approve', 'cancel', 'fail'])),
    patience: random.whole(0, 3),
    latencyMs: random.pick([0, 5, 16, 60, 120]),
  };
}
