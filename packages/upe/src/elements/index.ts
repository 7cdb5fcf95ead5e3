import {
  announce,
  createPlainFallback,
  delay,
  type Feature,
  handOverFocus,
  ISLAND_ATTRIBUTE,
  isVisible,
  membersOf,
  on,
  type PlainElement,
  STRIPE,
  watchElements,
  whenLoaded,
} from '@shop/core';
import { consentNote } from '@shop/core/consent/note';
import { whenLibraryArrives } from '@shop/stripe/library.ts';
import { lateFontAppearance } from '../appearance';
import { looksLikeEmail } from '../billing/billing.rules';
import { followLinkAutofill } from '../billing/link-autofill';
import { features, log } from '../bundle';
import { readUpeConfig, type UpeConfig } from '../config';
import { LATE_MOUNT_MS } from '../constants';
import { text } from '../messages';
import { methodBox, restrictByCountry, selectedType } from '../methods/methods';
import { termsOf } from '../methods/methods.rules';
import { typeOfSaveBox, updateSaveBox } from '../methods/save-box';
import { updateCashAppNotice } from '../notices/cash-app-notice';
import {
  ADD_METHOD_FORM,
  billingInputs,
  BLIK_ROW,
  CHECKOUT_FORM,
  fieldValue,
  findForm,
  INSTRUCTIONS,
  MOUNT_NODE,
  ORDER_PAY_FORM,
  paymentForm,
  TOKEN_INPUT,
} from '../page';
import { joinSubmits } from '../submit';
import { boxTextOf, type ElementsState, groupOf, mayHaveText, modeOf } from './elements.rules';
import { createRegistry, type ElementRegistry } from './registry';

/** Starts the payment elements of this page, and the submits of its forms (6.1). @returns `false` without a usable config: nothing is bound */
export function startPaymentElements(): boolean {
  if (!readUpeConfig()) return false;
  const registry = createRegistry();
  prefetchViews(showElementStates(registry));
  const { refresh } = followPage(registry);
  joinSubmits(registry);
  mountFirst(refresh);
  return true;
}

/** A shopper who enters the payment form may need a message soon: fetches what draws it. */
function prefetchViews(feature: Feature): void {
  const form = paymentForm();
  if (form) membersOf(form).addEventListener('focusin', feature.prefetch, { once: true });
}

const ISLAND = 'upe.ElementState';
const note = (): ReturnType<typeof consentNote> => consentNote(STRIPE);

/** The button that has tried again goes: the focus goes on in the element that came. */
function handOverToElement(type: string): void {
  const box = methodBox(type);
  const node = box?.querySelector<HTMLElement>(MOUNT_NODE);
  if (node) handOverFocus(box?.querySelector(`[${ISLAND_ATTRIBUTE}="${ISLAND}"]`), node);
}

function plainTexts(elements: ElementsState): PlainElement[] {
  const shown = note();
  return Object.entries(elements).flatMap(([type, state]) => {
    const message = boxTextOf(state, shown);
    const into = methodBox(type);
    if (message === undefined || !into) return [];
    return [{ tag: 'div', attributes: { role: 'alert', [ISLAND_ATTRIBUTE]: ISLAND }, text: message, into, at: 'afterbegin' }];
  });
}

/** Shows in the boxes of the methods that elements load slowly, or could not be loaded. */
export function showElementStates({ store, pass }: Pick<ElementRegistry, 'store' | 'pass'>): Feature {
  // The view keeps the alerts: each is read once, to its end.
  const fallback = createPlainFallback(() => plainTexts(store.getState()), 'adopt');
  const plainOf = (type: string): HTMLElement | undefined => fallback.shownIn(methodBox(type));
  const feature = features.create('ElementStates', {
    around: document.body,
    props: { store, box: methodBox, note, text, plainOf, onRetry: pass },
    fallback,
  });
  const isShown = (elements: ElementsState): boolean => {
    const open = Object.values(elements).filter(mayHaveText);
    // Looks through the page's scripts: once for all, and only where it matters.
    const shown = open.length > 0 ? note() : undefined;
    return open.some((state) => boxTextOf(state, shown) !== undefined || (state.state === 'loading' && state.isSlow));
  };
  store.subscribe((elements, previous) => {
    for (const [type, state] of Object.entries(elements)) {
      if (state.state === 'ready') handOverToElement(type);
      const isLate = state !== previous[type] && state.state === 'loading' && state.isSlow;
      const box = isLate && methodBox(type);
      if (box && isVisible(box)) announce(text('loading'));
    }
    if (isShown(elements) || isShown(previous)) feature.update();
  });
  return feature;
}

