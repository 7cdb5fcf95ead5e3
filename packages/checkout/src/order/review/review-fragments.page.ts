import { replaceWithHtml, unblockElement } from '@shop/core';
import { all } from '../../page/controls.page';

/** HTML that was put on the page last, by selector. */
export type AppliedFragments = Map<string, string>;

function matches(selector: string): HTMLElement[] {
  try {
    return all(selector);
  } catch {
    // A key that is no selector belongs to another plugin (E1).
    return [];
  }
}

/**
 * Puts fragments on the page (contract F2 step 4, CO-08). One that is the same as last time leaves the page alone, so that hosted payment
 * fields in it survive; `''` removes. Values that are no text are not for the page.
 */
export function applyFragments(fragments: Readonly<Record<string, unknown>>, applied: AppliedFragments): void {
  for (const [selector, html] of Object.entries(fragments)) {
    if (typeof html !== 'string') continue;
    const targets = matches(selector);
    if (targets.length > 0 && applied.get(selector) !== html) {
      for (const target of targets) replaceWithHtml(target, html);
      applied.set(selector, html);
    }
    for (const target of matches(selector)) unblockElement(target);
  }
}
