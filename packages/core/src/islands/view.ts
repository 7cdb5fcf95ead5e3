import type { ReactNode } from 'react';

/** Marks the element that a view draws: `<bundle>.<view>`. */
export const ISLAND_ATTRIBUTE = 'data-shop-island';

/** A React component: a store and callbacks in. */
export type View<Props extends object> = (props: Props) => ReactNode;

/** The views of a bundle by name, as its `views.ts` exports them. */
export type Views = Readonly<Record<string, View<never>>>;

/** Props of a view. */
export type PropsOf<OneView> = OneView extends View<infer Props> ? Props : never;
