import type { Page } from '@playwright/test';

/** Elements that stick out to the side, so that the page scrolls sideways; empty on a page that fits. */
export async function sideways(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // A new size reaches the rules for it with the next frame only.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    const wide = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
      const box = element.getBoundingClientRect();
      return box.width > 0 && (box.right > width + 1 || box.left < -1);
    });
    return [
      `page is ${document.documentElement.scrollWidth} px wide`,
      ...wide.slice(0, 8).map((element) => `${element.tagName.toLowerCase()}.${element.className}#${element.id}`),
    ];
  });
}

/** Links, buttons and fields of less than 24 × 24 px that are not part of a line of text (WCAG 2.5.8). */
export async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"]',
      ),
    ]
      .filter((element) => {
        const box = element.getBoundingClientRect();
        if (box.width === 0 || box.height === 0 || element.closest('.screen-reader-text')) return false;
        if (box.width >= 23.5 && box.height >= 23.5) return false;
        const label = element.closest('label')?.getBoundingClientRect();
        if (label && label.height >= 23.5) return false;
        return getComputedStyle(element).display !== 'inline';
      })
      .map(
        (element) => `${element.tagName.toLowerCase()}.${element.className}: ${(element.textContent ?? '').trim().slice(0, 40)}`,
      ),
  );
}

/**
 * States of the gallery with something that one would have to scroll to, that is cut off, or that stands in the padding of a button. Runs in the page.
 */
export function findCut(): string[] {
  const inside = (root: Element | ShadowRoot): Element[] =>
    [...root.querySelectorAll('*')].flatMap((element) => [element, ...(element.shadowRoot ? inside(element.shadowRoot) : [])]);
  // One pixel: what is there for screen readers alone.
  const isCut = (element: Element): boolean =>
    element.clientHeight > 1 &&
    // What sticks out of a stage is ink: the state around it cuts it off without scrolling.
    (element.matches('.gallery-state__stage') || getComputedStyle(element).overflowY !== 'visible') &&
    element.scrollHeight > element.clientHeight + 1;
  const sticksOut = (element: Element): boolean => {
    if (!element.matches('button')) return false;
    const edge = element.getBoundingClientRect().right - parseFloat(getComputedStyle(element).paddingRight);
    return [...element.children].some((child) => child.getBoundingClientRect().right > edge + 0.5);
  };
  return [...document.querySelectorAll('[data-state]')]
    .filter((state) => [state, ...inside(state)].some((element) => isCut(element) || sticksOut(element)))
    .map((state) => state.getAttribute('data-state') ?? '');
}
