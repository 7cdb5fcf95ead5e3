/**
 * Boot script of the static demo: makes the mock shop run in this page, lets the worker ask it, shows the page as the shop has it now, then loads what a
 * real page would carry. The shop's state is kept in the browser.
 */
import { applyFault, faultNamed, needsCart, SOMETHING, switchShop } from '../demo/faults';
import { languageOf, readSettings, SETTINGS_COOKIE, switchedSettings, writeSettings } from '../demo/settings';
import { bodyIn } from '../demo/in-language';
import { pageGlobals } from '../pages/globals';
import { route } from '../pages/router';
import { type MockShop, type ShopResponse } from '../shop';
import { jsonOf, loadScripts, noteCart, shopInBrowser, startWorker, STATE_KEY } from './browser-shop';
import { cookieNamed } from './cookie';
import { scriptsOf } from './scripts';
import type { StaticPage } from './page-list';
import { staticContext, staticRenderer, STATIC_VISITOR, type BuiltList } from './render';

/** Where the answer to a form waits while the browser goes to the form's address. */
const ANSWER_KEY = 'demo-shop-answer';

const built = jsonOf<BuiltList | null>('static-built') ?? [];
const kept = readSettings(cookieNamed(SETTINGS_COOKIE), languageOf(navigator.languages.join(',')));
const asked = new URL(location.href).searchParams;
const chosen = switchedSettings(kept, asked);
const settings = chosen ?? kept;
if (chosen !== undefined)
  document.cookie = `${SETTINGS_COOKIE}=${writeSettings(settings)}; path=/; max-age=31536000; samesite=lax`;
const shop: MockShop = shopInBrowser(
  staticRenderer(
    () => shop,
    () => settings,
    () => built,
  ),
);

/** On the first visit the shop is as the fixture shows it. */
function seed(): void {
  if (localStorage.getItem(STATE_KEY) !== null) return;
  const page = jsonOf<StaticPage | null>('static-page');
  if (page?.loggedIn) shop.logIn(STATIC_VISITOR, shop.state().customers[0]?.id ?? 0);
  for (const id of page?.cart ?? []) shop.addToCart(STATIC_VISITOR, id);
}

/** What goes wrong at the moment does so on this page, too; an address that asks for it also gets something to buy. */
function breakThings(): void {
  const fault = faultNamed(settings.fault);
  if (fault === undefined && !asked.has('break')) return;
  applyFault(shop, fault);
  if (fault?.blocked !== undefined) document.documentElement.dataset['blocked'] = fault.blocked;
  if (!asked.has('break')) return;
  const isEmpty = shop.session(STATIC_VISITOR).cart.lines.length === 0;
  if (needsCart(location.pathname) && isEmpty) shop.addToCart(STATIC_VISITOR, SOMETHING);
  asked.delete('break');
  history.replaceState(history.state, '', `${location.pathname}${asked.size > 0 ? `?${asked.toString()}` : ''}`);
}

/** Shows what the shop answered: another address, or the page's content. */
function show(answer: ShopResponse): void {
  noteCart(shop);
  const target = answer.headers['location'];
  if (target !== undefined) {
    location.assign(target);
    return;
  }
  const next = new DOMParser().parseFromString(bodyIn(settings.language, 'text/html', answer.body), 'text/html');
  document.documentElement.lang = settings.language;
  document.title = next.title;
  document.body.className = next.body.className;
  for (const selector of ['#page', '.demo-bar']) {
    const old = document.querySelector(selector);
    const fresh = next.querySelector(selector);
    if (old && fresh) old.replaceWith(document.adoptNode(fresh));
  }
  const context = staticContext(shop, shop.view(STATIC_VISITOR), new URL(location.href), settings, built);
  const found = route(context);
  if (found.kind === 'page')
    for (const [name, value] of Object.entries(pageGlobals(context, found.page.info))) Reflect.set(window, name, value);
}

function ask(method: string, url: string, body?: FormData): Promise<ShopResponse> {
  return shop.handle({
    method,
    url,
    headers: body ? { 'content-type': 'multipart/form-data' } : {},
    body,
    sessionId: STATIC_VISITOR,
  });
}

/** Forms that no script has taken over go to the shop in this page instead of a server. */
function answerForms(): void {
  window.addEventListener('submit', (event) => {
    const form = event.target;
    if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== 'post') return;
    event.preventDefault();
    void ask('POST', form.action, new FormData(form, event.submitter)).then((answer) => {
      if (answer.headers['location'] === undefined) sessionStorage.setItem(ANSWER_KEY, answer.body);
      const target = new URL(answer.headers['location'] ?? form.action, location.href);
      const same = target.pathname === location.pathname && target.search === location.search;
      if (!same) location.assign(target);
      else location.reload();
    });
  });
}

/** The page of this visit: the answer to a form that led here, else what the shop shows at this address. */
async function pageNow(): Promise<ShopResponse> {
  const body = sessionStorage.getItem(ANSWER_KEY);
  sessionStorage.removeItem(ANSWER_KEY);
  return body === null ? ask('GET', location.href) : { status: 200, headers: {}, body };
}

async function boot(): Promise<void> {
  await startWorker(shop, settings.language);
  seed();
  switchShop(shop, asked);
  breakThings();
  show(await pageNow());
  answerForms();
  await loadScripts(scriptsOf(settings, built));
}

void boot();
