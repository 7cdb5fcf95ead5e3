import type { Log } from '../log/log';
import { ISLAND_ATTRIBUTE } from './host';
import { whenIdle } from './idle';
import { type MountedView, fetchUi, presentUi } from './ui-port';
import type { PropsOf, View, Views } from './view';

/** A piece of React in server-rendered markup. */
export interface Island<Props> {
  /** The element that the island is. */
  readonly host: HTMLElement;
  /** Draws with other props. `text`: what is shown meanwhile where React is not there yet. */
  update(props: Props, text?: string): void;
  /** Takes the view away, and the host too when `createHost` made it. */
  unmount(): void;
}

/** The islands of one bundle. */
export interface Islands<AllViews extends Views> {
  /**
   * Draws a view into `host`, which is the island's outermost element. With React there, it is in the document when this returns. Before that, and when React
   * cannot be had or the view throws, the host shows `text`. Never throws: drawing stops no flow.
   */
  mount<Name extends keyof AllViews & string>(
    host: HTMLElement,
    name: Name,
    props: PropsOf<AllViews[Name]>,
    text?: string,
  ): Island<PropsOf<AllViews[Name]>>;
  /** Fetches React and the views when the browser is idle. For pages on which an island can appear. */
  prefetch(): void;
  /** Fetches React and the views now. `false` when they cannot be had. */
  load(): Promise<boolean>;
}

/** Where a bundle's views come from. */
export interface IslandsOptions<AllViews extends Views> {
  /** Name of the bundle, for marks in the markup. */
  bundle: string;
  /** Fetches the views: `() => import('./parts/islands')`. */
  load: () => Promise<AllViews>;
  log: Log;
}

/** Islands by their host: mounting again takes the older one's place. */
const mounted = new WeakMap<Element, { unmount(): void }>();

/** Makes the islands of a bundle. Nothing is fetched before `prefetch`, `load` or the first `mount`. */
export function createIslands<AllViews extends Views>({ bundle, load, log }: IslandsOptions<AllViews>): Islands<AllViews> {
  let views: AllViews | undefined;
  let loading: Promise<boolean> | undefined;
  let reported = false;

  function loadAll(): Promise<boolean> {
    loading ??= Promise.all([
      fetchUi(),
      load().then(
        (loaded) => (views = loaded),
        () => undefined,
      ),
    ]).then(([ui, loaded]) => {
      loading = undefined;
      if (ui && loaded) return true;
      if (!reported)
        log.error(`${ui ? `${bundle}-islands.js` : 'shop-ui.js'} could not be loaded; messages are shown as plain text`);
      reported = true;
      return false;
    });
    return loading;
  }

  function mount<Props extends object>(host: HTMLElement, name: string, props: Props, text = ''): Island<Props> {
    mounted.get(host)?.unmount();
    const own = host.getAttribute(ISLAND_ATTRIBUTE) === '';
    host.setAttribute(ISLAND_ATTRIBUTE, `${bundle}.${name}`);
    let newest = props;
    let plain = text;
    let drawn: MountedView<Props> | undefined;
    let ended = false;

    const showText = (): void => {
      drawn = undefined;
      if (!ended) host.textContent = plain;
    };
    const onError = (error: unknown): void => {
      log.error(`${name} could not be drawn`, error);
      showText();
    };
    const draw = (): void => {
      const ui = presentUi();
      const view = views?.[name] as View<Props> | undefined;
      if (ended || !ui || !view) return;
      try {
        if (drawn) drawn.update(newest);
        else drawn = ui.mount(host, view, newest, onError);
      } catch (error) {
        onError(error);
      }
    };
    const show = (): void => {
      if (presentUi() && views) return draw();
      showText();
      void loadAll().then(draw);
    };

    const island: Island<Props> = {
      host,
      update(next, nextText = plain) {
        newest = next;
        plain = nextText;
        show();
      },
      unmount() {
        if (ended) return;
        ended = true;
        mounted.delete(host);
        drawn?.unmount();
        if (own) host.remove();
        else {
          host.textContent = '';
          host.removeAttribute(ISLAND_ATTRIBUTE);
        }
      },
    };
    mounted.set(host, island);
    show();
    return island;
  }

  return {
    mount,
    load: loadAll,
    prefetch: () => whenIdle(() => void loadAll()),
  };
}
