import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { engineOf } from './engine.ts';

/** A rule that a page breaks, with the places. */
export interface AxeFinding {
  readonly rule: string;
  readonly help: string;
  readonly places: readonly string[];
}

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

interface AxeResult {
  readonly violations: readonly {
    readonly id: string;
    readonly help: string;
    readonly nodes: readonly { readonly html: string; readonly target: readonly unknown[] }[];
  }[];
}

/**
 * Checks the page, or a part of it, against WCAG 2.0 to 2.2, levels A and AA. The checker is put in by the browser's own tools, so the page's policy stays.
 * @param within selector of the part to check
 */
export async function findAxeViolations(page: Page, within = 'html'): Promise<AxeFinding[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await engineOf(page).run(page, readFileSync(AXE, 'utf8'));
  }
  const { violations } = await page.evaluate(
    ([selector, tags]) => {
      const axe = Reflect.get(window, 'axe') as { run(context: unknown, options: unknown): Promise<AxeResult> };
      return axe.run(selector, { runOnly: { type: 'tag', values: tags }, resultTypes: ['violations'] });
    },
    [within, TAGS] as const,
  );
  return violations.map(({ id, help, nodes }) => ({
    rule: id,
    help,
    places: nodes.map(({ html, target }) => `${target.join(' ')}: ${html.slice(0, 160)}`),
  }));
}
