import { own } from '@shop/core/rules';
import { NAME } from './constants';

/** The part of Trusted Types that this file uses. */
interface HtmlPolicy {
  createHTML(html: string): string;
}

interface PolicyFactory {
  createPolicy(name: string, rules: HtmlPolicy): HtmlPolicy;
}

let policy: HtmlPolicy | undefined;

/**
 * Parses HTML of the shop's own server: a text as it is, a number (0 too) as text, everything else as nothing (contract B1, f13). Scripts in it do not run (contract f16). A shop that restricts its Trusted Types
 * policies allows `shop/variation-info`.
 *
 * The core's `parseHtml` is not used: it trims, while here the content has to stay as it is, and its policy belongs to the
 * runtime file, which this bundle does without.
 * @returns a template with the content; its `innerHTML` is what an element's would be
 */
export function parse(value: unknown): HTMLTemplateElement {
  const html = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  const template = document.createElement('template');
  try {
    policy ??= (own(window, 'trustedTypes') as PolicyFactory | undefined)?.createPolicy(NAME, { createHTML: (text) => text });
    template.innerHTML = policy?.createHTML(html) ?? html;
  } catch {
    // The shop's Trusted Types allow neither: its information is worth more than its marks.
    template.content.append(html.replace(/<[^<>]*>/g, ' '));
  }
  return template;
}
