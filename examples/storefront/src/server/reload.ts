import { watch } from 'node:fs';
import type { ServerResponse } from 'node:http';

/** Pages of `npm start -- --watch` listen here. */
export const RELOAD_PATH = '/demo/reload';
/** The build writes `manifest.json` last, in several steps, ms. */
const SETTLE_MS = 50;

/** Adds the script that reloads a page after a build, with the nonce of the page's policy. */
export function withReload(html: string, policy = ''): string {
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
  const script = `<script${nonce === undefined ? '' : ` nonce="${nonce}"`}>new EventSource('${RELOAD_PATH}').onmessage = () => location.reload();</script>`;
  return html.replace('</head>', () => `${script}</head>`);
}

/** Notifies open pages each time the build has written its manifest into a folder. @returns opens the stream of a page */
export function createReloads(folder: string): (response: ServerResponse) => void {
  const pages = new Set<ServerResponse>();
  let timer: NodeJS.Timeout | undefined;
  const watcher = watch(folder, (_event, name) => {
    if (name !== 'manifest.json') return;
    clearTimeout(timer);
    timer = setTimeout(() => pages.forEach((page) => page.write('data: built\n\n')), SETTLE_MS);
  });
  watcher.unref();
  return (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }).write(':\n\n');
    pages.add(response);
    response.on('close', () => pages.delete(response));
  };
}
