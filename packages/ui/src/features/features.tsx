import { report, type UiFeature } from '@shop/core';
import { Component, createElement, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { type FeatureFrame, FrameContext, Slot } from './Slot';

interface BoundaryProps {
  children: ReactNode;
  /** Called once, with what the view threw. */
  onError: (error: unknown) => void;
}

/** Keeps a view that throws from taking anything else with it: the island becomes empty, its owner decides what is shown instead. */
class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}

/** Whether React is rendering in one of our calls. */
let drawing = false;

/** Runs React's work at once. A call from inside of React's own work (an effect that sends an event) leaves it to the outer one. */
function drawNow(work: () => void): void {
  if (drawing) return work();
  drawing = true;
  try {
    flushSync(work);
  } finally {
    drawing = false;
  }
}

/** A feature of the page. */
interface MountedFeature extends FeatureFrame {
  /** Made once: React leaves features alone whose element is the same. */
  node: ReactNode;
  onEnd(error?: unknown): void;
}

const features = new Set<MountedFeature>();
let root: Root | undefined;
let mounted = 0;

/** ms until a feature is let go whose element has left the page: code that moves an element puts it back sooner. */
const GONE_MS = 1000;
let timer: ReturnType<typeof setTimeout> | undefined;
let isWatching = false;
const watcher = new MutationObserver((records) => {
  if (records.some(({ removedNodes }) => removedNodes.length > 0)) timer ??= setTimeout(flushViews, GONE_MS);
});

function watch(): void {
  if (features.size > 0 === isWatching) return;
  isWatching = !isWatching;
  if (isWatching) return watcher.observe(document, { childList: true, subtree: true });
  watcher.disconnect();
  clearTimeout(timer);
  timer = undefined;
}

/** One React tree a page. Its container stays empty and outside of the document: slots draw everything. */
function drawFeatures(): void {
  root ??= createRoot(document.createDocumentFragment(), {
    onCaughtError: () => undefined,
    // React has drawn at the second try, after foreign code has thrown: nothing is missing.
    onRecoverableError: () => undefined,
    // A boundary that threw itself: the tree is gone, and every feature with it.
    onUncaughtError: (error) => {
      root = undefined;
      for (const feature of features) end(feature, error);
    },
  });
  root.render([...features].map(({ node }) => node));
  watch();
}

function end(feature: MountedFeature, error?: unknown): void {
  if (!features.delete(feature)) return;
  drawFeatures();
  if (error !== undefined) feature.onEnd(error);
}

/** Adds a feature to the page's React tree; in the document when this returns. @returns takes it away. */
export function mountFeature<Props extends object>({ bundle, around, view, props, onEnd }: UiFeature<Props>): () => void {
  const feature: MountedFeature = {
    around,
    container: around,
    slots: new Set(),
    onRedraw: () => report(bundle, 'island-remounted'),
    onEnd,
    node: undefined,
  };
  feature.node = (
    <Boundary key={(mounted += 1)} onError={(error) => end(feature, error)}>
      <FrameContext value={feature}>{createElement(view, props)}</FrameContext>
    </Boundary>
  );
  features.add(feature);
  drawNow(drawFeatures);
  return () => drawNow(() => end(feature));
}

/** Brings every view that reads a store up to date, and repairs what foreign code has done to slots. */
export function flushViews(): void {
  clearTimeout(timer);
  timer = undefined;
  if (features.size === 0 || drawing) return;
  const gone: MountedFeature[] = [];
  drawNow(() => {
    for (const feature of features) {
      if (feature.around.isConnected) for (const slot of feature.slots) slot.check();
      else gone.push(feature);
    }
    for (const feature of gone) end(feature);
  });
  // Code that puts the element back finds the fallback in it.
  for (const { onEnd } of gone) onEnd();
}

/** How many features are mounted. @internal Tests count them, to find leaks. */
export function mountedFeatures(): number {
  return features.size;
}

/** As many as a form of ordinary length can refuse at once: what has run a few times runs faster. */
const TOGETHER = 8;

/**
 * Draws some small elements outside of the page and takes them away again. What is drawn first costs several times as much as what is drawn later; this is
 * for an idle moment. Leaves nothing behind.
 */
export function warmUp(): void {
  const around = document.createElement('div');
  const places = Array.from({ length: TOGETHER }, () => document.createElement('p'));
  around.append(...places);
  const Warm = () =>
    places.map((into, index) => (
      <Slot key={index} into={into}>
        <span>{index}</span>
      </Slot>
    ));
  for (let count = 0; count < 2; count += 1) {
    mountFeature({ bundle: 'ui', around, view: Warm, props: {}, onEnd: () => undefined })();
  }
}
