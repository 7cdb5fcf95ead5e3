import { hex } from '../sdk-kit/ids';
import { createKit, type SdkKit } from '../sdk-kit/kit';
import type { ButtonsPart } from './buttons';
import type { CardPart } from './card-fields';

/** A shipping option of the popup. */
export interface PopupOption {
  readonly id: string;
  readonly label: string;
}

/** How a fake PayPal behaves. */
export interface FakePayPalOptions {
  /** Ordinary duration of asynchronous calls in ms; default 0 (next microtask). */
  readonly latencyMs?: number;
  /** Funding sources this shopper may use; default PayPal, pay later, card, SEPA. */
  readonly eligible?: readonly string[];
  /** Shipping options that the popup offers; default two of the recorded shop. */
  readonly shippingOptions?: readonly PopupOption[];
  /** Whether the popup reports the shopper's address when it opens. Default false. */
  readonly reportsAddressOnOpen?: boolean;
  /** Whether card components are eligible. Default true. */
  readonly cardsEligible?: boolean;
  /** Whether `onError` is called when the page removed the container. Default true. */
  readonly raisesOnRemoval?: boolean;
}

/** Everything that lives in one loaded SDK and dies with it. */
export interface Part {
  /** Removes what was painted. With a reason, an open payment fails with it. */
  destroy(reason?: Error): void;
}

/** Everything the parts of one fake share. */
export interface PayPalWorld extends SdkKit {
  readonly options: Required<FakePayPalOptions>;
  readonly buttons: ButtonsPart[];
  readonly cards: CardPart[];
}

/** A fresh world. */
export function createPayPalWorld(options: FakePayPalOptions = {}): PayPalWorld {
  return {
    ...createKit(options.latencyMs ?? 0),
    buttons: [],
    cards: [],
    options: {
      latencyMs: options.latencyMs ?? 0,
      eligible: options.eligible ?? ['paypal', 'paylater', 'card', 'sepa'],
      shippingOptions: options.shippingOptions ?? [
        { id: 'flat_rate:1', label: 'Versandkostenpauschale' },
        { id: 'local_pickup:2', label: 'Abholung vor Ort' },
      ],
      reportsAddressOnOpen: options.reportsAddressOnOpen ?? false,
      cardsEligible: options.cardsEligible ?? true,
      raisesOnRemoval: options.raisesOnRemoval ?? true,
    },
  };
}

/** A provider id: capital letters and digits, as order ids look. */
export function providerId(length = 17): string {
  return hex(length).toUpperCase();
}

/** Finds a container as the SDK does. @throws Error when the page has none */
export function findContainer(target: unknown): Element {
  const found = typeof target === 'string' ? document.querySelector(target) : target;
  if (found instanceof Element && found.isConnected) return found;
  throw new Error(`Document is ready and element ${typeof target === 'string' ? target : String(target)} does not exist`);
}

/** Calls `gone` once when the container or the painted node leaves the document. @returns stops watching */
export function watchRemoval(painted: Element, gone: () => void): () => void {
  const observer = new MutationObserver(() => {
    if (painted.isConnected) return;
    observer.disconnect();
    gone();
  });
  observer.observe(document, { childList: true, subtree: true });
  return () => observer.disconnect();
}
