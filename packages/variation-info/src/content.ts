import { own } from '@shop/core/rules';
import {
  BLOCK_LABEL,
  EMPTY_BLOCK_CLASS,
  MODIFIED_CLASSES,
  NAME,
  OBSERVED_CONTENT,
  ORIGINAL_ATTRIBUTE,
  PLACEHOLDER_CLASS,
  ROW,
  SKELETON,
} from './constants';
import { readData } from './events';
import { FIELDS } from './fields.rules';
import type { Find } from './variation-forms';

/** What stood in an element before the first change: copies of the nodes themselves, for a text that is read again could become something else. */
const originals = new WeakMap<Element, HTMLTemplateElement>();

/** Shows other content in an element, or hides the element where there is none; what was there first is remembered (VI-01, contract B3). */
export function setContent(element: HTMLElement, content: HTMLTemplateElement): void {
  if (!originals.has(element)) {
    // What the shop rendered, even while the unit price observer shows its skeleton instead (contract f8).
    const observed = element.querySelector(SKELETON) && readData(element, OBSERVED_CONTENT);
    const original = parse(observed);
    if (!observed) original.content.append(...element.cloneNode(true).childNodes);
    originals.set(element, original);
    // For other scripts to see; never read here, as a vendor's text may hold such an attribute.
    element.setAttribute(ORIGINAL_ATTRIBUTE, original.innerHTML);
  }
  element.classList.add(...MODIFIED_CLASSES);
  write(element, content);
}

/** Gives an element its first content back (VI-02). One without, as in a copy made by a foreign script, keeps what it has (contract f7). */
export function restoreContent(element: HTMLElement): void {
  element.classList.remove(...MODIFIED_CLASSES);
  // A copy, as the original is needed again.
  write(element, originals.get(element)?.cloneNode(true) as HTMLTemplateElement | undefined);
}

/** Hides what is empty from eyes and screen readers, and shows what is not; the class is the theme's mark for it. */
function hideEmpty(part: HTMLElement | null, className: string, empty: boolean): void {
  if (!part) return;
  part.setAttribute('aria-hidden', String(empty));
  part.classList.toggle(className, empty);
  // Left alone where it says the right thing: the shop's unit price observer asks the server after each mutation of the price (contract f1).
  if (empty !== (part.style.display === 'none')) part.style.display = empty ? 'none' : '';
  // As jQuery's `show()`: a theme may hide by CSS what only a variation has.
  if (!empty && getComputedStyle(part).display === 'none') part.style.display = 'revert';
}

function write(element: HTMLElement, content?: HTMLTemplateElement): void {
  // For the same reason.
  if (content && element.innerHTML !== content.innerHTML) element.replaceChildren(content.content);

  // No element and no text, not even a space; a comment does not count.
  const empty = element.matches(':empty');
  hideEmpty(element, PLACEHOLDER_CLASS, empty);
  hideEmpty(element.closest<HTMLElement>(ROW), PLACEHOLDER_CLASS, empty);
  hideEmpty(element.closest<HTMLElement>(BLOCK_LABEL), EMPTY_BLOCK_CLASS, empty);
}

/** Marks the rows of the attributes table that are there for a field and have no content yet (contract B5). */
export function markEmptyRows(find: Find): void {
  const rows = FIELDS.map(([key]) => `${ROW}--${key}`).join();
  for (const empty of find(`:is(${rows}) :is(${ROW}__value,${ROW}__value .${PLACEHOLDER_CLASS}):empty`)) {
    hideEmpty(empty.closest<HTMLElement>(ROW), PLACEHOLDER_CLASS, true);
  }
}

/** The part of Trusted Types that this file uses. */
interface HtmlPolicy {
  createHTML(html: string): string;
}

interface PolicyFactory {
  createPolicy(name: string, rules: HtmlPolicy): HtmlPolicy;
}

let policy: HtmlPolicy | undefined;

/**
 * Parses HTML of the shop's server: a text as it is, a number (0 too) as text, everything else as nothing (contract B1, f13). Scripts in it do not run (contract f16). A shop that restricts its Trusted Types
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
