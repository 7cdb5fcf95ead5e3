import type { Log } from '../log/log';
import { fetchUi, getLoadedUi } from './ui-port';
import type { Views } from './view';

/** Where a bundle's views come from. */
export interface ViewSource<AllViews extends Views> {
  /** Name of the bundle, for marks in the markup and reports. */
  bundle: string;
  /** Fetches views that `shop-ui.js` does not have. */
  load?: () => Promise<AllViews>;
  log: Log;
}

/** Fetches React and the views of one bundle. */
export interface ViewLoader<AllViews extends Views> {
  /** The views once they are there. */
  readonly views: AllViews | undefined;
  /** Fetches what is missing; the next call after a failure tries again. `false`, with one line in the console, when it cannot be loaded. */
  load(): Promise<boolean>;
}

/** Makes the loader of a bundle's views. */
export function createViewLoader<AllViews extends Views>({ bundle, load, log }: ViewSource<AllViews>): ViewLoader<AllViews> {
  let own: AllViews | undefined;
  let reported = false;
  const loader: ViewLoader<AllViews> = {
    get views() {
      return own ?? (getLoadedUi()?.views[bundle] as AllViews | undefined);
    },
    load: () =>
      Promise.all([
        fetchUi(),
        load?.().then(
          (loaded) => void (own = loaded),
          () => undefined,
        ),
      ]).then(([ui]) => {
        if (ui && loader.views) return true;
        // `fetchUi` reports a file that is missing.
        if (ui && !reported) log.error('The views could not be loaded; messages are shown as plain text');
        reported ||= ui !== undefined;
        return false;
      }),
  };
  return loader;
}
