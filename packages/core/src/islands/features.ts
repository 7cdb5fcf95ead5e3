import { whenAffordable } from '../flow/timing';
import { drawSafely, type Log } from '../log/log';
import { report } from '../report/report';
import { fetchUi, getLoadedUi, type PropsOf, type View, type Views } from './ui-port';

/** How a feature is drawn. */
export interface FeatureOptions<Props extends object> {
  /** Element around the feature that is not a form; all its places are in it. */
  around: Element;
  /** A store that the view reads, and callbacks. */
  props: Props;
  /**
   * The one fallback: shows the store's state as plain text in the elements that the original script would have used, however often it is called.
   * `false`: React takes over; takes away what it has shown.
   */
  fallback(isShown: boolean): void;
}

/** A part of the page that one view draws: a contact form, the checkout form, a payment placement. */
export interface Feature {
  /**
   * Call it when the store holds something to show. With React there, the view is in the document when this returns, and follows the store by itself. Before
   * that, and when React cannot be loaded or the view throws, the fallback shows the state. Never throws.
   */
  update(): void;
  /** Fetches React and the view when the browser is idle, and draws: for a moment in which a message may follow soon. */
  prefetch(): void;
  /** Takes the view away. */
  unmount(): void;
}

/** The features of one bundle. */
export interface Features<AllViews extends Views> {
  /** Makes a feature. Nothing is fetched or drawn before its first `update` or `prefetch`. */
  create<Name extends keyof AllViews & string>(name: Name, options: FeatureOptions<PropsOf<AllViews[Name]>>): Feature;
  /** Fetches React and the views now. `false` when they cannot be loaded. */
  load(): Promise<boolean>;
}

/** Brings every view up to date after `setState` of a plain store. A machine does it after each event. */
export function flushViews(): void {
  getLoadedUi()?.flush();
}

/** Makes the features of a bundle, whose views are in `shop-ui.js`. */
export function createFeatures<AllViews extends Views>({ bundle, log }: { bundle: string; log: Log }): Features<AllViews> {
  const views = (): Views | undefined => getLoadedUi()?.views[bundle];
  let isMissing = false;

  async function load(): Promise<boolean> {
    // `fetchUi` reports a file that is missing.
    const ui = await fetchUi();
    if (ui && !views()) {
      if (!isMissing) log.error('The views could not be loaded; messages are shown as plain text');
      isMissing = true;
    }
    return views() !== undefined;
  }

  function create<Props extends object>(name: string, { around, props, fallback }: FeatureOptions<Props>): Feature {
    let remove: (() => void) | undefined;
    let isOver = false;
    let isReported = false;

    const showPlain = (isShown: boolean): void => void drawSafely(() => fallback(isShown));
    const draw = (): void => {
      if (remove || isOver) return;
      const ui = getLoadedUi();
      const view = views()?.[name] as View<Props> | undefined;
      if (!ui || !view || !around.isConnected) return showPlain(true);
      showPlain(false);
      let isDrawn = true;
      const onEnd = (error?: unknown): void => {
        isDrawn = false;
        remove = undefined;
        if (error !== undefined) {
          if (!isReported) log.error(`${name} could not be drawn`, error);
          isReported = true;
          report(bundle, 'island-failed');
        }
        showPlain(true);
      };
      const end = ui.mountFeature({ bundle, around, view, props, onEnd });
      if (isDrawn) remove = end;
    };
    const fetch = (): void => void load().then((isLoaded) => isLoaded && draw());

    return {
      update() {
        draw();
        if (!isOver && !views()) fetch();
      },
      prefetch: () => whenAffordable(fetch),
      unmount() {
        isOver = true;
        if (remove) remove();
        else showPlain(false);
      },
    };
  }
  return { create, load };
}
