import { report } from '../report/report';
import { ISLAND_ATTRIBUTE } from './host';
import { whenAffordable } from './idle';
import { type Plain, showPlain } from './plain';
import { type MountedView, presentUi } from './ui-port';
import type { PropsOf, View, Views } from './view';
import { type ViewSource, createViewLoader } from './view-loader';

/** A piece of React in server-rendered markup. */
export interface Island<Props> {
  /** The element that the island is. */
  readonly host: HTMLElement;
  /** Draws with other props. `plain`: what is shown meanwhile where React is not there yet. */
  update(props: Props, plain?: Plain): void;
  /** Takes the view away, and the host too when `createHost` made it. */
  unmount(): void;
}

/** The islands of one bundle. */
export interface Islands<AllViews extends Views> {
  /**
   * Draws a view into `host`, which is the island's outermost element; a host that shows this view already gets the new props. With React there, it is in the
   * document when this returns. Before that, and when React cannot be had or the view throws, the host shows `plain`. Never throws: drawing stops no flow.
   */
  mount<Name extends keyof AllViews & string>(
    host: HTMLElement,
    name: Name,
    props: PropsOf<AllViews[Name]>,
    plain?: Plain,
  ): Island<PropsOf<AllViews[Name]>>;
  /** Fetches React and the views when the browser is idle. For pages on which an island can appear. */
  prefetch(): void;
  /** Fetches React and the views now. `false` when they cannot be had. */
  load(): Promise<boolean>;
}

/** Where a bundle's views come from. */
export type IslandsOptions<AllViews extends Views> = ViewSource<AllViews>;

/** An island by its host, with the view that it shows. */
interface Mounted {
  readonly view: string;
  readonly island: Island<never>;
}

const mounted = new WeakMap<Element, Mounted>();

/** Takes the island out of an element, and the element too when `createHost` made it. @returns whether there was one. */
export function unmountIsland(host: Element): boolean {
  const found = mounted.get(host);
  found?.island.unmount();
  return found !== undefined;
}

/** Draws what `work` mounts and updates in one go: many islands cost little more than one. */
export function batchIslands(work: () => void): void {
  const ui = presentUi();
  if (ui) ui.batch(work);
  else work();
}

/** Makes the islands of a bundle. Nothing is fetched before `prefetch`, `load` or the first `mount`. */
export function createIslands<AllViews extends Views>(options: IslandsOptions<AllViews>): Islands<AllViews> {
  const { bundle, log } = options;
  const loader = createViewLoader(options);
  const loadAll = loader.load;

  function begin<Props extends object>(host: HTMLElement, name: string, props: Props, plain: Plain): Island<Props> {
    const own = host.getAttribute(ISLAND_ATTRIBUTE) === '';
    host.setAttribute(ISLAND_ATTRIBUTE, `${bundle}.${name}`);
    let newest = props;
    let fallback = plain;
    let drawn: MountedView<Props> | undefined;
    let ended = false;

    const drawPlain = (): void => {
      drawn = undefined;
      if (!ended) showPlain(host, fallback);
    };
    const onError = (error: unknown): void => {
      log.error(`${name} could not be drawn`, error);
      report(bundle, 'island-failed');
      drawPlain();
    };
    const draw = (): void => {
      const ui = presentUi();
      const view = loader.views?.[name] as View<Props> | undefined;
      if (ended || !ui || !view) return;
      try {
        if (drawn) drawn.update(newest);
        else drawn = ui.mount(host, view, newest, onError);
      } catch (error) {
        onError(error);
      }
    };
    const show = (): void => {
      if (presentUi() && loader.views) return draw();
      drawPlain();
      void loadAll().then(draw);
    };

    const island: Island<Props> = {
      host,
      update(next, nextPlain = fallback) {
        newest = next;
        fallback = nextPlain;
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
    show();
    return island;
  }

  function mount<Props extends object>(host: HTMLElement, name: string, props: Props, plain: Plain = ''): Island<Props> {
    const view = `${bundle}.${name}`;
    const known = mounted.get(host);
    if (known?.view === view) {
      const island = known.island as Island<Props>;
      island.update(props, plain);
      return island;
    }
    known?.island.unmount();
    const island = begin(host, name, props, plain);
    mounted.set(host, { view, island: island as Island<never> });
    return island;
  }

  return {
    mount,
    load: loadAll,
    prefetch: () => whenAffordable(() => void loadAll()),
  };
}
