/** Whether each page reports what it complains about; for tests in a browser whose driver has no console. */
export const REPORTS = process.env['SHOP_REPORT'] === '1';

/** Adds `report.js` as first script of a page, with the nonce of the page's policy. */
export function withReport(html: string, policy = ''): string {
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
  const script = `<script src="/demo/report.js"${nonce === undefined ? '' : ` nonce="${nonce}"`}></script>`;
  return html.replace(/<head>/i, (head) => head + script);
}
