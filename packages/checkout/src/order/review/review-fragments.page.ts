import { unblockElement } from '@shop/core';
import { replaceWithHtml } from '../../page/fragment-scripts.page';
import { all } from '../../page/controls.page';
import type { AppliedFragments } from './order-review.machine';

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
 * @returns what is on the page now
 */
export function applyFragments(fragments: Readonly<Record<string, unknown>>, applied: AppliedFragments): AppliedFragments {
  const now = new Map(applied);
  for (const [selector, html] of Object.entries(fragments)) {
    if (typeof html !== 'string') continue;
    const targets = matches(selector);
    if (targets.length > 0 && now.get(selector) !== html) {
      for (const target of targets) replaceWithHtml(target, html);
      now.set(selector, html);
    }
    for (const target of matches(selector)) unblockElement(target);
  }
  return now;
}
