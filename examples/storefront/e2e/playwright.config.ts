import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { BASE_URL, OWN_URL, PORT, STATIC_PORT, STATIC_URL } from './support/addresses.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');

/** `<BROWSER>_PATH`, or the first of the programs on the PATH. */
function pathOf(browser: string, names: readonly string[]): string {
  const folders = (process.env['PATH'] ?? '').split(':');
  const found =
    process.env[`${browser.toUpperCase()}_PATH`] ??
    folders.flatMap((folder) => names.map((name) => join(folder, name))).find((path) => existsSync(path));
  if (found === undefined) throw new Error(`No ${browser} found: install it or set ${browser.toUpperCase()}_PATH.`);
  return found;
}

const CHROMIUM = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const FIREFOX = ['firefox-esr', 'firefox'];

/** Quicker, and nothing moves away under a click; tests about motion ask for it. */
const REDUCED_MOTION = 'reduce';

/** Firefox is the stock browser, driven by WebDriver BiDi, which has no command for reduced motion: a preference does it. */
const ENGINES = {
  chromium: () => {
    const executablePath = pathOf('Chromium', CHROMIUM);
    // The headless shell keeps no page in the back/forward cache, but then names what would prevent it. A whole Chromium would keep pages, and Playwright
    // does not notice when one comes back.
    const ignoreDefaultArgs = executablePath.endsWith('headless-shell') ? ['--disable-back-forward-cache'] : [];
    return {
      launchOptions: { executablePath, args: ['--no-sandbox'], ignoreDefaultArgs },
      contextOptions: { reducedMotion: REDUCED_MOTION },
    };
  },
  firefox: () => ({
    browserName: 'firefox',
    channel: 'moz-firefox',
    launchOptions: { executablePath: pathOf('Firefox', FIREFOX), firefoxUserPrefs: { 'ui.prefersReducedMotion': 1 } },
  }),
  // Driven by WebDriver: only `engines.spec.ts`, whose tests start it themselves.
  webkit: () => ({}),
} as const satisfies Record<string, () => PlaywrightTestConfig['use']>;

const ENGINE = (process.env['E2E_ENGINE'] ?? 'chromium') as keyof typeof ENGINES;

type TestConfigWebServer = Extract<NonNullable<PlaywrightTestConfig['webServer']>, { command: string }>;

/** Starts a form of the demo shop and waits until it answers. */
function demo(options: string, port: string, url: string): TestConfigWebServer {
  return {
    command: `node packages/build/src/commands/start.mjs --no-build ${options}`,
    cwd: ROOT,
    url: `${url}/theme.css`,
    // WebKit's driver does not pass the console on: its pages keep their complaints.
    env: { PORT: port, ...(ENGINE === 'webkit' && { SHOP_REPORT: '1' }) },
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
  // WebKit draws without a graphics card, and each test has a browser of its own.
  ...(ENGINE === 'webkit' && { testMatch: 'engines.spec.ts', workers: 2, timeout: 120_000 }),
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
    ...ENGINES[ENGINE](),
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  webServer: [...(OWN_URL === undefined ? [demo('', PORT, BASE_URL)] : []), demo('--static', STATIC_PORT, STATIC_URL)],
});
