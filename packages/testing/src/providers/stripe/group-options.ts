import { isRecord, shown } from '../sdk-kit/guards';
import { IntegrationError } from './errors';

/** Options of an elements group after the checks. */
export interface GroupOptions {
  mode?: 'payment' | 'setup' | 'subscription';
  amount?: number;
  currency?: string;
  clientSecret?: string;
  paymentMethodCreation?: string;
  paymentMethodTypes?: readonly string[];
  paymentMethodConfiguration?: string;
  setupFutureUsage?: string | null;
  appearance?: unknown;
  [other: string]: unknown;
}

const MODES = ['payment', 'setup', 'subscription'];
const KNOWN = new Set(
  `mode amount currency clientSecret paymentMethodCreation paymentMethodTypes paymentMethodConfiguration excludedPaymentMethodTypes
   setupFutureUsage captureMethod onBehalfOf appearance fonts locale loader customerSessionClientSecret customerOptions externalPaymentMethodTypes
   payment_method_types setup_future_usage capture_method on_behalf_of syncAddressCheckbox paymentMethodOptions`.split(/\s+/),
);

/** Checks the options of `stripe.elements()` or `elements.update()`. @throws IntegrationError */
export function checkGroupOptions(
  options: unknown,
  call: 'elements()' | 'elements.update()',
  current: GroupOptions = {},
): GroupOptions {
  if (options !== undefined && !isRecord(options))
    throw new IntegrationError(`Invalid value for ${call}: value should be an object. You specified: ${shown(options)}.`);
  const given: GroupOptions = { ...options };
  const next: GroupOptions = { ...current, ...given };
  for (const key of Object.keys(given)) {
    if (!KNOWN.has(key))
      console.warn(
        `[Stripe.js] Unrecognized ${call} parameter: ${key} is not a recognized parameter. This may cause issues with your integration in the future.`,
      );
  }
  if (call === 'elements.update()' && 'clientSecret' in given)
    throw invalid(call, 'clientSecret', 'cannot be changed after the group was created', given.clientSecret);
  if (next.clientSecret !== undefined) checkIntentGroup(given, next, call);
  else if (next.mode !== undefined || 'amount' in given || 'currency' in given) checkDeferredGroup(next, call);
  if (Array.isArray(next.paymentMethodTypes) && next.paymentMethodConfiguration !== undefined) {
    throw new IntegrationError(
      `Invalid value for ${call}: you cannot specify both paymentMethodTypes and paymentMethodConfiguration.`,
    );
  }
  if (
    next.paymentMethodTypes !== undefined &&
    (!Array.isArray(next.paymentMethodTypes) || next.paymentMethodTypes.some((type) => typeof type !== 'string'))
  ) {
    throw invalid(call, 'paymentMethodTypes', 'should be an array of strings', next.paymentMethodTypes);
  }
  if (next.paymentMethodCreation !== undefined && next.paymentMethodCreation !== 'manual') {
    throw invalid(call, 'paymentMethodCreation', "should be the string 'manual'", next.paymentMethodCreation);
  }
  const future = next.setupFutureUsage;
  if (future !== undefined && future !== null && future !== 'off_session' && future !== 'on_session') {
    throw invalid(call, 'setupFutureUsage', "should be one of 'off_session', 'on_session'", future);
  }
  return next;
}

function checkIntentGroup(given: GroupOptions, next: GroupOptions, call: string): void {
  if (typeof next.clientSecret !== 'string' || !/^(pi|seti)_[A-Za-z0-9]+_secret_[A-Za-z0-9]+$/.test(next.clientSecret)) {
    throw invalid(call, 'clientSecret', 'should be a client secret of the form ${id}_secret_${secret}', next.clientSecret);
  }
  const deferred = ['mode', 'amount', 'currency'].find((key) => given[key] !== undefined);
  if (deferred !== undefined)
    throw new IntegrationError(
      `Invalid value for ${call}: ${deferred} cannot be used with an Elements group that has a clientSecret.`,
    );
}

function checkDeferredGroup(next: GroupOptions, call: string): void {
  if (next.mode === undefined || !MODES.includes(next.mode))
    throw invalid(call, 'mode', `should be one of the following strings: ${MODES.join(', ')}`, next.mode);
  if (typeof next.currency !== 'string' || !/^[a-z]{3}$/.test(next.currency)) {
    throw invalid(call, 'currency', 'should be a three-letter ISO currency code in lower case', next.currency);
  }
  const { amount, mode } = next;
  if (amount === undefined && mode === 'setup') return;
  const least = mode === 'payment' ? 1 : 0;
  if (typeof amount !== 'number' || !Number.isInteger(amount) || amount < least) {
    throw invalid(
      call,
      'amount',
      mode === 'payment' ? 'should be an integer greater than 0' : 'should be an integer of 0 or more',
      amount,
    );
  }
}

function invalid(call: string, name: string, rule: string, value: unknown): IntegrationError {
  return new IntegrationError(`Invalid value for ${call}: ${name} ${rule}. You specified: ${shown(value)}.`);
}
