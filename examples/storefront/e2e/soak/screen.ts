import type { Page } from '@playwright/test';

/** A provider's dialog. */
export interface SeenDialog {
  readonly kind: string;
  /** Buttons that can be pressed. */
  readonly actions: readonly string[];
  readonly text: string;
}

/** What the shopper sees. */
export interface Screen {
  readonly path: string;
  /** Whether all of it exists. */
  readonly isParsed: boolean;
  /** Another one for each load of a page. */
  readonly documentId: number;
  /** The one on top. */
  readonly dialog: SeenDialog | undefined;
  /** Overlays and forms that are being sent. */
  readonly blocked: number;
  /** Texts of visible errors. */
  readonly errors: readonly string[];
  /** Those that were not there at the last press. */
  readonly fresh: readonly string[];
  /** Fields that no longer hold what was typed into this document. */
  readonly lost: readonly string[];
  /** Whether something was typed into this document. */
  readonly isFilled: boolean;
}

/** Reads the page. Runs in it. */
function read(): Screen {
  const hosts = [...document.querySelectorAll('[data-fake-dialog]')];
  const top = hosts.at(-1);
  const buttons = [...(top?.shadowRoot?.querySelectorAll('[data-action]:not([disabled])') ?? [])];
  const typed = (Reflect.get(window, 'soakTyped') ?? {}) as Record<string, string>;
  const seen = (Reflect.get(window, 'soakSeen') ?? new WeakMap()) as WeakMap<Element, string>;
  const alerts = [
    ...document.querySelectorAll<HTMLElement>('.woocommerce-error, .woocommerce-notice--error, [role="alert"]'),
  ].filter((element) => {
    const { width, height } = element.getBoundingClientRect();
    return (
      width > 2 &&
      height > 2 &&
      element.parentElement?.closest('.woocommerce-error, .woocommerce-notice--error, [role="alert"]') === null
    );
  });
  const textOf = (element: HTMLElement): string => element.innerText.trim().replaceAll(/\s+/g, ' ');
  const said = alerts.filter((element) => textOf(element) !== '');
  return {
    path: location.pathname,
    isParsed: document.readyState !== 'loading',
    documentId: performance.timeOrigin,
    dialog: top && {
      kind: top.getAttribute('data-fake-dialog') ?? '',
      actions: buttons.map((button) => button.getAttribute('data-action') ?? ''),
      text: top.shadowRoot?.querySelector('.content')?.textContent ?? '',
    },
    blocked: document.querySelectorAll('.blockUI.blockOverlay, form.processing').length,
    errors: said.map(textOf),
    fresh: said.filter((element) => seen.get(element) !== textOf(element)).map(textOf),
    lost: Object.entries(typed).flatMap(([id, value]) => {
      const field = document.getElementById(id);
      if (field instanceof HTMLInputElement && field.type === 'checkbox') return String(field.checked) === value ? [] : [id];
      return field instanceof HTMLInputElement && field.value === value ? [] : [id];
    }),
    isFilled: Reflect.has(window, 'soakTyped'),
  };
}

/** Reads the page; `undefined` while it is being left. */
export async function readScreen(page: Page): Promise<Screen | undefined> {
  try {
    return await page.evaluate(read);
  } catch (error) {
    // A navigation took the document away in the middle of the question.
    if (/context was destroyed|Execution context|navigat/i.test(String(error))) return undefined;
    throw error;
  }
}

/** Remembers the errors that are there now: only later ones answer a press. */
export async function noteErrors(page: Page): Promise<void> {
  await page.evaluate(() => {
    // Weak, so that what the page throws away is not kept alive by the question.
    const seen = new WeakMap<Element, string>();
    for (const element of document.querySelectorAll<HTMLElement>(
      '.woocommerce-error, .woocommerce-notice--error, [role="alert"]',
    ))
      seen.set(element, element.innerText.trim().replaceAll(/\s+/g, ' '));
    Reflect.set(window, 'soakSeen', seen);
  });
}

/** Presses a button of the dialog on top. */
export async function pressInDialog(page: Page, action: string): Promise<void> {
  await page.evaluate((wanted) => {
    const top = [...document.querySelectorAll('[data-fake-dialog]')].at(-1);
    top?.shadowRoot?.querySelector<HTMLElement>(`[data-action="${wanted}"]`)?.click();
  }, action);
}
