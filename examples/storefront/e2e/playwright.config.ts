import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { BASE_URL, OWN_URL, PORT, STATIC_PORT, STATIC_URL } from './support/addresses.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');

/** `CHROMIUM_PATH`, or the first Chromium on the PATH. */
function chromiumPath(): string {
  const folders = (process.env['PATH'] ?? '').split(':');
  const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
  const found =
    process.env['CHROMIUM_PATH'] ??
    folders.flatMap((folder) => names.map((name) => join(folder, name))).find((path) => existsSync(path));
  if (found === undefined) throw new Error('No Chromium found: install it or set CHROMIUM_PATH.');
  return found;
}

type TestConfigWebServer = Extract<NonNullable<PlaywrightTestConfig['webServer']>, { command: string }>;

/** Starts a form of the demo shop and waits until it answers. */
function demo(options: string, port: string, url: string): TestConfigWebServer {
  return {
    command: `node packages/build/src/commands/start.mjs --no-build ${options}`,
    cwd: ROOT,
    url: `${url}/theme.css`,
    env: { PORT: port },
    // One that runs already may serve the files of another checkout.
    reuseExistingServer: false,
    timeout: 120_000,
    stdout: 'ignore',
    stderr: 'pipe',
  };
}

export default defineConfig({
  testDir: '.',
  outputDir: '../../../test-results/browser',
  fullyParallel: true,
  // Pages wait for timers and for one another more than they compute, also on two cores.
  workers: 3,
  // A second try for a machine that was busy; the report names every test that needed one.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  // A picture that is missing fails its test; `--update-snapshots` takes it.
  updateSnapshots: 'none',
  reporter: [['list'], ['json', { outputFile: `../../../test-results/${process.env['BROWSER_REPORT'] ?? 'browser.json'}` }]],
  use: {
    baseURL: BASE_URL,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1280, height: 900 },
    launchOptions: { executablePath: chromiumPath(), args: ['--no-sandbox'] },
    // Quicker, and nothing moves away under a click; tests about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  webServer: [...(OWN_URL === undefined ? [demo('', PORT, BASE_URL)] : []), demo('--static', STATIC_PORT, STATIC_URL)],
});
