import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test as base, type Page } from '@playwright/test';
import type { Served } from '../../storefront/e2e/support/recorded.ts';
import { installWordPress, phpWithSqlite } from './install.mjs';

/** The running WordPress. */
export interface WordPress {
  /** Where it answers. */
  readonly origin: string;
  /** Runs PHP inside of it, as an administrator; returns what the code echoes. */
  run(code: string): string;
  /** Answers a request for `https://shop.example`. */
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<Served>;
  /** Answers a page's documents, scripts and styles; scripts of plugins that are not there are empty. */
  serve(url: URL, type: string): Promise<Served | undefined>;
  /** Switches bundles on for everybody. */
  enable(bundles: readonly string[]): void;
  /** Makes it the first site of a network with sites in folders; there is no way back. */
  becomeNetwork(): void;
}

const PHP = process.env['PHP_PATH'] ?? 'php';
export const BUNDLES = [
  'checkout',
  'contact-form',
  'paypal-buttons',
  'stripe-express',
  'upe',
  'fraud-pui',
  'variation-info',
] as const;
export const PLUGIN = 'shop-scripts/shop-scripts.php';

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

/** Installs and starts WordPress. */
async function start(): Promise<WordPress & { stop(): void }> {
  const folder = join(mkdtempSync(join(tmpdir(), 'shop-wordpress-')), 'site');
  installWordPress(folder);
  const options = phpWithSqlite(PHP);
  const port = String(await freePort());
  const env = { ...process.env, SHOP_PORT: port, PHP_CLI_SERVER_WORKERS: '3' };
  // PHP would look only every two seconds whether a file, `wp-config.php` for one, has changed.
  const fresh = ['-d', 'opcache.revalidate_freq=0'];
  const router = join(import.meta.dirname, 'router.php');
  const server = spawn(PHP, [...options, ...fresh, '-S', `127.0.0.1:${port}`, '-t', folder, router], {
    env,
    stdio: 'ignore',
    // Its workers end with it.
    detached: true,
  });
  const get: WordPress['get'] = async (path, headers = {}) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers, redirect: 'manual' });
    return {
      status: answer.status,
      contentType: answer.headers.get('content-type') ?? '',
      body: Buffer.from(await answer.arrayBuffer()),
    };
  };
  const run = (code: string): string => {
    const request = "$_SERVER['HTTP_HOST'] = 'shop.example'; $_SERVER['HTTPS'] = 'on'; $_SERVER['REQUEST_URI'] = '/';";
    const load =
      "define( 'WP_ADMIN', true ); require 'wp-load.php'; require_once ABSPATH . 'wp-admin/includes/admin.php'; wp_set_current_user( 1 );";
    const { status, stdout, stderr } = spawnSync(PHP, [...options, '-r', `${request} ${load} ${code}`], {
      cwd: folder,
      env,
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`PHP failed: ${stdout}${stderr}`);
    return stdout;
  };
  await expect
    .poll(
      async () =>
        get('/wp-login.php').then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 30_000 },
    )
    .toBe(200);
  return {
    origin: `http://127.0.0.1:${port}`,
    run,
    get,
    async serve(url, type) {
      if (type === 'document') return get(url.pathname + url.search);
      if (type !== 'script' && type !== 'stylesheet') return undefined;
      const answer = await get(url.pathname + url.search);
      const contentType = type === 'script' ? 'text/javascript' : 'text/css';
      return answer.contentType.includes('html') ? { status: 200, contentType, body: '' } : { ...answer, contentType };
    },
    enable(bundles) {
      run(
        `activate_plugin( '${PLUGIN}' ); update_option( 'shop_scripts', array( 'base_url' => '', 'bundles' => json_decode( '${JSON.stringify(bundles)}' ) ) );`,
      );
    },
    becomeNetwork() {
      run(
        `require_once ABSPATH . 'wp-admin/includes/network.php'; require_once ABSPATH . 'wp-admin/includes/upgrade.php'; global $wpdb;
        foreach ( $wpdb->tables( 'ms_global' ) as $table => $name ) { $wpdb->$table = $name; }
        install_network(); populate_network( 1, 'shop.example', 'shop@shop.example', 'Shop', '/', false );
        // A network ignores the constants, which hide the stored value.
        foreach ( array( 'home', 'siteurl' ) as $option ) {
          $wpdb->update( $wpdb->options, array( 'option_value' => 'https://shop.example' ), array( 'option_name' => $option ) );
        }`,
      );
      const constants = {
        MULTISITE: true,
        SUBDOMAIN_INSTALL: false,
        DOMAIN_CURRENT_SITE: 'shop.example',
        PATH_CURRENT_SITE: '/',
        SITE_ID_CURRENT_SITE: 1,
        BLOG_ID_CURRENT_SITE: 1,
      };
      const config = join(folder, 'wp-config.php');
      const defines = Object.entries(constants).map(([name, value]) => `define( '${name}', ${JSON.stringify(value)} );`);
      writeFileSync(config, readFileSync(config, 'utf8').replace('/* Add any custom values', `${defines.join('\n')}\n$&`));
    },
    stop() {
      if (server.pid !== undefined) process.kill(-server.pid);
      rmSync(join(folder, '..'), { recursive: true, force: true });
    },
  };
}

