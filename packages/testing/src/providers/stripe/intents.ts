import { IntegrationError } from './errors';
import { shown } from '../sdk-kit/guards';

/** Statuses of a payment or setup intent. */
export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'requires_capture'
  | 'succeeded'
  | 'canceled';

/** An intent as the provider's answers carry it. */
export interface FakeIntent {
  readonly id: string;
  readonly object: 'payment_intent' | 'setup_intent';
  readonly client_secret: string;
  status: IntentStatus;
  amount?: number;
  currency?: string;
  payment_method: string | null;
  capture_method?: 'automatic' | 'manual';
  next_action: { type: string } | null;
  last_payment_error?: unknown;
  last_setup_error?: unknown;
}

/** Intents that the fake knows. The shop's server makes them; the fake learns of one when its secret is first used. */
export interface Intents {
  /** The intent of a client secret. @throws IntegrationError when the text is no client secret of that kind */
  bySecret(clientSecret: unknown, call: string, kind?: FakeIntent['object']): FakeIntent;
  /** Sets up an intent before the page uses it, by id or secret. */
  set(idOrSecret: string, values: Partial<Omit<FakeIntent, 'id' | 'object' | 'client_secret'>>): FakeIntent;
  /** An intent that was used or set, by id. */
  get(id: string): FakeIntent | undefined;
  /** Calls the listener whenever a status changes. */
  onChange(listener: (intent: FakeIntent) => void): void;
  /** Changes an intent and tells the listeners. */
  change(intent: FakeIntent, values: Partial<Omit<FakeIntent, 'id' | 'object' | 'client_secret'>>): void;
  clear(): void;
}

const SECRET = /^((?:pi|seti)_[A-Za-z0-9]+)_secret_[A-Za-z0-9]+$/;

/** An empty intent store. An intent that the page names first waits for the shopper (`requires_action`), as after a 3-D Secure answer of the shop. */
export function createIntents(): Intents {
  const known = new Map<string, FakeIntent>();
  const listeners: ((intent: FakeIntent) => void)[] = [];
  const make = (id: string, secret: string): FakeIntent => {
    const intent: FakeIntent = {
      id,
      object: id.startsWith('seti_') ? 'setup_intent' : 'payment_intent',
      client_secret: secret,
      status: 'requires_action',
      payment_method: null,
      next_action: { type: 'use_stripe_sdk' },
    };
    known.set(id, intent);
    return intent;
  };
  return {
    bySecret(clientSecret, call, kind) {
      const id = typeof clientSecret === 'string' ? SECRET.exec(clientSecret)?.[1] : undefined;
      if (id === undefined || typeof clientSecret !== 'string') {
        throw new IntegrationError(
          `Invalid value for ${call} intent secret: value should be a client secret of the form \${id}_secret_\${secret}. You specified: ${shown(clientSecret)}.`,
        );
      }
      const intent = known.get(id) ?? make(id, clientSecret);
      if (kind !== undefined && intent.object !== kind) {
        throw new IntegrationError(
          `Invalid value for ${call}: the client secret should be of a ${kind === 'payment_intent' ? 'PaymentIntent' : 'SetupIntent'}. You specified: ${id}.`,
        );
      }
      return intent;
    },
    set(idOrSecret, values) {
      const id = SECRET.exec(idOrSecret)?.[1] ?? idOrSecret;
      return Object.assign(known.get(id) ?? make(id, idOrSecret === id ? `${id}_secret_fixture` : idOrSecret), values);
    },
    get: (id) => known.get(id),
    onChange: (listener) => {
      listeners.push(listener);
    },
    change(intent, values) {
      Object.assign(intent, values);
      for (const listener of listeners) listener(intent);
    },
    clear: () => known.clear(),
  };
}
