import { on } from '@shop/core';
import { TOKEN_RETRIES, TOKEN_RETRY_MS } from '../../constants';

/** Looks for a field that a widget adds some time after the payment box (TK-01). */
export interface FieldSearch {
  /** Starts a new series of looks; a running one ends. */
  restart(): void;
}

function find(selector: string): HTMLInputElement | undefined {
  try {
    const found = document.querySelector(selector);
    return found instanceof HTMLInputElement ? found : undefined;
  } catch {
    // A selector of the shop that is none: the field is never found.
    return undefined;
  }
}

/** Makes a search: looks at once, then every 250 ms, ten times more, then gives up until restarted. */
export function searchField(selector: string, onFound: (field: HTMLInputElement) => void): FieldSearch {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = (retries: number): void => {
    const field = find(selector);
    if (field) onFound(field);
    else if (retries > 0) timer = setTimeout(() => look(retries - 1), TOKEN_RETRY_MS);
  };
  return {
    restart() {
      clearTimeout(timer);
      look(TOKEN_RETRIES);
    },
  };
}

/**
 * Reports each value of a field. A script that sets a hidden field fires no event, but changes its attribute.
 * @returns lets go of the field
 */
export function watchValue(field: HTMLInputElement, onValue: (value: string) => void): () => void {
  const report = (): void => onValue(field.value);
  const observer = new MutationObserver(report);
  observer.observe(field, { attributes: true, attributeFilter: ['value'] });
  const offs = ['input', 'change'].map((name) => on(field, name, report));
  return () => {
    observer.disconnect();
    for (const off of offs) off();
  };
}
