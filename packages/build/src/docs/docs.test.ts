// @vitest-environment node
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { JSDOM, VirtualConsole } from 'jsdom';
import { afterAll, describe, expect, it } from 'vitest';
// @ts-expect-error -- plain JavaScript, run by Node before anything is installed
import { ensurePhp } from '../lib/setup.mjs';
import { anchors, localLinks, pages, pageText, root, samples } from './markdown';

const all = pages().flatMap(samples);
const runnable = (...languages: string[]) =>
  all
    .filter((sample) => sample.runnable && languages.includes(sample.language))
    .map((sample) => [`${sample.page}, line ${sample.line}`, sample] as const);

/** A folder as a shop's machine has it: built files, and the examples of this repository. */
const folder = mkdtempSync(join(tmpdir(), 'shop-docs-'));
mkdirSync(join(folder, 'dist'));
symlinkSync(join(root, 'examples'), join(folder, 'examples'));
const built = ['contact-form.js', 'checkout.js'].map((name) => {
  writeFileSync(join(folder, 'dist', name), `/* ${name} */`);
  const integrity = `sha384-${createHash('sha384').update(`/* ${name} */`).digest('base64')}`;
  return [name, { bytes: 1, gzip: 1, integrity, dependencies: [] }] as const;
});
writeFileSync(join(folder, 'dist', 'manifest.json'), JSON.stringify({ version: '1.2.3', files: Object.fromEntries(built) }));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('links', () => {
  it.each(pages())('%s: every file and anchor is there', (page) => {
    const broken = localLinks(page).filter(({ file, anchor }) => {
      if (!existsSync(join(root, file))) return true;
      return anchor !== '' && !anchors(pageText(file)).includes(anchor);
    });
    expect(broken.map(({ target }) => target)).toEqual([]);
  });

  it('the index and the README name every page', () => {
    const named = localLinks('docs/README.md').map(({ file }) => file);
    const missing = pages().filter((page) => page.startsWith('docs/') && page !== 'docs/README.md' && !named.includes(page));
    expect(missing).toEqual([]);
    expect(localLinks('README.md').map(({ file }) => file)).toContain('docs/README.md');
  });
});

describe('samples', () => {
  it('each language has samples that run', () => {
    for (const language of ['html', 'js', 'php', 'sh']) expect(runnable(language).length, language).toBeGreaterThan(0);
  });

  it.each(runnable('html', 'js'))('%s runs in a browser', (_place, { language, code }) => {
    const errors: unknown[] = [];
    const virtualConsole = new VirtualConsole().on('jsdomError', (error: Error) => errors.push(error.message));
    const html = language === 'js' ? `<script>${code}</script>` : code;
    const dom = new JSDOM(`<!doctype html><body>${html}</body>`, {
      url: 'https://shop.example/',
      runScripts: 'dangerously',
      virtualConsole,
    });
    expect(errors).toEqual([]);
    expect(dom.window.document.querySelectorAll('script').length).toBeGreaterThan(0);
  });

  it.each(runnable('php'))('%s runs in PHP', (_place, { code }) => {
    const stubs = '<?php define("SHOP_NONCE", "n"); function add_filter($name, $act) { return $act(array("id" => "x")); } ?>\n';
    const file = join(folder, 'sample.php');
    writeFileSync(file, stubs + code);
    const { status, stdout, stderr } = spawnSync(
      ensurePhp(),
      ['-d', 'error_reporting=-1', '-d', 'display_errors=1', '-d', 'output_buffering=4096', file],
      {
        cwd: folder,
        encoding: 'utf8',
      },
    );
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).not.toMatch(/Warning|Notice|Deprecated|Fatal/);
  });

  it.each(runnable('sh'))('%s runs in a shell', (_place, { code }) => {
    const { status, stderr } = spawnSync('sh', ['-ec', code], { cwd: folder, encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
  });

  it('every command and every path of a shell sample exists', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
    const shell = all.filter(({ language }) => language === 'sh').map(({ code }) => code);
    const commands = shell.flatMap((code) => [...code.matchAll(/npm (?:run )?([a-z][\w:]*)/g)].map(([, name = '']) => name));
    expect(commands.length).toBeGreaterThan(5);
    expect(commands.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
    const paths = shell.flatMap((code) => code.match(/(?:packages|examples|docs|fixtures)\/[\w./-]+/g) ?? []);
    expect(paths.length).toBeGreaterThan(1);
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
});

/** Sources of what ships, tests left out. */
function sourcesOf(bundle: string): string {
  const folderOf = join(root, 'packages', bundle, 'src');
  return readdirSync(folderOf, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|(?:^|\/)testing\//.test(name))
    .map((name) => readFileSync(join(folderOf, name), 'utf8'))
    .join('\n');
}

const BUNDLES = ['checkout', 'contact-form', 'paypal-buttons', 'stripe-express', 'upe', 'fraud-pui', 'variation-info'];

describe('what the docs say of the code', () => {
  it('every console line of the troubleshooting page is one that the code prints', () => {
    const code =
      [...BUNDLES, 'core'].map(sourcesOf).join('\n') +
      readFileSync(join(root, 'packages/build/src/plugins/runtime-guard.js'), 'utf8');
    const rows = pageText('docs/troubleshooting.md').split('## The monitoring hook')[0] ?? '';
    const lines = [...rows.matchAll(/^\| ([^|]*)\|/gm)].flatMap(([, cell = '']) =>
      [...cell.matchAll(/`([^`]{12,})`/g)].map(([, line = '']) => line),
    );
    const pieces = lines.flatMap((line) => line.split('…').map((piece) => piece.trim())).filter((piece) => piece.length > 6);
    expect(pieces.length).toBeGreaterThan(20);
    expect(pieces.filter((piece) => !code.includes(piece))).toEqual([]);
  });

  it('every event that a bundle triggers on the page is in the list', () => {
    const listed = pageText('docs/events.md');
    for (const bundle of BUNDLES) {
      const sent = [...sourcesOf(bundle).matchAll(/\b(?:emit|notify|ask|fire)\([\w.]+, '([\w-]+)'/g)].map(
        ([, name = '']) => name,
      );
      const missing = sent.filter((name) => !/^(?:change|blur|input|click)$/.test(name) && !listed.includes(`\`${name}\``));
      expect([bundle, missing]).toEqual([bundle, []]);
    }
  });

  it('the table of codes is the list of the code', () => {
    const source = readFileSync(join(root, 'packages/core/src/report/report.ts'), 'utf8');
    const type = source.slice(source.indexOf('export type ReportCode'), source.indexOf('export interface Report'));
    const codes = [...type.matchAll(/\| '([\w-]+)'/g)].map(([, code = '']) => code);
    const kinds = ['timeout', 'offline', 'http', 'malformed', 'refused'].map((kind) => `request-${kind}`);
    const text = pageText('docs/troubleshooting.md');
    expect(codes.length).toBeGreaterThan(5);
    expect([...codes, ...kinds].filter((code) => !text.includes(`\`${code}\``))).toEqual([]);
  });
});
