import { readPageGlobals } from '../../../testing/src/fixtures/page-globals.ts';

const HOST = 'shop.example';
const DATA = /\btype\s*=\s*["']?(?:application\/(?:ld\+)?json|text\/(?:template|html))/i;

/** Cuts an inline script down to its page config. */
function configOnly(body: string): string {
  try {
    const globals = readPageGlobals(`<script>${body}</script>`);
    return globals.map(({ name, value }) => `\nvar ${name} = ${JSON.stringify(value).replaceAll('</', '<\\/')};\n`).join('');
  } catch {
    // A value that is no JSON is code.
    return '';
  }
}

/** Origin of a saved page: its canonical link, else the address of its checkout config. */
export function hostOf(html: string): string | undefined {
  return /<link[^>]*rel=["'](?:canonical|https:\/\/api\.w\.org\/)["'][^>]*href=["']https?:\/\/([^/"']+)/i.exec(html)?.[1];
}

/**
 * Turns saved HTML into a fixture: the host becomes `shop.example`, bodies of scripts and styles go, page config and data blocks stay.
 * Look through the result for personal data before you commit it.
 */
export function pageFixture(html: string, host = hostOf(html)): string {
  const moved = host === undefined ? html : html.replaceAll(host, HOST).replaceAll(`http://${HOST}`, `https://${HOST}`);
  return moved
    .replaceAll(
      /(<script\b([^>]*)>)([\s\S]*?)(<\/script>)/gi,
      (all, open: string, attributes: string, body: string, close: string) =>
        DATA.test(attributes) ? all : /\bsrc\s*=/.test(attributes) ? `${open}${close}` : `${open}${configOnly(body)}${close}`,
    )
    .replaceAll(/(<style\b[^>]*>)[\s\S]*?(<\/style>)/gi, '$1$2');
}
