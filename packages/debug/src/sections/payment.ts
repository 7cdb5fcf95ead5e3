import { asList, asRecord, isVisible, listStores, memberOf, own, ownPath, pageValue, readGlobal } from '@shop/core';
import { type Message, message } from '../messages';
import { addressOf, shownVersion, shownWord } from '../shown';
import { isConfigRight } from './configs';
import { hasRun, isIncluded, scriptTags } from './files';
import { type Level, type Row, row, type Section } from './section';

/** The providers' libraries: the global that each leaves, and where it comes from. */
const LIBRARIES = [
  { label: 'PayPal', global: 'paypal', host: /^(?:www\.)?(?:sandbox\.)?paypal\.com$/ },
  { label: 'Stripe.js', global: 'Stripe', host: /^js\.stripe\.com$/ },
  { label: 'Google Pay', global: 'google.payments', host: /^pay\.google\.com$/ },
  { label: 'Apple Pay', global: 'ApplePaySession', host: /^applepay\.cdn-apple\.com$/ },
];

function libraryRow({ label, global, host }: (typeof LIBRARIES)[number]): Row {
  const isThere = pageValue(global) !== undefined;
  const count = scriptTags().filter(({ src }) => host.test(addressOf(src)?.hostname ?? '')).length;
  const version = memberOf(readGlobal(global), 'version');
  const name = version === undefined ? label : `${label} ${shownVersion(String(version))}`;
  const [level, finding]: readonly [Level, string] = isThere
    ? count > 1
      ? ['bad', message('libraryTags', { count })]
      : ['ok', message('libraryThere')]
    : count > 0
      ? ['bad', message('libraryLate')]
      : ['info', message('libraryMissing')];
  return row(level, name, finding);
}

function stateOf(store: string): unknown {
  return listStores().get(store)?.getState();
}

/** State of PayPal's loading, and of each element of Stripe. */
function loadingRows(): Row[] {
  const levelOf = (status: string): Level => (status === 'ready' ? 'ok' : status === 'failed' ? 'bad' : 'info');
  const paypal = stateOf('paypal-buttons.sdk');
  const elements = Object.entries(Object(stateOf('upe.elements')));
  const states = [
    ...(paypal === undefined ? [] : [['PayPal', own(paypal, 'status')] as const]),
    ...elements.map(([method, element]) => [`Stripe Elements: ${shownWord(method)}`, own(element, 'state')] as const),
  ];
  return states.map(([label, status]) => {
    const shown = shownWord(status);
    return row(levelOf(shown), `${label}, ${message('loadingState')}`, shown);
  });
}

/** The providers' libraries: there or not, in which version, and where their loading stands. */
export function sdkSection(): Section {
  return { id: 'sdks', columns: ['library', 'finding'], rows: [...LIBRARIES.map(libraryRow), ...loadingRows()] };
}

/** A rule with its value: does it let the button be there and be used? */
type Rule = readonly [rule: Message, holds: boolean, value?: string];

function rowsOf(button: string, rules: readonly Rule[]): Row[] {
  return rules.map(([rule, holds, value]) =>
    row(holds ? 'ok' : 'off', button, message(rule), value ?? message(holds ? 'yes' : 'no')),
  );
}

/** The rules without which no store of the bundle begins. */
function startRules(bundle: string, global: string): Rule[] {
  const isRight = isConfigRight(global);
  return [
    ['ruleStarted', hasRun(bundle)],
    ['ruleConfig', readGlobal(global) !== undefined && isRight !== false],
  ];
}

