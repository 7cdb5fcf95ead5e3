import type { StateStore } from '@shop/core';
import { Slot, useStore } from '@shop/ui';
import { Fragment, type ReactNode } from 'react';

/** A notice of the wallet buttons and its place. */
export interface ExpressNotice {
  readonly id: number;
  readonly className: string;
  /** Plain text; each line is shown on its own. */
  readonly text: string;
  readonly into: Element;
  readonly at: InsertPosition;
}

/** Notices that stand on the page. */
export interface NoticesState {
  readonly notices: readonly ExpressNotice[];
}

/** Props of `ExpressNotices`. */
export interface ExpressNoticesProps {
  store: StateStore<NoticesState>;
  /** Whether the notice is already shown as text, with its focus. */
  isPlain: (id: number) => boolean;
}

/** Messages of the wallet buttons, in the page's notices area. */
export function ExpressNotices({ store, isPlain }: ExpressNoticesProps): ReactNode {
  const notices = useStore(store, (state) => state.notices);
  return notices
    .filter(({ id }) => !isPlain(id))
    .map(({ id, className, text, into, at }) => (
      <Slot key={id} into={into} at={at} isRemovable>
        <div className={className} role="note" data-shop-notice={id} data-shop-island="stripe-express.ExpressNotices">
          {text.split('\n').map((line, index) => (
            <Fragment key={`${index}-${line}`}>
              {index > 0 && <br />}
              {line}
            </Fragment>
          ))}
        </div>
      </Slot>
    ));
}
