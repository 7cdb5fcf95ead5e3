import { on } from '@shop/core';

/** The field of a pay-later widget; `undefined` while it is not there, and for a selector of the shop that is none. */
export function findField(selector: string): HTMLInputElement | undefined {
  try {
    const found = document.querySelector(selector);
    return found instanceof HTMLInputElement ? found : undefined;
  } catch {
    // Not a selector: the field is never found.
    return undefined;
  }
}

/** Reports each value of a field, until the signal aborts. A script that sets a hidden field fires no event, but changes its attribute. */
export function followValue(field: HTMLInputElement, signal: AbortSignal, onValue: (value: string) => void): void {
  const report = (): void => onValue(field.value);
  const observer = new MutationObserver(report);
  observer.observe(field, { attributes: true, attributeFilter: ['value'] });
  for (const name of ['input', 'change']) on(field, name, report, { signal });
  signal.addEventListener('abort', () => observer.disconnect(), { once: true });
}