function placeOrderRows(): Row[] {
  const button = document.querySelector<HTMLButtonElement>('#place_order');
  const form = document.querySelector('form.checkout, form#order_review');
  if (!form || !isIncluded('checkout')) return [];
  const order = ownPath(stateOf('checkout.submit'), 'kind');
  return rowsOf(message('placeOrder'), [
    ...startRules('checkout', 'wc_checkout_params'),
    ['ruleThere', button !== null],
    ['ruleVisible', button !== null && isVisible(button)],
    ['ruleEnabled', button !== null && !button.matches(':disabled, .disabled, [aria-disabled="true"]')],
    ['ruleFormFree', document.querySelector('form.processing') === null],
    ...(order === undefined ? [] : [['ruleOrder', order === 'idle', shownWord(order)] satisfies Rule]),
  ]);
}

function placementRules(placement: unknown): Rule[] {
  const sdk = shownWord(own(placement, 'sdk'));
  const outcomes = asList(own(placement, 'outcomes'));
  return [
    ['ruleOn', own(placement, 'isOn') === true],
    ['ruleChosen', own(placement, 'isChosen') === true],
    ['ruleComponent', own(placement, 'hasButtons') === true],
    ['ruleSdk', sdk === 'ready', sdk],
    ['ruleEligible', outcomes.some((outcome) => outcome !== 'none'), outcomes.map(shownWord).join(', ') || undefined],
    ['ruleEnabled', own(placement, 'isEnabled') === true],
  ].map(([rule, holds, value]) => (value === undefined ? [rule, holds] : [rule, holds, value]) as Rule);
}

function paypalRows(): Row[] {
  if (!isIncluded('paypal-buttons')) return [];
  const placements = asList(stateOf('paypal-buttons.placements'));
  if (placements.length === 0) return rowsOf('PayPal', startRules('paypal-buttons', 'PayPalCommerceGateway'));
  return placements.flatMap((placement) => {
    const isMiniCart = own(placement, 'place') === 'mini-cart';
    return rowsOf(message(isMiniCart ? 'paypalMiniCart' : 'paypalPage'), placementRules(placement));
  });
}

function walletRows(): Row[] {
  if (!isIncluded('stripe-express')) return [];
  const state = asRecord(stateOf('stripe-express.buttons'));
  const start: Rule[] = [
    ...startRules('stripe-express', 'wc_stripe_express_checkout_params'),
    ['ruleThere', document.querySelector('#wc-stripe-express-checkout-element') !== null],
    ['ruleSdk', readGlobal('Stripe') !== undefined],
  ];
  if (!state) return rowsOf(message('wallets'), start);
  const count = (name: string): string => String(Number(state[name]));
  return rowsOf(message('wallets'), [
    ...start,
    ['rulePriced', state['isPriced'] === true],
    ['ruleChargeable', state['isChargeable'] === true],
    ['ruleHeld', state['isHeld'] === false],
    ['ruleUnbroken', state['isBroken'] === false],
    ['ruleWanted', Number(state['wanted']) > 0, count('wanted')],
    ['ruleReady', Number(state['ready']) > 0, count('ready')],
  ]);
}

function cardFormRows(): Row[] {
  if (!isIncluded('upe')) return [];
  const elements = Object.entries(Object(stateOf('upe.elements')));
  const submit = own(stateOf('upe.submit'), 'status');
  const states = elements.map(([method, element]) => {
    const state = own(element, 'state');
    return row(
      state === 'ready' ? 'ok' : 'off',
      message('cardForm'),
      message('ruleElement', { method: shownWord(method) }),
      shownWord(state),
    );
  });
  return [
    ...rowsOf(message('cardForm'), [
      ...startRules('upe', 'wc_stripe_upe_params'),
      ...(submit === undefined ? [] : [['ruleIdle', submit === 'idle', shownWord(submit)] satisfies Rule]),
    ]),
    ...states,
  ];
}

/** Why each button is there, hidden or disabled: every rule with its value, from the stores of the bundles and the page. */
export function buttonSection(): Section {
  return {
    id: 'buttons',
    columns: ['button', 'rule', 'value'],
    rows: [...placeOrderRows(), ...paypalRows(), ...walletRows(), ...cardFormRows()],
  };
}
