import { describePages, pageHtml, readPageGlobals, type RecordedPage } from '@shop/testing';
import { pictureName } from '../pictures/index';
import { html, raw, render, scriptJson } from '../support/html';
import type { BuiltList } from '../static/render';
import { recordedAddress, shopBehind, VARIANTS } from './pages';

/** Addresses of this origin get no host. */
function withoutHost(text: string): string {
  return text.replaceAll(/(["'(\s])(?:https?:)?\/\/shop\.example/g, '$1');
}

function json(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${scriptJson(value)}</script>\n`;
}

/** What the recording of a page lacks: its newsletter form's script got its address in another way. */
const NEWSLETTER = { newsletter_data: { action_url: 'https://shop.example/wp-admin/admin-ajax.php' } };

/** A recorded page as a file: its markup as it is, its globals as data, and one script of ours that starts what the address asks for. */
function recordedDocument({ name, address }: RecordedPage, built: BuiltList): string {
  const recorded = pageHtml(name);
  const own = Object.fromEntries(readPageGlobals(recorded).map((global) => [global.name, global.value]));
  const globals = { ...(recorded.includes('tnp-subscription') ? NEWSLETTER : {}), ...own };
  const start = [
    json('recorded-globals', globals),
    json('recorded-shop', shopBehind(name, address, recorded)),
    json('static-built', built),
    '<script src="/demo/intercept.js"></script>\n<script src="/demo/recorded-boot.js" defer></script>\n</body>',
  ].join('');
  const sheets = built.filter(([, css]) => css).map(([bundle]) => `<link rel="stylesheet" href="/dist/${bundle}.css" />`);
  const head = `<link rel="icon" href="/favicon.svg" />\n<link rel="stylesheet" href="/theme.css" />\n${sheets.join('')}</head>`;
  return withoutHost(recorded)
    .replaceAll(/<script\b(?![^>]*type=["'](?:application\/json|text\/template)["'])[^>]*>[\s\S]*?<\/script>\s*/g, '')
    .replaceAll(/<link\b[^>]*>\s*/g, '')
    .replaceAll(/ (?:srcset|sizes)=(?:"[^"]*"|'[^']*')/g, '')
    .replaceAll(/\/wp-content\/uploads\/[\w/.-]+/g, (path) => `/pictures/${pictureName(path)}.svg`)
    .replaceAll(/ src=(["'])(?!\/pictures\/|\/wp-content\/plugins\/)[^"']*\1/g, ' src="/favicon.svg"')
    .replace('</head>', () => head)
    .replace('</body>', () => start);
}

function row({ name, address, shows }: RecordedPage): ReturnType<typeof html> {
  const links = VARIANTS.map((variant) => html`<a href="${recordedAddress(name, address, variant.query)}">${variant.name}</a>`);
  const shopper = shopBehind(name, address, pageHtml(name)).loggedIn ? 'logged in' : 'guest';
  return html`<tr>
    <th scope="row">${name}</th>
    <td>${shows}</td>
    <td>${shopper}</td>
    <td>${links.map((link) => html`${link}<br />`)}</td>
  </tr>`;
}

/** The page that lists them all, each with its variants. */
function indexDocument(pages: readonly RecordedPage[]): string {
  const body = html`<main class="recorded-index">
    <h1>Recorded pages</h1>
    <p>
      ${pages.length} pages of a real shop as it sent them, with the bundles on them. A shop in this browser answers their
      requests (MSW); payment providers are fakes. “Answers are errors” lets orders, payments and messages fail.
      <a href="/">The demo shop</a> · <a href="/demo-seiten/">its pages</a>
    </p>
    <table>
      <thead>
        <tr>
          <th scope="col">Page</th>
          <th scope="col">Shows</th>
          <th scope="col">Shopper</th>
          <th scope="col">Open</th>
        </tr>
      </thead>
      <tbody>
        ${pages.map(row)}
      </tbody>
    </table>
  </main>`;
  const style = `.recorded-index{max-width:70rem;min-width:0;margin:0 auto;padding:1rem}
    .recorded-index td,.recorded-index th{vertical-align:top;text-align:start;padding:.4rem .6rem}
    @media (max-width:45rem){.recorded-index thead{display:none}.recorded-index :is(tr,th,td){display:block;padding:.1rem 0}
    .recorded-index tr{padding:.6rem 0}}`;
  return render(
    html`${raw('<!doctype html>')}
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>Recorded pages</title>
          <link rel="icon" href="/favicon.svg" />
          <link rel="stylesheet" href="/theme.css" />
          <style>
            ${raw(style)}
          </style>
        </head>
        <body>
          ${body}
        </body>
      </html>`,
  );
}

/** Files of the recorded pages: path → HTML. */
export function recordedDocuments(built: BuiltList): (readonly [path: string, html: string])[] {
  const pages = describePages();
  return [
    ['/recorded/index.html', indexDocument(pages)],
    ...pages.map((page) => [`/recorded/${page.name}/index.html`, recordedDocument(page, built)] as const),
  ];
}
