import type { Page } from '@playwright/test';
import { engineOf } from './engine.ts';

/** Watches a page: whatever it complains about fails the test, unless it was allowed before. */
export interface ConsoleGuard {
  /** Expects (and forgives) messages that match; the test need not check them. */
  allow(...patterns: readonly RegExp[]): void;
  /** All complaints so far, allowed ones left out. */
  complaints(): string[];
  /** All console lines of the page, any kind. */
  readonly lines: readonly string[];
}

/** Starts watching. Errors and warnings of the console, uncaught errors, and violations of the security policy count. */
export function watchConsole(page: Page): ConsoleGuard {
  const allowed = [...engineOf(page).noise];
  const found: string[] = [];
  const lines: string[] = [];
  page.on('console', (message) => {
    const text = `${message.type()}: ${message.text()} (${message.location().url})`;
    lines.push(text);
    if (message.type() === 'error' || message.type() === 'warning') found.push(text);
  });
  page.on('pageerror', (error) => found.push(`uncaught: ${error.stack ?? error.message}`));
  return {
    lines,
    allow: (...patterns) => {
      allowed.push(...patterns);
    },
    complaints: () => found.filter((text) => !allowed.some((pattern) => pattern.test(text))),
  };
}
