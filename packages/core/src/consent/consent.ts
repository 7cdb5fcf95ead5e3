/** A provider whose script tag a consent tool may withhold. */
export interface Provider {
  /** Of its scripts, e.g. `https://js.stripe.com`. */
  readonly origin: string;
  /** In the attributes by which consent tools name a service. */
  readonly name: RegExp;
}

export const STRIPE: Provider = { origin: 'https://js.stripe.com', name: /stripe/i };
export const PAYPAL: Provider = { origin: 'https://www.paypal.com', name: /paypal/i };

/** Types that keep a withheld tag from running: Complianz, Cookiebot and Usercentrics; Borlabs Cookie; Real Cookie Banner; CookieYes. */
const HELD_TYPE = /^(?:text\/(?:plain|template)|application\/consent|javascript\/blocked)$/i;

/** Attributes that name the service of a withheld tag: Complianz, Usercentrics, Borlabs Cookie. */
const SERVICE = /^data-(?:service|usercentrics|borlabs-(?:cookie-)?script-blocker-id)$/;

/** Whether a tag brings the library. `withheld`: once the shopper has agreed. */
export type TagState = 'none' | 'coming' | 'withheld';

function stateOf(tag: HTMLScriptElement, { origin, name }: Provider): TagState {
  const isHeld = HELD_TYPE.test(tag.type);
  // `src`, or where the tool keeps the address meanwhile: `data-src`, `data-cmplz-src`, `data-borlabs-…-src`, `consent-original-src-_`, `data-uc-src`.
  // Read by name: an element keeps an object for each attribute that was read as a node.
  const isOurs = tag.getAttributeNames().some((attribute) => {
    const value = tag.getAttribute(attribute) ?? '';
    return value.trim().startsWith(`${origin}/`) || (isHeld && SERVICE.test(attribute) && name.test(value));
  });
  if (!isOurs) return 'none';
  return isHeld || !tag.hasAttribute('src') ? 'withheld' : 'coming';
}

/** Whether the page has a tag for a provider's library: its own, or one that a consent tool withholds. */
export function tagState(provider: Provider): TagState {
  let state: TagState = 'none';
  for (const tag of document.querySelectorAll('script')) {
    const found = stateOf(tag, provider);
    if (found === 'coming') return found;
    if (found === 'withheld') state = found;
  }
  return state;
}

/** Resolves once no consent tool withholds the provider's tag; at once where none does. */
export function whenReleased(provider: Provider): Promise<void> {
  const isReleased = (): boolean => tagState(provider) !== 'withheld';
  if (isReleased()) return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!isReleased()) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(document.documentElement, { childList: true, subtree: true, attributeFilter: ['type', 'src'] });
  });
}
