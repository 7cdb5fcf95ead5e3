// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as constants from './constants';

const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|^testing\/|^constants\.ts$/.test(file))
  .map((file) => join(import.meta.dirname, file));

/** Numbers of three digits and more in code; comments may name them. */
function numbersOf(file: string): string[] {
  const code = readFileSync(file, 'utf8').replace(/\/\*[^]*?\*\/|\/\/.*/g, '');
  return [...code.matchAll(/(?<![\w#.-])\d[\d_]{2,}(?![\w%])/g)].map(([number]) => `${file.split('/').at(-1)}: ${number}`);
}

describe('constants', () => {
  it('[XC-03] the waits, bounds and looks of the specification', () => {
    expect(constants).toMatchObject({
      ADD_RACE_MS: 700,
      ADD_WAIT_MS: 15_000,
      FAILED_ADD_WAIT_MS: 1000,
      QUANTITY_QUIET_MS: 250,
      SCROLL_MS: 600,
      MAX_RATES: 9,
      BUTTON_HEIGHT: { fallback: 48, least: 40, most: 55 },
      BUTTON_RADIUS: 4,
      SPACING: '6px',
    });
    expect(constants.OVERLAY_STYLE).toMatch(/background:#fff;opacity:0\.6/);
  });

  it('[XC-03] stand nowhere else', () => {
    expect(sources.length).toBeGreaterThan(25);
    // Statuses of answers, and the room above a notice.
    expect(sources.flatMap(numbersOf).toSorted()).toEqual([
      'notice.ts: 100',
      'read-totals.ts: 404',
      'store.api.ts: 401',
      'store.api.ts: 403',
    ]);
  });
});
