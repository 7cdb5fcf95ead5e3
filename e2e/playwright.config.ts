import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

/** Port of the demo shop during a test run; another one with `E2E_PORT`, or an own running shop with `E2E_URL`. */
const PORT = process.env['E2E_PORT'] ?? '4390';
const OWN_URL = process.env['E2E_URL'];
const ROOT = join(import.meta.dirname, '..');

/** `CHROMIUM_PATH`, or the first Chromium on the PATH. */
function chromiumPath(): string {
  const folders = (process.env['PATH'] ?? '').split(':');
  const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
  const found = process.env['CHROMIUM_PATH'] ?? folders.flatMap((folder) => names.map((name) => join(folder, name))).find((path) => existsSync(path));
  if (found === undefined) throw new Error('No Chromium found: install it or set CHROMIUM_PATH.');
  return found;
}

const baseURL = OWN_URL ?? `http://127.0.0.1:${PORT}`;

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/browser',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 30_000,
  expect: { timeout: 5_000, toHaveScreenshot: { maxDiffPixelRatio: 0.001 } },
  reporter: [['list'], ['json', { outputFile: '../test-results/browser.json' }]],
  use: {
    baseURL,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1280, height: 900 },
    launchOptions: { executablePath: chromiumPath(), args: ['--no-sandbox'] },
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  ...(OWN_URL === undefined
    ? {
        webServer: {
          command: 'node scripts/start.mjs --no-build',
          cwd: ROOT,
          url: `${baseURL}/theme.css`,
          env: { PORT },
          reuseExistingServer: true,
          timeout: 120_000,
          stdout: 'ignore' as const,
          stderr: 'pipe' as const,
        },
      }
    : {}),
});
