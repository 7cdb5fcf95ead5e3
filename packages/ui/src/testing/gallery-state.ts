import { createStore, type NoticesProps, type ShowNotice, type View } from '@shop/core';

/** An element of the server's. */
export interface HostElement {
  readonly tag: string;
  readonly className?: string;
  readonly attributes?: Readonly<Record<string, string>>;
}

/** Where an island stands in the gallery. */
export interface GalleryPlace {
  /** The element in which the island stands. Default: a `div`. */
  readonly host?: HostElement;
  /** Elements around it, from the outside in, as far as stylesheets ask for them. */
  readonly inside?: readonly HostElement[];
  /** Stylesheet of the shadow root in which the island stands; left out: no shadow root. */
  readonly shadow?: string;
  /** Height that an overlay needs to be seen, CSS px. */
  readonly height?: number;
  /** Fills the host with the server's markup. */
  readonly markup?: (host: HTMLElement) => void;
  /** Brings the island into a state that only the shopper can: e.g. opens something in the host. */
  readonly act?: (host: HTMLElement) => void;
}

/** One state of one island. */
export interface GalleryState extends GalleryPlace {
  /** Name of the island, as in `<bundle>/src/views.ts`. */
  readonly island: string;
  /** What is special about the state, in a few words. */
  readonly state: string;
  readonly view: View<never>;
  /** Props or a store in that state; called again for each rendering, with the page's language set. */
  readonly props: (host: HTMLElement) => object;
}

/** What a package shows: `export const gallery: Gallery` of `src/testing/gallery.tsx`. */
export interface Gallery {
  readonly bundle: string;
  readonly states: readonly GalleryState[];
}

/**
 * Makes the states of one island: `const tip = statesOf('FieldTip', FieldTip); tip('short', () => ({ text: '…' }))`.
 * @returns a function of the state's name, its props, and its place where that is not a plain `div`.
 */
export function statesOf<Props extends object>(
  island: string,
  view: View<Props>,
): (state: string, props: (host: HTMLElement) => Props, place?: GalleryPlace) => GalleryState {
  return (state, props, place = {}) => ({ island, state, view, props, ...place });
}

/** Props of a store that holds one notice. */
export function noticeProps(notice: () => ShowNotice): (host: HTMLElement) => NoticesProps {
  return (host) => ({
    store: createStore(() => ({ notices: [{ ...notice(), id: 1, host }] })),
    plainOf: () => undefined,
    onPlaced: () => undefined,
  });
}
