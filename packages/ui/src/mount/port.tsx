import { ISLAND_ATTRIBUTE, type MountedView, type UiPort, type View, report } from '@shop/core';
import { createElement } from 'react';
import { type Root, createRoot } from 'react-dom/client';
import { confirmDialog } from '../dialog/confirm-dialog';
import { flushViews, mountFeature } from '../features/features';
import { Copy } from '../html/html';
import { sanitizeHtml } from '../sanitize/sanitize';
import { Boundary } from './boundary';
import { drawNow, isDrawing } from './draw-now';
import { markAsListening } from './listening';
import '../style.css';

/** An island on the page, as `flush` sees it. */
interface LiveIsland {
  /** Mounts again when foreign code has emptied the host. @returns `false` when the host has left the page. */
  repair(): boolean;
  /** Remembers what React has put into the host. */
  look(): void;
}

/** React's root of an island, and who hears of its errors. */
interface LiveRoot {
  current: Root;
  fail: (error: unknown) => void;
}

const live = new Set<LiveIsland>();

/** ms until an island without a place is let go: who moves a host puts it back sooner. */
const GONE_MS = 1000;
let check: ReturnType<typeof setTimeout> | undefined;

/** Looks for hosts that have left the page, though nothing of ours may be drawn by then. */
function checkSoon(): void {
  check ??= setTimeout(() => uiPort.flush(), GONE_MS);
}

/** Whoever takes a host away need not know that something of React is in it. Off while there is no island. */
let isWatching = false;
const watcher = new MutationObserver((records) => {
  if (records.some(({ removedNodes }) => removedNodes.length > 0)) checkSoon();
});

/**
 * One root an island. When foreign code has moved or removed nodes of it (a translator, a theme), React may find that out with a throw: the island is
 * mounted once more, and no other island suffers.
 * @param refill is the view drawn again when foreign code has emptied its host?
 */
function mountView<Props extends object>(
  host: Element,
  view: View<Props>,
  props: Props,
  onError: (error: unknown) => void,
  refill = true,
): MountedView<Props> {
  let root: LiveRoot | undefined;
  let newest = props;
  let shown: readonly ChildNode[] = [];
  let retried = false;

  // A view with state of its own has one outermost element, so what stands here changes only when we draw, or by foreign hands.
  const isIntact = (): boolean =>
    host.childNodes.length === shown.length && shown.every((node, index) => host.childNodes[index] === node);

  // Marked by whoever mounts it: `<bundle>.<view>`.
  const remounted = (): void => report((host.getAttribute(ISLAND_ATTRIBUTE) ?? '').split('.')[0] ?? '', 'island-remounted');

  const leave = (): void => {
    const old = root;
    root = undefined;
    try {
      // React's nodes may no longer be where it left them.
      if (old) drawNow(() => old.current.unmount());
    } catch {
      // The host is emptied below; what React cannot take out of it is gone already.
    }
    host.replaceChildren();
  };

  function draw(): void {
    root ??= begin();
    const { current, fail } = root;
    const element = createElement(view, newest);
    // A static view can only fail with its root, which tells its owner just as well: a boundary less is a quarter of what a small island costs.
    drawNow(() => current.render(view.eventless ? element : <Boundary onError={fail}>{element}</Boundary>));
    island.look();
    if (!isWatching) watcher.observe(document, { childList: true, subtree: true });
    isWatching = true;
    if (!host.isConnected) checkSoon();
  }

  function begin(): LiveRoot {
    // React reports from inside of its own work, which has to end before the root may go; it may report one root several times.
    const fail = (error: unknown): void => queueMicrotask(() => root === begun && recover(error));
    const unmark = view.eventless ? markAsListening(host) : undefined;
    const begun: LiveRoot = { fail, current: createRoot(host, { onUncaughtError: fail, onCaughtError: () => undefined }) };
    unmark?.();
    return begun;
  }

  function recover(error: unknown): void {
    leave();
    if (retried) {
      live.delete(island);
      onError(error);
    } else {
      retried = true;
      remounted();
      draw();
    }
  }

  const island: LiveIsland = {
    repair() {
      if (!host.isConnected) {
        // Whoever took the host away may put it back: it keeps what it shows, and nothing of ours holds on to it.
        const picture = [...host.childNodes].map((node) => node.cloneNode(true));
        leave();
        host.append(...picture);
        return false;
      }
      if (shown.length > 0 && host.childNodes.length === 0) {
        leave();
        if (!refill) return false;
        remounted();
        draw();
      }
      return true;
    },
    look: () => void (shown = [...host.childNodes]),
  };

  live.add(island);
  draw();
  return {
    update(next) {
      newest = next;
      retried = false;
      live.add(island);
      if (!isIntact()) {
        leave();
        remounted();
      }
      draw();
    },
    unmount() {
      live.delete(island);
      leave();
    },
  };
}

/**
 * Makes a notice React's, in the document or before it gets there: its links and lists are drawn anew from the nodes that stand in it. A notice that foreign
 * code empties or takes away stays gone, as shops expect of notices; one that cannot be drawn keeps its nodes.
 */
function drawNotice(host: Element): void {
  // Notices have no state whose change would find those that have left the page.
  uiPort.flush();
  const nodes = [...host.childNodes];
  const original = document.createDocumentFragment();
  original.append(...nodes.map((node) => node.cloneNode(true)));
  host.setAttribute(ISLAND_ATTRIBUTE, 'ui.NoticeGroup');
  mountView(host, Copy, { original }, () => host.replaceChildren(...nodes), false);
}

/** What the runtime uses of React; `@shop/views` adds the views of the bundles. */
export const uiPort: UiPort = {
  views: {},
  mount: mountView,
  mountFeature,
  batch(work) {
    drawNow(work);
    for (const island of live) island.look();
  },
  flush() {
    clearTimeout(check);
    check = undefined;
    if (isDrawing()) return;
    flushViews();
    if (live.size > 0) {
      for (const island of live) {
        if (!island.repair()) live.delete(island);
      }
      drawNow(() => undefined);
      for (const island of live) island.look();
    }
    if (live.size > 0) return;
    watcher.disconnect();
    isWatching = false;
  },
  clean: sanitizeHtml,
  confirm: (question) => confirmDialog(question, mountView),
  drawNotice,
};

/** How many islands hold a root now. For tests of leaks. */
export function liveIslands(): number {
  return live.size;
}
