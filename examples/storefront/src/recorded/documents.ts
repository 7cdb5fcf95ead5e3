import { describePages, pageHtml, RECORDED_VERSIONS, readPageGlobals, type RecordedPage } from '@shop/testing';
import { pictureName } from '../pictures/index';
import { scriptJson } from '../support/html';
import type { BuiltList } from '../static/render';
import { indexDocument } from './index-document';
import { shopBehind } from './pages';

/** Addresses of this origin get no host. */
function withoutHost(text: string): string {
  return text.replaceAll(/(["'(\s])(?:https?:)?\/\/shop\.example/g, '$1');
}

function json(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${scriptJson(value)}</script>\n`;
}

/** What the recording of a page lacks: its newsletter form's script got its address in another way. */
const NEWSLETTER = { newsletter_data: { action_url: 'https://shop.example/wp-admin/admin-ajax.php' } };

const FORM_ID = /name="_wpcf7" value="(\d+)"/g;
const formIds = (html: string): string[] => [...html.matchAll(FORM_ID)].map(([, id = '']) => id);

/** Gives the contact forms of another recorded shop the ids that the shop in the browser knows. */
function withKnownForms(html: string): string {
  const known = formIds(pageHtml('contact'));
  return formIds(html).reduce(
    (text, id, at) =>
      text
        .replaceAll(`name="_wpcf7" value="${id}"`, `name="_wpcf7" value="${known[at] ?? id}"`)
        .replaceAll(`wpcf7-f${id}-`, `wpcf7-f${known[at] ?? id}-`),
    html,
  );
}

/** A recorded page as a file: its markup as it is, its globals as data, and one script of ours that starts what the address asks for. */
function recordedDocument({ name, address }: RecordedPage, built: BuiltList): string {
  const recorded = withKnownForms(pageHtml(name));
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

/** Files of the recorded pages: path → HTML. */
export function recordedDocuments(built: BuiltList): (readonly [path: string, html: string])[] {
  const pages = RECORDED_VERSIONS.flatMap((version) => describePages(version));
  return [
    ['/recorded/index.html', indexDocument(pages)],
    ...pages.map((page) => [`/recorded/${page.name}/index.html`, recordedDocument(page, built)] as const),
  ];
}
