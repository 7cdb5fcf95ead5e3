import type { PageInfo } from '../shop';
import type { Html } from '../support/html';

/** Sections of the site's navigation. */
export type Section = 'shop' | 'blocks' | 'contact' | 'account' | 'cart' | 'developer' | 'none';

/** One page, before the frame is put around it. */
export interface Page {
  /** Title without the shop's name. */
  readonly title: string;
  /** Classes of `<body>` by which scripts recognize the page. */
  readonly bodyClass: string;
  readonly section: Section;
  /** Content of `<main>`. */
  readonly main: Html;
  /** What the page's config globals are built for. */
  readonly info: PageInfo;
  /** HTTP status; default 200. */
  readonly status?: number;
}