export const test = base.extend<object, { wordpress: WordPress }>({
  wordpress: [
    async ({ browserName }, use) => {
      expect(browserName).toBe('chromium');
      const wordpress = await start();
      // Shops have readable addresses; then REST's are `/wp-json/…`, as in the recordings.
      wordpress.run("activate_plugin( 'woocommerce/woocommerce.php' ); update_option( 'permalink_structure', '/%postname%/' );");
      await use(wordpress);
      wordpress.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

/** Script files that a page runs, in order: the file's name, of ours and others alike. */
export function scriptFiles({ body }: Served): string[] {
  return [...body.toString().matchAll(/<script\b(?![^>]*text\/plain)[^>]*\bsrc="[^"]*?([^/"?]+)\/?(?:\?[^"]*)?"/g)].map(
    ([, name = '']) => name,
  );
}

/** Handles of the script files of a page, in order. */
export function handles(html: string): string[] {
  return [...html.matchAll(/<script\b(?=[^>]*\bsrc=)[^>]*\bid="([^"]+)-js"/g)].map(([, handle = '']) => handle);
}

/** Shows WordPress itself to a page, as its administrator when asked. Nothing leaves the machine. */
export async function browse(page: Page, wordpress: WordPress, isAdministrator = true): Promise<void> {
  if (isAdministrator) {
    const made = wordpress.run(`
      $expires = time() + 3600;
      $session = WP_Session_Tokens::get_instance( 1 )->create( $expires );
      echo json_encode( array(
        SECURE_AUTH_COOKIE => wp_generate_auth_cookie( 1, $expires, 'secure_auth', $session ),
        LOGGED_IN_COOKIE   => wp_generate_auth_cookie( 1, $expires, 'logged_in', $session ),
      ) );`);
    const cookies = Object.entries(JSON.parse(made) as Record<string, string>);
    await page.context().addCookies(cookies.map(([name, value]) => ({ name, value, url: 'https://shop.example' })));
  }
  await page.route('**/*', async (route) => {
    const request = route.request();
    const url = new URL(request.url());
    if (url.origin !== 'https://shop.example') return route.abort();
    const headers = await request.allHeaders();
    const body = request.postDataBuffer();
    const answer = await fetch(wordpress.origin + url.pathname + url.search, {
      method: request.method(),
      headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':') && name !== 'host')),
      redirect: 'manual',
      ...(body ? { body: new Uint8Array(body) } : {}),
    });
    // Chromium follows no redirect of an answer that the test gives.
    const target = answer.headers.get('location');
    if (target !== null && request.isNavigationRequest())
      return route.fulfill({ contentType: 'text/html', body: `<script>location.replace(${JSON.stringify(target)})</script>` });
    return route.fulfill({
      status: answer.status,
      headers: Object.fromEntries(
        [...answer.headers].filter(([name]) => name !== 'content-encoding' && name !== 'content-length'),
      ),
      body: Buffer.from(await answer.arrayBuffer()),
    });
  });
}
