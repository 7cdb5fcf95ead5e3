import { Fragment, type ReactNode } from 'react';

/** Props of `ExpressNotices`. */
export interface ExpressNoticesProps {
  /** Plain texts, each on a line of its own. */
  lines: readonly string[];
}

/** A message of the wallet buttons. Host: `div[role=note]` with the theme's class of its kind, in the page's notices area. */
export function ExpressNotices({ lines }: ExpressNoticesProps): ReactNode {
  return lines.map((line, index) => (
    <Fragment key={`${index}-${line}`}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));
}
