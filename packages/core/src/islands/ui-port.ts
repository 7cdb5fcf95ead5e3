import type { ReactNode } from 'react';
import type { Notice } from '../notices/notice';

/** A mounted piece of React. */
export interface MountedIsland {
  /** Draws again. */
  update(render: () => ReactNode): void;
  /** Takes it away; harmless when foreign code has removed the anchor. */
  unmount(): void;
}

/** What `shop-ui.js` gives the runtime. Everything that needs React stays behind it. */
export interface UiPort {
  /** Mounts into an element that React may own wholly. Drawn when the call returns. */
  mount(host: HTMLElement, render: () => ReactNode, onError: (error: unknown) => void): MountedIsland;
  /** Draws a notice into `host`. */
  drawNotice(host: HTMLElement, notice: Notice): MountedIsland;
}

type Loader = () => Promise<UiPort>;

let port: UiPort | undefined;
let loading: Promise<UiPort | undefined> | undefined;
let loader: Loader | undefined;

/** Called by `shop-ui.js` when it runs. */
export function provideUi(ui: UiPort): void {
  port ??= ui;
}

/** How the ui file is fetched: a script tag in the shop, a module import in tests. */
export function setUiLoader(load: Loader): void {
  loader = load;
}

/** The ui, when it is there already. */
export function presentUi(): UiPort | undefined {
  return port;
}

/** Fetches the ui once. `undefined` when it cannot be had; the next call tries again. */
export function fetchUi(): Promise<UiPort | undefined> {
  if (port) return Promise.resolve(port);
  loading ??= (loader ? loader() : Promise.reject(new Error('No ui loader')))
    .then(
      (ui) => (port = ui),
      // Blocked or offline: callers have a plain fallback, and the next island tries again.
      () => undefined,
    )
    .finally(() => {
      loading = undefined;
    });
  return loading;
}
