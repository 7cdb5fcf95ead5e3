import { type FakePayPal, SDK_ADDRESS } from '@shop/testing';
import type { Page } from '../gateway';
import { offerCards, offerWallets } from '../payment-methods';
import { APPLE, GOOGLE } from './wallet-configs';

type SdkFate = 'loads' | 'blocked' | 'hangs';
type Fields = Record<string, unknown>;

/** What a test wants of the providers. */
export interface ProviderOptions {
  /** Whether the card fields are on the page. Default no. */
  cards?: boolean;
  /** Whether Google Pay is on the page, or what differs in its config. Default no. */
  googlePay?: boolean | Fields;
  /** Whether Apple Pay is on the page, or what differs in its config. Default no. */
  applePay?: boolean | Fields;
  /** What brings payment methods with a chunk of their own, in place of what the options above ask for. */
  methods?: ((page: Page) => void)[];
  /** Whether the SDK script loads. Default yes; a function decides per tag. */
  sdk?: SdkFate | ((tag: HTMLScriptElement) => SdkFate);
}

/** Runs SDK tags as a browser would. @returns stops it */
export function runSdkTags(fake: FakePayPal, mode: ProviderOptions['sdk'] = 'loads'): () => void {
  const observer = new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof HTMLScriptElement) || !SDK_ADDRESS.test(node.src)) continue;
      const fate = typeof mode === 'function' ? mode(node) : mode;
      if (fate === 'hangs') continue;
      try {
        if (fate === 'blocked') throw new Error('blocked');
        fake.execute(node);
        node.dispatchEvent(new Event('load'));
      } catch {
        node.dispatchEvent(new Event('error'));
      }
    }
  });
  observer.observe(document.head, { childList: true });
  return () => observer.disconnect();
}

/** Puts the config of the wallets on the page, and on the window what their libraries are. @returns steps that take both off */
export function installWallets(
  { googlePay, applePay }: ProviderOptions,
  wallets: readonly { install(): () => void }[],
): (() => void)[] {
  if (googlePay) Reflect.set(window, 'wc_ppcp_googlepay', { ...GOOGLE, ...Object(googlePay) });
  if (applePay) Reflect.set(window, 'wc_ppcp_applepay', { ...APPLE, ...Object(applePay) });
  const uninstalls = wallets.map((wallet) => wallet.install());
  // What Google's library asks a browser for; a test may take it away.
  Reflect.set(window, 'PaymentRequest', class {});
  if (!customElements.get('apple-pay-button')) customElements.define('apple-pay-button', class extends HTMLElement {});
  const reset = (): void => {
    for (const name of ['wc_ppcp_googlepay', 'wc_ppcp_applepay', 'google', 'PaymentRequest'])
      Reflect.deleteProperty(window, name);
    Reflect.deleteProperty(document.body, '__ppcpPBInstances');
  };
  return [...uninstalls, reset];
}

/** What brings the methods that the options ask for; their chunks are here already when the bundle fetches them. */
export async function methodsOf({ methods, cards, googlePay, applePay }: ProviderOptions): Promise<((page: Page) => void)[]> {
  if (methods) return methods;
  if (cards) await import('../cards');
  if (googlePay || applePay) await import('../wallets');
  return [...(cards ? [offerCards] : []), ...(googlePay || applePay ? [offerWallets] : [])];
}
