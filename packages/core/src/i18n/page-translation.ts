import { membersOf } from '../dom/members';
import { own, ownText } from '../foreign/values.rules';
import { pageFunction } from '../foreign/page-values';

/** Texts that PHP prints as data, by their script element; parsed once. */
const parsed = new WeakMap<Element, unknown>();

function parse(data: Element): unknown {
  if (!parsed.has(data)) {
    let texts: unknown;
    try {
      texts = JSON.parse(data.textContent ?? '');
    } catch {
      // A file that a translation plugin has cut: its texts are ours then.
    }
    parsed.set(data, texts);
  }
  return parsed.get(data);
}

/** Returns the translation that PHP prints as data where `wp.i18n` is not loaded (WordPress plugin). */
function printedTranslation(english: string, domain: string): string | undefined {
  for (const data of membersOf(document).querySelectorAll('script[type="application/json"][data-shop-texts]')) {
    if (data.getAttribute('data-shop-texts') !== domain) continue;
    const locale = own(parse(data), 'locale_data');
    const text = ownText(own(own(locale, domain) ?? own(locale, 'messages'), english), '0');
    if (text !== undefined) return text;
  }
  return undefined;
}

/**
 * Returns the page's own translation of an English text: printed data, else `wp.i18n`. `undefined` when the page has none, or the same text (XC-04).
 * @param english the text as the plugin's translation files have it.
 * @param domain text domain of the plugin.
 */
export function pageTranslation(english: string, domain: string): string | undefined {
  try {
    const printed = printedTranslation(english, domain);
    if (printed !== undefined) return printed;
    const translated = pageFunction('wp.i18n.__')?.(english, domain);
    return typeof translated === 'string' && translated !== '' && translated !== english ? translated : undefined;
  } catch {
    // A translation library that breaks costs the translation, not the payment.
    return undefined;
  }
}
