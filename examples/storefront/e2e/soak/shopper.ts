import { type Locator, type Page, errors } from '@playwright/test';
import { PAGES, type ShopControl, type ShopStateView } from '../support/shop.ts';
import { type Tab, prepare, prepareSimple, pressButton, settle } from './form.ts';
import { showAgain, withoutLeaving } from './page-cache.ts';
import type { Alive } from './counters.ts';
import type { Answer, Plan } from './plan.ts';
import { type Screen, noteErrors, pressInDialog, readScreen } from './screen.ts';

const STEP_MS = 40;
/** After a press something is to be seen within this time. Spoiled answers are at most 0.9 s late. */
const SILENCE_MS = 4_000;
/** Dialogs, banks and answers included. */
const WHOLE_MS = 30_000;
const MOST_ROUNDS = 8;
/** So often a wallet declines; then it takes the money. */
const ROUNDS_DECLINED = 3;

/** How a purchase ended, as the shopper sees it. */
export interface End {
  readonly kind: 'received' | 'error' | 'elsewhere' | 'silent' | 'stuck';
  readonly screen: Screen;
  /** Whether the purchase was canceled, or the page left and shown again, since the last press. Then no message is needed. */
  readonly isExcused: boolean;
}

/** A purchase under way. */
export interface Purchase {
  readonly tab: Tab;
  readonly plan: Plan;
  readonly shop: ShopControl;
  /** How often a dialog or a bank has been answered. */
  answered: number;
  /** Tries that ended in an error. */
  failed: number;
  /** Presses. */
  pressed: number;
  /** Texts of dialogs that could only be closed: no price, no way to deliver. */
  readonly dead: string[];
  /** The shopper has cancelled, or has left the page and come back, since the last press. */
  isExcused: boolean;
  /** Counts what is alive in the page. */
  readonly count: () => Promise<Alive>;
  /** What was alive after each error in one and the same document. */
  alive: Alive[];
  /** Which one that is. */
  documentId: number;
}

const nextAnswer = (purchase: Purchase): Answer => purchase.plan.answers[purchase.answered++] ?? 'approve';

/** The bank has not let the payment through: what the shop hears when it asks the card provider about the intent that the dialog names. */
async function tellProvider({ tab }: Purchase, text: string): Promise<void> {
  const id = /\b(?:pi|seti)_\w+/.exec(text)?.[0];
  if (id !== undefined) await tab.page.request.post('/__mock/intent', { data: { id, status: 'requires_payment_method' } });
}

/** Answers a dialog, once it can be answered. @returns whether it did */
async function answerDialog(purchase: Purchase, screen: Screen, openMs: number): Promise<boolean> {
  const actions = screen.dialog?.actions ?? [];
  const approve = ['approve', 'pay'].find((action) => actions.includes(action));
  // A voucher can only be closed; a sheet that never gets its prices is closed, too.
  const canOnlyClose = actions.includes('cancel') && (screen.dialog?.kind === 'voucher' || openMs > SILENCE_MS / 2);
  if (approve === undefined && !canOnlyClose) return false;
  const answer = approve === undefined ? 'cancel' : nextAnswer(purchase);
  const action = answer === 'approve' ? approve : actions.includes(answer) ? answer : 'cancel';
  if (answer !== 'approve' && screen.dialog?.kind !== 'voucher') purchase.isExcused = true;
  if (approve === undefined && screen.dialog?.kind !== 'voucher') purchase.dead.push(screen.dialog?.text ?? '');
  if (answer !== 'approve') await tellProvider(purchase, screen.dialog?.text ?? '');
  await pressInDialog(purchase.tab.page, action ?? 'cancel');
  return true;
}

async function answerBank(purchase: Purchase): Promise<void> {
  const answer = nextAnswer(purchase);
  const { page } = purchase.tab;
  await page.locator(answer === 'approve' ? '#approve' : '#refuse').click();
  // The stand-in leads to the same page in both cases, as banks do.
  if (answer !== 'approve') purchase.isExcused = true;
}

