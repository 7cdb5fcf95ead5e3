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
import { FILES } from '../plugins/files';
import { anchors, localLinks, pages, pageText, root, samplePages, samples } from './markdown';
import { shellProblems } from './shell';

const all = samplePages().flatMap(samples);
const written = (...languages: string[]) =>
  all
    .filter(({ language }) => languages.includes(language))
    .map((sample) => [`${sample.page}, line ${sample.line}`, sample] as const);

const php: string = ensurePhp();

/** What a script tag of the docs may carry. */
const ATTRIBUTES = ['src', 'defer', 'integrity', 'crossorigin', 'nonce', 'id'];

/** A folder as a shop's machine has it: built files, and the examples of this repository. */
const folder = mkdtempSync(join(tmpdir(), 'shop-docs-'));
mkdirSync(join(folder, 'dist'));
symlinkSync(join(root, 'examples'), join(folder, 'examples'));
const built = ['contact-form.js', 'checkout.js', 'shop-runtime.js', 'checkout-order.js', 'checkout-address.js'].map((name) => {
  writeFileSync(join(folder, 'dist', name), `/* ${name} */`);
  const integrity = `sha384-${createHash('sha384').update(`/* ${name} */`).digest('base64')}`;
  return [name, { bytes: 1, gzip: 1, integrity, dependencies: [] }] as const;
});
writeFileSync(join(folder, 'dist', 'manifest.json'), JSON.stringify({ version: '1.2.3', files: Object.fromEntries(built) }));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('links', () => {
  it.each(samplePages())('%s: every file and anchor is there', (page) => {
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

  it('the script inventory names every file that shoppers may get', () => {
    const text = pageText('docs/security.md');
    // Developers load the first, administrators the second.
    const files = FILES.filter(({ name }) => !['shop-debug', 'paypal-buttons-preview'].includes(name));
    expect(
      files.map(({ name }) => `\`${name}.js\``).filter((name) => !text.includes(`| ${name}`) && !text.includes(`, ${name}`)),
    ).toEqual([]);
  });
});

describe('samples', () => {
  it('every sample is of a language that something here, or samples.test.ts, tries', () => {
    const tried = ['html', 'js', 'php', 'sh', 'ts', 'tsx', 'json'];
    const data = ['text', 'nginx'];
    expect(all.filter(({ language }) => ![...tried, ...data].includes(language))).toEqual([]);
    for (const language of ['html', 'js', 'php', 'sh', 'ts']) expect(written(language).length, language).toBeGreaterThan(0);
  });

  it.each(written('html', 'js'))('%s runs in a browser', (_place, { language, code }) => {
    const errors: unknown[] = [];
    const virtualConsole = new VirtualConsole().on('jsdomError', (error: Error) => errors.push(error.message));
    const html = language === 'js' ? `<script>${code}</script>` : code;
    const dom = new JSDOM(`<!doctype html><body>${html}</body>`, {
      url: 'https://shop.example/',
      runScripts: 'dangerously',
      virtualConsole,
    });
    expect(errors).toEqual([]);
    const scripts = [...dom.window.document.querySelectorAll('script')];
    expect(scripts.length).toBeGreaterThan(0);
    const files = scripts.flatMap((script) => script.getAttribute('src')?.split('/').at(-1) ?? []);
    expect(files.filter((file) => !FILES.some(({ name }) => `${name}.js` === file))).toEqual([]);
    expect(scripts.flatMap((script) => script.getAttributeNames()).filter((name) => !ATTRIBUTES.includes(name))).toEqual([]);
  });

  it.each(written('html').filter(([, { code }]) => /\bvar \w+ = \{/.test(code)))(
    '%s prints globals that the reference knows',
    (_place, { code }) => {
      const dom = new JSDOM(code, { runScripts: 'dangerously' });
      const reference = pageText('docs/page-config.md');
      const fields = new Set(samples('docs/page-config.md').flatMap(({ code: list }) => list.match(/[\w.*]+/g) ?? []));
      for (const [, name = ''] of code.matchAll(/\bvar (\w+) = \{/g)) {
        const value: unknown = dom.window[name];
        expect(reference).toContain(`\`${name}\``);
        for (const field of Object.keys(Object(value))) expect([...fields], `${name}.${field}`).toContain(field);
      }
    },
  );

  it.each(written('html').filter(([, { code }]) => code.includes('shop-scripts:report')))(
    '%s passes a report on, with its four fields and nothing else',
    (_place, { code }) => {
      const sent: unknown[] = [];
      const { window } = new JSDOM(`<!doctype html><body>${code}</body>`, {
        runScripts: 'dangerously',
        beforeParse: (page) => {
          Object.assign(page.navigator, { sendBeacon: (url: string, body: string) => sent.push([url, JSON.parse(body)]) });
          Reflect.set(page, 'Sentry', {
            captureMessage: (text: string, { level, tags, extra }: Record<string, object>) =>
              sent.push([text, { ...tags, ...extra }, level]),
          });
        },
      });
      const detail = { bundle: 'upe', version: '1.2.3', code: 'payment-unknown', duration: 12 };
      window.dispatchEvent(new window.CustomEvent('shop-scripts:report', { detail }));
      const isSentry = code.includes('Sentry');
      expect(sent).toEqual([isSentry ? ['shop-scripts payment-unknown', detail, 'error'] : ['/shop-report', detail]]);
    },
  );

  it.each(written('php'))('%s runs in PHP', (_place, { code }) => {
    const stubs = `<?php
      define("SHOP_NONCE", "n");
      function add_filter($name, $act) {
        return $act(...array_pad(array(array("id" => "x")), (new ReflectionFunction($act))->getNumberOfParameters(), "selectWoo"));
      } ?>\n`;
    const file = join(folder, 'sample.php');
    writeFileSync(file, stubs + (code.startsWith('<?php') ? code : `<?php\n${code}`));
    const options = ['error_reporting=-1', 'display_errors=1', 'output_buffering=4096'].flatMap((one) => ['-d', one]);
    const { status, stdout, stderr } = spawnSync(php, [...options, file], { cwd: folder, encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).not.toMatch(/Warning|Notice|Deprecated|Fatal/);
  });

  it.each(written('sh'))('%s has commands that exist', (_place, { code }) => {
    expect(shellProblems(code)).toEqual([]);
  });

  it.each(written('sh').filter(([, { code }]) => code.startsWith('node ')))('%s runs in a shell', (_place, { code }) => {
    const { status, stderr } = spawnSync('sh', ['-ec', code], { cwd: folder, encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
  });

  it('a command that does not exist is found', () => {
    const wrong = [
      'npm run nothing',
      'npm test -- nothing',
      'npx vitest run packages/nothing',
      'npx playwright test -c examples/storefront/e2e/playwright.config.ts nothing',
      'SHOP_FILES=nothing npm run build',
      'wp shop-scripts nothing',
      'frobnicate',
    ];
    for (const line of wrong) expect(shellProblems(line), line).toHaveLength(1);
    expect(shellProblems('npm start # comment\nnpm test -- unit\nwp shop-scripts enable upe')).toEqual([]);
  });

  it.each(written('json'))('%s is JSON', (_place, { code }) => {
    expect(() => JSON.parse(code) as unknown).not.toThrow();
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
    const lines = [...rows.matchAll(/^- ((?:`[^`]*`|[^`:])*):/gm)].flatMap(([, symptom = '']) =>
      [...symptom.matchAll(/`([^`]{12,})`/g)].map(([, line = '']) => line.replaceAll(/\s+/g, ' ')),
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
