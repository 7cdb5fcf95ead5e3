import { fetchUi } from '../islands/ui-port';

/**
 * HTML of the shop's server as nodes that may be put on the page (XC-06), for whoever places a notice in the page's own markup.
 * @returns `undefined` when the ui file, which cleans, cannot be had; then only the text may be shown.
 */
export async function cleanHtml(html: string): Promise<DocumentFragment | undefined> {
  return (await fetchUi())?.clean(html);
}