/** An empty BLIK field that was marked while another method was chosen loses its mark (contract 6.10). */
function unmarkEmptyBlik(): void {
  const row = document.querySelector(BLIK_ROW);
  if (row?.querySelector('input')?.value === '')
    row.classList.remove('woocommerce-invalid', 'woocommerce-invalid-required-field');
}

function showInstructions(type: string): void {
  for (const hint of document.querySelectorAll<HTMLElement>(INSTRUCTIONS)) {
    hint.style.display = hint.id === `wc-stripe-payment-method-instructions-${type}` ? 'block' : 'none';
  }
}

function setLayoutLabel(config: UpeConfig): void {
  const label = document.querySelector<HTMLLabelElement>('label[for="payment_method_stripe"]');
  const text = label && [...label.childNodes].find((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
  if (text && text.nodeValue?.trim() !== config.newLayoutTitle) text.nodeValue = `${config.newLayoutTitle} `;
}

/** Follows a toggled save box: what was typed stays where the provider can change its terms in place, else the element is made again (6.6.1). */
async function followSaveBox(config: UpeConfig, registry: ElementRegistry, type: string, ticked: boolean): Promise<void> {
  // One that is being made was requested before this toggle.
  await registry.settled();
  const group = groupOf(registry.stateOf(type));
  if (!group) return;
  const { element, elements, touched } = group;
  if (touched && typeof elements.update === 'function') {
    const keep = ticked || config.cartContainsSubscription;
    elements.update({ setupFutureUsage: keep ? 'off_session' : null });
    element.update({ terms: termsOf(config, ticked) });
    return;
  }
  await registry.rebuild([type]);
}

/** Follows the cart's total: the amount in place, another mode or currency by a new element (contract 6.4). */
async function followTotal(config: UpeConfig, registry: ElementRegistry): Promise<void> {
  const outdated: string[] = [];
  for (const [type, group] of registry.groups()) {
    const { cartTotal: amount, currency } = config;
    const isNewCurrency = group.currency !== currency;
    if (group.intentId !== undefined || (group.amount === amount && !isNewCurrency)) continue;
    // What was typed stays, also in another currency.
    if (group.mode !== modeOf(config) || (isNewCurrency && !group.touched)) outdated.push(type);
    else {
      Object.assign(group, { amount, currency });
      const change = {
        ...(group.mode === 'payment' ? { amount } : {}),
        ...(isNewCurrency ? { currency: currency.toLowerCase() } : {}),
      };
      if (Object.keys(change).length > 0) group.elements.update(change);
    }
  }
  if (outdated.length > 0) await registry.rebuild(outdated);
}

/** What goes wrong beside a payment is logged; the next pass makes up for it. */
function inBackground(work: Promise<void>): void {
  work.catch((error: unknown) => log.warn('The payment elements could not follow the page', error));
}

/** A bundle or form that arrives late has missed the first `updated_checkout`; its elements are mounted all the same. */
function mountLate(refresh: () => void): void {
  const over = new AbortController();
  const { signal } = over;
  const end = (): void => over.abort();
  on(document.body, 'updated_checkout', end, { signal });
  window.addEventListener('pagehide', end, { signal });
  whenLoaded(() => void mountAfter());
  async function mountAfter(): Promise<void> {
    await delay(LATE_MOUNT_MS, signal);
    if (signal.aborted) return;
    end();
    const empty = [...document.querySelectorAll(MOUNT_NODE)].some((node) => node.childElementCount === 0);
    if (empty) refresh();
  }
}

/** Keeps the elements in step with the page: country rules, save boxes, mount passes. */
export function followPage(registry: ElementRegistry): { refresh(): void } {
  const ticked = new Map<string, boolean>();
  const typed = new WeakSet<object>();
  let shownType = 'card';
  let lastSent = '';

  /** The page config as it is now. */
  const withConfig = (follow: (config: UpeConfig) => void) => (): void => {
    const config = readUpeConfig();
    if (config) follow(config);
  };

  const saveBoxes = (config: UpeConfig): void => {
    for (const type of Object.keys(config.paymentMethodsConfig)) {
      updateSaveBox(config, type, config.newLayout && type === 'card' ? shownType : type);
    }
  };

  const onType = (type: string): void => {
    const config = readUpeConfig();
    if (!config?.newLayout) return;
    shownType = type;
    showInstructions(type);
    const selected = document.getElementById('wc_stripe_selected_upe_payment_type');
    if (selected instanceof HTMLInputElement) selected.value = type;
    saveBoxes(config);
  };

  /** Each element once, also one that replaces another: before it is mounted. */
  const followTypes = (): void => {
    for (const [, { element }] of registry.groups()) {
      if (typed.has(element)) continue;
      typed.add(element);
      element.on('change', ({ value }) => onType(value.type));
    }
  };

  const refresh = withConfig((config) => {
    restrictByCountry(config);
    saveBoxes(config);
    updateCashAppNotice(config, selectedType(config));
    inBackground(registry.pass().then(() => followLinkAutofill(config, groupOf(registry.stateOf('card')))));
  });

  const onSaveBox = (box: EventTarget | null): void => {
    const config = readUpeConfig();
    if (!config || !(box instanceof HTMLInputElement)) return;
    const type = typeOfSaveBox(config, box);
    // The shop fires `change` on every box after each update: only a changed state counts (edge case 5).
    if (type === undefined || (ticked.get(type) ?? box.defaultChecked) === box.checked) return;
    ticked.set(type, box.checked);
    saveBoxes(config);
    inBackground(followSaveBox(config, registry, type, box.checked));
  };

  const onMethods = withConfig((config) => {
    const selected = selectedType(config);
    updateCashAppNotice(config, selected);
    unmarkEmptyBlik();
    if (config.newLayout && selected === 'card') setLayoutLabel(config);
  });

  /** What Link knows of the shopper follows the form: only changed, whole addresses (UP-19, edge case 33). */
  const updateLink = withConfig((config) => {
    const group = groupOf(registry.stateOf('card'));
    const inputs = billingInputs();
    const email = inputs.email?.trim() ?? '';
    if (!group || !Object.hasOwn(config.paymentMethodsConfig, 'link') || !looksLikeEmail(email)) return;
    const phone = inputs.phone || fieldValue('shipping_phone');
    const known = `${email} ${phone ?? ''}`;
    if (known === lastSent) return;
    lastSent = known;
    group.element.update({ defaultValues: { billingDetails: { email, ...(phone ? { phone } : {}) } } });
  });

  const followFonts = withConfig((config) => {
    const appearance = lateFontAppearance(config);
    if (appearance) for (const [, { elements }] of registry.groups()) elements.update({ appearance });
  });

  registry.store.subscribe(followTypes);
  on(document, 'focusout', updateLink, { selector: '#billing_email, #billing_phone' });
  void document.fonts?.ready.then(followFonts);
  on(
    document.body,
    'updated_checkout',
    withConfig((config) => inBackground(followTotal(config, registry).finally(refresh))),
  );
  on(document, 'change', refresh, { selector: 'input[name="payment_method"]' });
  on(document, 'change', onMethods, { selector: '.wc_payment_methods, .payment_methods' });
  on(document, 'change', ({ currentTarget }) => onSaveBox(currentTarget), {
    selector: 'input[id^="wc-stripe"][id$="-new-payment-method"]',
  });
  on(document, 'change', withConfig(restrictByCountry), { selector: '#billing_country' });
  on(document, 'change', withConfig(saveBoxes), { selector: `#createaccount, ${TOKEN_INPUT}` });
  return { refresh };
}

/** The first mount pass; on checkout it follows the shop's first update. */
export function mountFirst(refresh: () => void): void {
  whenLibraryArrives(refresh);
  if (findForm(ADD_METHOD_FORM) ?? findForm(ORDER_PAY_FORM)) refresh();
  else watchElements(CHECKOUT_FORM, () => mountLate(refresh));
}
