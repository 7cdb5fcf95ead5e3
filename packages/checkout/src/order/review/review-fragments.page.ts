import { jq, unblockElement } from '@shop/core';
import { replaceWithHtml } from '../../page/fragment-scripts.page';
import { all } from '../../page/controls.page';

function matches(selector: string): HTMLElement[] {
  try {
    return all(selector);
  } catch {
    // A key that is no selector belongs to another plugin (E1).
    return [];
  }
}

/** What jQuery does with elements that it replaces: widgets on them clean up after themselves. */
function forget(target: Element): void {
  const clean = jq.static('cleanData');
  if (typeof clean === 'function') clean([target, ...target.querySelectorAll('*')]);
}

/**
 * Puts fragments on the page (contract F2 step 4, CO-08). One that is the same as last time leaves the page alone, so that hosted payment
 * fields in it survive; `''` removes. Values that are no text are not for the page.
 * @param applied what is on the page, by selector; kept up to date here
 */
export function applyFragments(fragments: object, applied: Map<string, string>): void {
  for (const [selector, html] of Object.entries(fragments)) {
    if (typeof html !== 'string') continue;
    const targets = matches(selector);
    if (targets.length > 0 && applied.get(selector) !== html) {
      for (const target of targets) {
        forget(target);
        replaceWithHtml(target, html);
      }
      applied.set(selector, html);
    }
    for (const target of matches(selector)) unblockElement(target);
  }
}