/** Does what the page asks for until the purchase ends. */
async function follow(purchase: Purchase): Promise<End> {
  const { page, traffic } = purchase.tab;
  let quietMs = 0;
  let openMs = 0;
  let screen = await readScreen(page);
  const end = (kind: End['kind'], last: Screen): End => ({ kind, screen: last, isExcused: purchase.isExcused });
  for (let waited = 0; waited < WHOLE_MS; waited += STEP_MS) {
    await page.waitForTimeout(STEP_MS);
    screen = await readScreen(page);
    if (screen?.isParsed !== true) continue;
    // A bank that refused leads there, too, with the shop's message.
    if (screen.path.includes('/order-received/')) return end(screen.errors.length > 0 ? 'error' : 'received', screen);
    if (screen.path.includes('/__mock/bank') || screen.path.includes('/__mock/wallet')) {
      await answerBank(purchase);
      continue;
    }
    if (screen.dialog !== undefined) {
      openMs += STEP_MS;
      if (await answerDialog(purchase, screen, openMs)) openMs = 0;
      quietMs = 0;
      continue;
    }
    if (screen.blocked > 0 || traffic.pending() > 0) {
      quietMs = 0;
      continue;
    }
    quietMs += STEP_MS;
    // Some wallets open their window again after an error.
    if (screen.fresh.length > 0 && quietMs > 240) return end('error', screen);
    if (quietMs > 200 && !/^\/(?:kasse|warenkorb|produkt)\//.test(screen.path)) return end('elsewhere', screen);
    // A page that was reloaded has nothing to say about the press before.
    if (quietMs > 400 && (purchase.isExcused || !screen.isFilled)) return end('silent', screen);
    if (quietMs > SILENCE_MS) return end(screen.errors.length > 0 ? 'error' : 'silent', screen);
  }
  return end('stuck', screen ?? (await lastScreen(page)));
}

async function lastScreen(page: Page): Promise<Screen> {
  const screen = await readScreen(page);
  if (screen === undefined) throw new Error('The page cannot be read.');
  return screen;
}

/** Leaves the page and comes back, in the middle of whatever is going on. */
export async function leave(purchase: Purchase, what: 'reload' | 'back'): Promise<void> {
  const { page } = purchase.tab;
  purchase.isExcused = true;
  const steps = what === 'reload' ? (['reload'] as const) : (['goBack', 'goForward'] as const);
  for (const step of steps) {
    try {
      await page[step]({ waitUntil: 'domcontentloaded' });
    } catch (error) {
      // The page left by itself in the same moment.
      if (!/interrupted|Not attached|aborted|ERR_ABORTED|detached/i.test(String(error))) throw error;
      await page.waitForLoadState('domcontentloaded');
    }
  }
}

async function disturb(purchase: Purchase): Promise<void> {
  const { tab, plan } = purchase;
  if (plan.move?.when !== 'pressed' || purchase.pressed > 1) return;
  await tab.page.waitForTimeout(plan.move.afterMs);
  if (plan.move.what === 'reload' || plan.move.what === 'back') await leave(purchase, plan.move.what);
}

/** Fills the page and presses. @returns whether there was something to press */
async function attempt(purchase: Purchase): Promise<boolean> {
  const { tab, plan } = purchase;
  const target = await prepare(tab, plan, purchase.failed);
  if (purchase.pressed === 0) {
    if (plan.move?.when === 'filled' && (plan.move.what === 'reload' || plan.move.what === 'back')) {
      await leave(purchase, plan.move.what);
      await prepare(tab, plan, purchase.failed);
    }
    if (plan.move?.when === 'filled' && plan.move.what === 'bfcache') await showAgain(tab.page);
    await spoil(purchase);
  }
  if (!(await isShown(target))) return false;
  await noteErrors(tab.page);
  purchase.isExcused = false;
  purchase.pressed += 1;
  const isForm = plan.way.button === undefined;
  const press = (): Promise<void> => pressButton(tab, target, purchase.pressed > 1 ? 'once' : plan.press, isForm);
  const staysOnPage = plan.move?.when === 'pressed' && plan.move.what === 'bfcache' && purchase.pressed === 1;
  if (!staysOnPage) {
    await press();
    await disturb(purchase);
    return true;
  }
  // The page was left with the order made, and is shown again as it was.
  if (await withoutLeaving(tab.page, press)) purchase.isExcused = true;
  return true;
}

/** Whether there is something to press. A shop whose order was placed meanwhile has removed the form. */
async function isShown(target: Locator): Promise<boolean> {
  try {
    await target.waitFor({ state: 'visible', timeout: SILENCE_MS * 2 });
    return true;
  } catch (error) {
    if (error instanceof errors.TimeoutError) return false;
    throw error;
  }
}

async function spoil({ plan, shop }: Purchase): Promise<void> {
  if (!plan.isSpoiledEarly && plan.faults.length > 0) await shop.fault(...plan.faults);
  if (Object.keys(plan.scenarios).length > 0) await shop.setup({ scenarios: plan.scenarios });
}

/** Orders that are paid or will be: a voucher is paid later. */
export async function paidOrders(shop: ShopControl): Promise<ShopStateView['orders']> {
  const { orders } = await shop.state();
  return orders.filter(
    ({ status, paymentMethod }) =>
      ['processing', 'on-hold', 'completed'].includes(status) || (paymentMethod === 'stripe_multibanco' && status === 'pending'),
  );
}

/** Errors of one document can be compared: nothing of a try may be left when the next one ends. */
async function noteAlive(purchase: Purchase, { screen }: End): Promise<void> {
  const before = screen.isFilled && purchase.documentId === screen.documentId ? purchase.alive : [];
  purchase.documentId = screen.documentId;
  purchase.alive = [...before, await purchase.count()];
}

/** Buys: tries, answers dialogs, tries again after errors as often as the plan says. @returns how it ended */
export async function buy(purchase: Purchase): Promise<End> {
  const { tab, plan, shop } = purchase;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    // Some wallets send the shopper round and round while the bank declines.
    if (round === ROUNDS_DECLINED) await shop.setup({ scenarios: { wallet: 'normal' } });
    if (!(await attempt(purchase))) {
      const screen = await lastScreen(tab.page);
      return { kind: screen.errors.length > 0 ? 'error' : 'silent', screen, isExcused: purchase.isExcused };
    }
    const end = await follow(purchase);
    if (end.kind === 'received' || end.kind === 'stuck') return end;
    // Of a voucher the shop says that it is not paid yet.
    if (end.screen.path.includes('/order-received/') && (await paidOrders(shop)).length > 0) return { ...end, kind: 'received' };
    if (end.kind === 'error') {
      await noteAlive(purchase, end);
      if (purchase.failed >= plan.patience) return end;
      purchase.failed += 1;
      if (end.screen.path.includes('/order-received/')) await tab.page.goto(PAGES.checkout);
      continue;
    }
    if (end.kind === 'silent' && end.screen.isFilled && !end.isExcused) return end;
    // Who cannot pay in the wallet's own window reads there why.
    if (purchase.dead.length > plan.patience) return { ...end, kind: 'error', screen: { ...end.screen, errors: purchase.dead } };
    if ((await paidOrders(shop)).length > 0) return end;
    if (!/^\/(?:kasse|warenkorb|produkt)\//.test(end.screen.path)) await tab.page.goto(PAGES.checkout);
  }
  return { ...(await follow(purchase)), kind: 'stuck' };
}

/** A second tab of the same shopper, filled and ready to be paid in. */
export async function openSecond(tab: Tab): Promise<void> {
  await tab.page.goto(PAGES.checkout, { waitUntil: 'domcontentloaded' });
  if (/\/kasse\//.test(tab.page.url())) await prepareSimple(tab);
}

/** Pays in the second tab. @returns how that ended; `undefined` where there is nothing to pay for */
export async function buyInSecond(purchase: Purchase): Promise<End | undefined> {
  const { tab } = purchase;
  if (!/\/kasse\//.test(tab.page.url())) return undefined;
  await noteErrors(tab.page);
  purchase.isExcused = false;
  await pressButton(tab, tab.page.locator('#place_order:not(.ppcp-dcc-order-button)').first(), 'once', true);
  const end = await follow(purchase);
  await settle(tab, 1_000);
  return end;
}
