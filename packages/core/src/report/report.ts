import type { HttpErrorKind } from '../http/answer.rules';
import { whenIdle } from '../flow/timing';

/** Event on `window` by which an operator's own script hears what went wrong in shoppers' browsers. */
export const REPORT_EVENT = 'shop-scripts:report';

/** Ended by a script: no failure. */
type Ended = 'aborted' | 'canceled';

/** What an operator must know of. */
export type ReportCode =
  /** A page-config global is not as expected; its part is off. */
  | 'config'
  /** An area threw at its start; the page keeps its own behavior there. */
  | 'start'
  /** A file of ours did not load, or left nothing. */
  | 'file'
  /** A bundle could not run, and its original scripts were loaded; sent by the WordPress plugin's inline script. */
  | 'originals'
  /** A provider's library did not load. */
  | 'sdk'
  /** A request without a usable answer, by kind; one that a script has ended is none. */
  | `request-${Exclude<HttpErrorKind, Ended>}`
  /** The shopper was asked to check e-mails and orders, because the outcome of the payment is unknown. */
  | 'payment-unknown'
  /** Foreign code emptied or changed an island, and it was drawn again. */
  | 'island-remounted'
  /** A view threw; its plain text is shown. */
  | 'island-failed';

/** `detail` of the event: nothing of the shopper, the cart or the address. */
export interface Report {
  /** Name of the script file without `.js` that it is about, e.g. `checkout` or `upe-confirm`. */
  readonly bundle: string;
  /** Version of the built files; `''` where sources run unbuilt (tests). */
  readonly version: string;
  readonly code: ReportCode;
  /** ms, whole: from the beginning of what failed, or of the page's load where nothing was begun. */
  readonly duration: number;
}

/** Version of the built files; put in by the build. */
declare const __SHOP_VERSION__: string | undefined;

/** Maximum reports of one code and bundle per page: a loop must not flood the operator's endpoint. */
const MAX_PER_PAGE = 3;

/** How often each was reported on this page, by `<bundle> <code>`: for the debug panel, which loads after the first reports. */
export const reportCounts = new Map<string, number>();

/** Reports to the operator when the browser is idle; exceptions of listeners are swallowed. @param began `performance.now()` of its beginning */
export function report(bundle: string, code: ReportCode, began = 0): void {
  const same = `${bundle} ${code}`;
  const count = (reportCounts.get(same) ?? 0) + 1;
  reportCounts.set(same, count);
  if (count > MAX_PER_PAGE) return;
  const version = typeof __SHOP_VERSION__ === 'string' ? __SHOP_VERSION__ : '';
  const detail: Report = { bundle, version, code, duration: Math.round(performance.now() - began) };
  whenIdle(() => window.dispatchEvent(new CustomEvent(REPORT_EVENT, { detail })));
}

/** Forgets what was reported, as on a fresh page. @internal Tests start each time with a fresh page. */
export function forgetReports(): void {
  reportCounts.clear();
}
