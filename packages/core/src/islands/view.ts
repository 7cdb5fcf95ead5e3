import type { ReactNode } from 'react';

/** A React component of an island: props or a store in, events out. */
export interface View<Props extends object> {
  (props: Props): ReactNode;
  /** Has no handlers of events. React then need not listen in the host, which is most of what a small island costs: a form may have forty tips. */
  readonly eventless?: boolean;
}

/** The views of a bundle by name, as its islands part exports them. */
export type Views = Readonly<Record<string, View<never>>>;

/** Props of a view. */
export type PropsOf<OneView> = OneView extends View<infer Props> ? Props : never;
