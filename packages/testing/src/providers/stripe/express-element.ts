import { at, listOf } from '../sdk-kit/guards';
import { node } from '../sdk-kit/nodes';
import { createElement, type ElementCore } from './element';
import { IntegrationError } from './errors';
import { createExpressSession, type ExpressSession } from './express-session';
import type { GroupOptions } from './group-options';
import type { StripeWorld, WalletName } from './world';

/** A wallet: option name, type in events, text on its button. */
export const WALLETS: readonly {
  readonly name: WalletName;
  readonly type: string;
  readonly label: string;
  readonly method: string;
}[] = [
  { name: 'applePay', type: 'apple_pay', label: 'Apple Pay', method: 'card' },
  { name: 'googlePay', type: 'google_pay', label: 'Google Pay', method: 'card' },
  { name: 'amazonPay', type: 'amazon_pay', label: 'Amazon Pay', method: 'amazon_pay' },
  { name: 'link', type: 'link', label: 'Link', method: 'link' },
  { name: 'paypal', type: 'paypal', label: 'PayPal', method: 'paypal' },
  { name: 'klarna', type: 'klarna', label: 'Klarna', method: 'klarna' },
];

/** What the other calls of the library need of the express element. */
export interface ExpressPart extends ElementCore {
  /** The payment that the shopper is making in the sheet, if any. */
  session(): ExpressSession | undefined;
  /** Wallets on offer, by option name. */
  available(): Readonly<Record<string, boolean>> | undefined;
  /** Changes the offer later, as a device does, and tells the page. */
  setAvailable(wallets: readonly WalletName[]): void;
  /** Presses the button of a wallet. @throws Error when it is not shown */
  press(wallet: WalletName): void;
}

/** Builds the express checkout element. */
export function createExpressPart(
  world: StripeWorld,
  setup: { options: Record<string, unknown>; group: () => GroupOptions; onDestroy: () => void },
): ExpressPart {
  let wallets = world.options.wallets;
  let session: ExpressSession | undefined;
  checkOptions(setup.options);
  const offered = (): typeof WALLETS =>
    WALLETS.filter(
      ({ name, method }) =>
        wallets.includes(name) && at(setup.options, 'paymentMethods', name) !== 'never' && fits(method, setup.group()),
    );
  const available = (): Readonly<Record<string, boolean>> | undefined =>
    offered().length === 0
      ? undefined
      : Object.fromEntries(WALLETS.map(({ name }) => [name, offered().some((wallet) => wallet.name === name)]));
  const press = (name: WalletName): void => {
    const wallet = offered().find((one) => one.name === name);
    if (wallet === undefined || !core.isMounted()) throw new Error(`No ${name} button is shown.`);
    if (session?.isOpen()) return;
    session = createExpressSession(world, {
      type: wallet.type,
      label: wallet.label,
      emitter: core.emitter,
      amount: () => setup.group().amount ?? 0,
      currency: () => setup.group().currency ?? 'eur',
      options: setup.options,
    });
  };
  const drawButtons = (root: ShadowRoot): void => {
    root.querySelector('.Buttons')?.remove();
    const height = Number(setup.options['buttonHeight'] ?? 44);
    const buttons = offered().map(({ name, label }) => {
      const light = String(at(setup.options, 'buttonTheme', name) ?? '').startsWith('white');
      const type = at(setup.options, 'buttonType', name);
      const button = node('button', {
        text: type === undefined || type === 'plain' ? label : `${label}: Jetzt kaufen`,
        attributes: { type: 'button', 'data-wallet': name },
        on: { click: () => press(name), focus: () => core.emit('focus'), blur: () => core.emit('blur') },
      });
      Object.assign(button.style, {
        width: '100%',
        height: `${String(height)}px`,
        border: '1px solid #000',
        borderRadius: 'var(--borderRadius)',
        background: light ? '#fff' : '#000',
        color: light ? '#000' : '#fff',
        font: '600 16px system-ui, sans-serif',
        cursor: 'pointer',
      });
      return button;
    });
    const list = node('div', {
      attributes: { class: 'Buttons', role: 'group', 'aria-label': 'Express-Bezahlung' },
      children: buttons,
    });
    Object.assign(list.style, { display: 'grid', gap: '8px' });
    root.append(list);
  };
  const core = createElement(world, {
    type: 'expressCheckout',
    options: setup.options,
    appearance: () => setup.group().appearance,
    draw: drawButtons,
    readyPayload: () => ({ availablePaymentMethods: available() }),
    onUpdate: () => {
      const root = core.root();
      if (root !== undefined) drawButtons(root);
    },
    onGone: () => session?.abandon(),
    onDestroy: setup.onDestroy,
  });
  return {
    ...core,
    session: () => (session?.isOpen() ? session : undefined),
    available,
    press,
    setAvailable(next) {
      wallets = next;
      const root = core.root();
      if (root !== undefined) drawButtons(root);
      core.emit('availablepaymentmethodschange', { availablePaymentMethods: available() });
    },
  };
}

/** Whether the group takes payments of this method. `card` groups take Apple Pay and Google Pay. */
function fits(method: string, group: GroupOptions): boolean {
  const types = listOf(group.paymentMethodTypes);
  return types.length === 0 || types.includes(method);
}

const CHOICES: Readonly<Record<string, readonly string[]>> = {
  applePay: ['auto', 'always', 'never'],
  googlePay: ['auto', 'always', 'never'],
  amazonPay: ['auto', 'never'],
  link: ['auto', 'never'],
  paypal: ['auto', 'never'],
  klarna: ['auto', 'never'],
};
const APPLE_THEMES = ['black', 'white', 'white-outline'];
const GOOGLE_THEMES = ['black', 'white'];

function checkOptions(options: Record<string, unknown>): void {
  const fail = (name: string, rule: string): never => {
    throw new IntegrationError(`Invalid value for elements.create('expressCheckout'): ${name} ${rule}.`);
  };
  const methods = options['paymentMethods'];
  for (const [name, value] of Object.entries(methods ?? {})) {
    if (!CHOICES[name]?.includes(String(value)))
      fail(`paymentMethods.${name}`, `should be one of ${CHOICES[name]?.join(', ') ?? '(unknown wallet)'}`);
  }
  const height = options['buttonHeight'];
  if (height !== undefined && (typeof height !== 'number' || height < 40 || height > 55))
    fail('buttonHeight', 'should be a number between 40 and 55');
  const apple = at(options, 'buttonTheme', 'applePay');
  if (apple !== undefined && !APPLE_THEMES.includes(String(apple)))
    fail('buttonTheme.applePay', `should be one of ${APPLE_THEMES.join(', ')}`);
  const google = at(options, 'buttonTheme', 'googlePay');
  if (google !== undefined && !GOOGLE_THEMES.includes(String(google)))
    fail('buttonTheme.googlePay', `should be one of ${GOOGLE_THEMES.join(', ')}`);
}
