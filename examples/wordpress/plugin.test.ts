import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listPages, pageHtml } from '@shop/testing';
import { describe, expect, it } from 'vitest';
import { FILES } from '../../packages/build/src/plugins/files';

const PLUGIN = join(import.meta.dirname, 'shop-scripts');

function phpFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.php'))
    .map((name) => join(folder, name));
}

/** Bundle → handles, read from the PHP table. */
function bundles(): Map<string, string[]> {
  const code = readFileSync(join(PLUGIN, 'includes', 'bundles.php'), 'utf8');
  const table = /ORIGINALS = array\(([\s\S]*?)\n\);/.exec(code)?.[1] ?? '';
  // Bundles stand at the first level; below them the folders of plugins with their handles.
  return new Map(
    table
      .split(/\n\t(?='[\w-]+'\s*=> array\()/)
      .slice(1)
      .map((entry) => {
        const [, name = '', plugins = ''] = /^'([\w-]+)'\s*=> array\(([^]*)\),?$/.exec(entry.trim()) ?? [];
        const lists = [...plugins.matchAll(/'[\w-]+'\s*=> array\(([^)]*)\)/g)].flatMap(([, handles = '']) => [
          ...handles.matchAll(/'([\w-]+)'/g),
        ]);
        return [name, lists.map(([, handle = '']) => handle)] as const;
      }),
  );
}

/** Handles whose plugins were not on the recorded shop, or not with that feature. */
const NOT_RECORDED = [
  'newsletter',
  'woocommerce-google-analytics-integration',
  'wc-gzd-add-to-cart-variation',
  'wc-ppcp-googlepay',
  'wc-ppcp-applepay',
];

describe('WordPress plugin', () => {
  it('[XC-08] knows every bundle that is built', () => {
    const built = FILES.filter(({ kind }) => kind === 'bundle' || kind === 'standalone').map(({ name }) => name);
    expect([...bundles().keys()].toSorted()).toEqual(built.toSorted());
  });

  it('[XC-08] each handle is one that a recorded page prints, and belongs to one bundle', () => {
    const printed = new Set(
      listPages().flatMap((name) => [...pageHtml(name).matchAll(/<script [^>]*id="([^"]+)-js"/g)].map(([, handle]) => handle)),
    );
    const handles = [...bundles().values()].flat();
    expect(handles.filter((handle) => !printed.has(handle)).toSorted()).toEqual(NOT_RECORDED.toSorted());
    expect(new Set(handles).size).toBe(handles.length);
  });

  it('[XC-04] every text has its German', () => {
    const code = phpFiles(join(PLUGIN, 'includes'))
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n');
    const texts = [...code.matchAll(/(?:\b__|esc_html_e)\(\s*'([^']+)',\s*'shop-scripts'/g)].map(([, text = '']) => text);
    const german = readFileSync(join(PLUGIN, 'languages', 'shop-scripts-de_DE.l10n.php'), 'utf8');
    const known = [...german.matchAll(/^\t\t'([^']+)'\s*=> '([^']+)',$/gm)].map(([, text = '']) => text);
    expect(texts.length).toBeGreaterThan(10);
    expect([...new Set(texts)].toSorted()).toEqual(known.toSorted());
  });

  it('[MS-35] ends the request after each redirect, and makes no fingerprint with md5', () => {
    const code = phpFiles(PLUGIN).map((file) => readFileSync(file, 'utf8'));
    const redirects = code.join('\n').match(/wp_(?:safe_)?redirect\([^\n]*\n\s*\S*/g) ?? [];
    expect(redirects.length).toBeGreaterThan(0);
    expect(redirects.filter((lines) => !lines.endsWith('exit;'))).toEqual([]);
    expect(code.filter((text) => /\b(?:md5|sha1)\(/.test(text))).toEqual([]);
  });

  it('[WP-08] readme, header and package agree about version, requirements and license', () => {
    const readme = readFileSync(join(PLUGIN, 'readme.txt'), 'utf8');
    const header = readFileSync(join(PLUGIN, 'shop-scripts.php'), 'utf8');
    const { version, license } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, string>;
    const inReadme = (name: string): string | undefined => new RegExp(`^${name}: (.+)$`, 'm').exec(readme)?.[1];
    const inHeader = (name: string): string | undefined => new RegExp(`^ \\* ${name}:\\s+(.+)$`, 'm').exec(header)?.[1];
    for (const name of ['Requires at least', 'Requires PHP', 'Requires Plugins', 'License', 'License URI'])
      expect(inReadme(name), name).toBe(inHeader(name));
    expect([inReadme('Stable tag'), inHeader('Version')]).toEqual([version, version]);
    const shops = Object.values(
      JSON.parse(readFileSync('fixtures/versions.json', 'utf8')) as Record<string, { wordpress: string }>,
    );
    expect(inReadme('Tested up to')).toBe(shops.at(-1)?.wordpress.split('.').slice(0, 2).join('.'));
    expect(inHeader('License')).toBe('GPL-2.0-or-later');
    expect(license).toBe('MIT');
    expect(readFileSync('LICENSE', 'utf8')).toMatch(/^MIT License/);
    expect(readFileSync(join(PLUGIN, 'license.txt'), 'utf8')).toMatch(/GNU GENERAL PUBLIC LICENSE\s+Version 2/);
  });

  it('[WP-08] has at most 2,700 lines of PHP, each file in a row of its README', () => {
    const files = phpFiles(PLUGIN).filter((file) => !file.includes('/languages/'));
    const readme = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8');
    expect(files.reduce((lines, file) => lines + readFileSync(file, 'utf8').split('\n').length - 1, 0)).toBeLessThanOrEqual(2700);
    for (const file of files) expect(readme, file).toContain(`| \`${file.slice(PLUGIN.length + 1)}\` |`);
  });

  it('[WP-03] Site Health looks for each row of docs/extension-points.md that differs, by a pattern, or null where only the server uses it', () => {
    const rows = [...readFileSync('docs/extension-points.md', 'utf8').matchAll(/^\| `?\[?(EX-\d{3})\]?`? \|(.*)\|$/gm)];
    const differs = (cells: string): string =>
      cells
        .split(/(?<!\\)\|/)
        .at(-1)
        ?.trim() ?? '';
    const wanted = rows.filter(([, , cells = '']) => differs(cells) !== '–').map(([, id = '']) => id);
    const patterns = JSON.parse(readFileSync(join(PLUGIN, 'assets', 'extension-points.json'), 'utf8')) as Record<
      string,
      string | null
    >;
    expect(wanted.length).toBeGreaterThan(0);
    expect(Object.keys(patterns)).toEqual(wanted.toSorted());
    // PHP's delimiter is a tilde.
    for (const pattern of Object.values(patterns)) expect(() => new RegExp(pattern ?? '')).not.toThrow();
    expect(Object.values(patterns).filter((pattern) => pattern?.includes('~'))).toEqual([]);
  });

  it('prints nothing that is not escaped, and loads no text domain by hand', () => {
    for (const file of phpFiles(join(PLUGIN, 'includes'))) {
      const code = readFileSync(file, 'utf8');
      expect(code.match(/\becho (?!esc_(?:url|attr|html)\()/g), file).toBeNull();
      expect(code, file).toMatch(/defined\( 'ABSPATH' \) \|\| exit;/);
      expect(code, file).not.toContain('load_plugin_textdomain');
    }
  });
});
