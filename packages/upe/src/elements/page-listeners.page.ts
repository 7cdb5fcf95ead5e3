import { on } from '@shop/core';
import { lateFontAppearance } from '../appearance/current.flow';
import type { UpeConfig } from '../config';
import { shopperState } from './create-element.page';
import { groupOf } from './elements.rules';
import type { ElementRegistry } from './registry.flow';
import { followLinkAutofill } from '../link/autofill.page';
import { log } from '../log';
import { updateCashAppNotice } from '../notices/payment-hints.page';
import { looksLikeEmail } from '../link/email.rules';
import { restrictByCountry } from '../methods/country.page';
import { selectedType } from '../methods/gateways.page';
import { updateSaveBox } from '../methods/save-box.page';
import { BLIK_ROW, INSTRUCTIONS, TOKEN_INPUT } from '../page/markup.page';
import { followSaveBox, followTotal, typeOfSaveBox } from './rebuild.flow';

/** Keeps the elements in step with the page. */
export interface PageFollower {
  /** Binds the listeners, once. */
  start(): void;
  /** Country rules, save boxes, a mount pass. */
  refresh(): void;
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

/** What goes wrong beside a payment is logged; the next pass makes up for it. */
function inBackground(work: Promise<void>): void {
  work.catch((error: unknown) => log.warn('The payment elements could not follow the page', error));
}

/** Makes the follower of a page. */
export function createPageFollower(read: () => UpeConfig | undefined, registry: ElementRegistry): PageFollower {
  const ticked = new Map<string, boolean>();
  const typed = new Set<object>();
  let shownType = 'card';
  let lastSent = '';

  const saveBoxes = (config: UpeConfig): void => {
    for (const type of Object.keys(config.paymentMethodsConfig)) {
      updateSaveBox(config, type, config.newLayout && type === 'card' ? shownType : type);
    }
  };

  const followTypes = (config: UpeConfig): void => {
    if (!config.newLayout) return;
    for (const [, { element }] of registry.groups()) {
      if (typed.has(element)) continue;
      typed.add(element);
      element.on('change', ({ value }) => {
        shownType = value.type;
        showInstructions(value.type);
        const selected = document.getElementById('wc_stripe_selected_upe_payment_type');
        if (selected instanceof HTMLInputElement) selected.value = value.type;
        saveBoxes(config);
      });
    }
  };

  const withConfig = (follow: (config: UpeConfig) => void) => (): void => {
    const config = read();
    if (config) follow(config);
  };

  const refresh = (): void => {
    const config = read();
    if (!config) return;
    restrictByCountry(config);
    saveBoxes(config);
    updateCashAppNotice(config, selectedType(config));
    inBackground(
      registry.pass().then(() => {
        followTypes(config);
        return followLinkAutofill(config, groupOf(registry.stateOf('card')));
      }),
    );
  };

  const onSaveBox = (box: EventTarget | null): void => {
    const config = read();
    if (!config || !(box instanceof HTMLInputElement)) return;
    const type = typeOfSaveBox(config, box);
    // The shop fires `change` on every box after each update: only a changed state counts (edge case 5).
    if (type === undefined || (ticked.get(type) ?? box.defaultChecked) === box.checked) return;
    ticked.set(type, box.checked);
    saveBoxes(config);
    inBackground(followSaveBox(config, registry, type, box.checked));
  };

  const onMethods = (): void => {
    const config = read();
    if (!config) return;
    const selected = selectedType(config);
    updateCashAppNotice(config, selected);
    unmarkEmptyBlik();
    if (config.newLayout && selected === 'card') setLayoutLabel(config);
  };

  /** What Link knows of the shopper follows the form: only changed, whole addresses (UP-19, edge case 33). */
  const updateLink = (config: UpeConfig): void => {
    const group = groupOf(registry.stateOf('card'));
    const { inputs, shippingPhone } = shopperState('card');
    const email = inputs.email?.trim() ?? '';
    if (!group || !Object.hasOwn(config.paymentMethodsConfig, 'link') || !looksLikeEmail(email)) return;
    const phone = inputs.phone || shippingPhone;
    const known = `${email} ${phone ?? ''}`;
    if (known === lastSent) return;
    lastSent = known;
    group.element.update({ defaultValues: { billingDetails: { email, ...(phone ? { phone } : {}) } } });
  };

  const followFonts = (config: UpeConfig): void => {
    const appearance = lateFontAppearance(config);
    if (appearance) for (const [, { elements }] of registry.groups()) elements.update({ appearance });
  };

  return {
    refresh,
    start() {
      on(document, 'focusout', withConfig(updateLink), { selector: '#billing_email, #billing_phone' });
      void document.fonts?.ready.then(withConfig(followFonts));
      on(document.body, 'updated_checkout', () => {
        const config = read();
        if (config) inBackground(followTotal(config, registry).finally(refresh));
      });
      on(document, 'change', refresh, { selector: 'input[name="payment_method"]' });
      on(document, 'change', onMethods, { selector: '.wc_payment_methods, .payment_methods' });
      on(document, 'change', ({ currentTarget }) => onSaveBox(currentTarget), {
        selector: 'input[id^="wc-stripe"][id$="-new-payment-method"]',
      });
      on(document, 'change', withConfig(restrictByCountry), { selector: '#billing_country' });
      on(document, 'change', withConfig(saveBoxes), { selector: `#createaccount, ${TOKEN_INPUT}` });
    },
  };
}
