import type { ReactNode } from 'react';
import { watchElements } from '../dom/wait';
import type { Log } from '../log/log';
import { type MountedIsland, fetchUi, presentUi } from './ui-port';

/** A piece of React in server-rendered markup. */
export interface Island {
  /** Draws again, with newer data. */
  update(render: () => ReactNode): void;
  /** Removes it and its host node. */
  unmount(): void;
}

/** Marks the element that React owns inside an anchor; everything else is the server's. */
const HOST_ATTRIBUTE = 'data-shop-island';

/** Fetches React and the shared views; `false` when they cannot be had. Nothing of React may be called before this is true. */
export async function loadUi(): Promise<boolean> {
  return (await fetchUi()) !== undefined;
}

/** Starts fetching React and the shared views when the browser is idle, e.g. when a shopper begins to type. */
export function prefetchUi(): void {
  if (typeof window.requestIdleCallback === 'function') window.requestIdleCallback(() => void fetchUi());
  else setTimeout(() => void fetchUi(), 0);
}

function createHost(anchor: Element): HTMLElement {
  const host = document.createElement('div');
  host.setAttribute(HOST_ATTRIBUTE, '');
  host.style.display = 'contents';
  anchor.append(host);
  return host;
}

/**
 * Draws React into an anchor, in a node of its own at the anchor's end. React is fetched first if need be; with React there, it is
 * drawn when this returns. Foreign code may replace or remove the anchor at any time; then the island is simply gone (A12).
 */
export function mountIsland(anchor: Element, render: () => ReactNode, { log }: { log?: Log } = {}): Island {
  const host = createHost(anchor);
  let draw = render;
  let mounted: MountedIsland | undefined;
  let ended = false;
  const onError = (error: unknown): void => log?.error('A part of the page could not be drawn', error);
  const begin = (ui: NonNullable<ReturnType<typeof presentUi>>): void => {
    if (!ended) mounted = ui.mount(host, draw, onError);
  };
  const present = presentUi();
  if (present) begin(present);
  else {
    void fetchUi().then((ui) => (ui ? begin(ui) : log?.error('shop-ui.js could not be loaded; a part of the page stays plain')));
  }
  return {
    update(next) {
      draw = next;
      mounted?.update(next);
    },
    unmount() {
      ended = true;
      mounted?.unmount();
      host.remove();
    },
  };
}

/**
 * Keeps an island in every element that matches: mounts where a new anchor appears, unmounts quietly where foreign code removed one.
 * @returns ends it everywhere.
 */
export function keepIsland(selector: string, render: (anchor: Element) => ReactNode, options: { log?: Log } = {}): () => void {
  const islands = new Map<Element, Island>();
  const stop = watchElements(
    selector,
    (anchor) =>
      islands.set(
        anchor,
        mountIsland(anchor, () => render(anchor), options),
      ),
    (anchor) => {
      islands.get(anchor)?.unmount();
      islands.delete(anchor);
    },
  );
  return () => {
    stop();
    for (const island of islands.values()) island.unmount();
    islands.clear();
  };
}
