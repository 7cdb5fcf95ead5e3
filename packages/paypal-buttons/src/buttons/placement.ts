import { isRecord, methodOf } from '@shop/core';
import { usesPlans } from '../config/config.rules';
import type { ButtonStyle } from '../config/schema';
import type { Gateway } from '../gateway';
import { componentsOf } from '../sdk/options.rules';
import type { ButtonOptions } from '../sdk/types';
import { singleStyle, stackStyle } from './buttons.rules';

/** What a placement is, in the words of contract section 6. What is left out is as for the buttons of a cart or checkout. */
export interface PlacementSpec {
  name: string;
  wrapper?: () => string;
  /** The page's own placement; the mini-cart never is. Own placements may be split into single buttons, and resume payments. */
  isPagePlacement?: boolean;
  shouldRender?: () => boolean;
  /** Whether it may be clicked now (contract 6.S). */
  shouldEnable?: () => boolean;
  style?: () => ButtonStyle;
  /** Options of its buttons, or of that of one funding source; `undefined` when nothing shall be painted there. */
  options(source: string | undefined): ButtonOptions | undefined;
}

export interface Placement {
  readonly name: string;
  /** Paints where the wrapper is there and empty. */
  paint(): void;
  /** Paints, sets the state, and tells the page as far as the placement does. */
  render(): void;
  status(): void;
}

/** Whether the page has a place for a single funding source (PP-29): then every source has its own button. */
export function isSeparateMode({ live }: Pick<Gateway, 'live'>): boolean {
  return Object.values(live.current.separate_buttons).some(({ wrapper }) => document.querySelector(wrapper) !== null);
}

function itemFor(wrapper: string, source: string): string {
  const name = `item-${source}`;
  for (const element of document.querySelectorAll(wrapper)) {
    if (element.querySelector(`.${name}`)) continue;
    const item = document.createElement('div');
    item.className = name;
    element.append(item);
  }
  return `${wrapper} .${name}`;
}

/** Makes a placement on the page's registry and status. */
export function createPlacement(gateway: Gateway, given: PlacementSpec): Placement {
  const { live, buttons, status, loader } = gateway;
  const spec = {
    isPagePlacement: true,
    wrapper: () => live.current.button.wrapper,
    style: () => live.current.button.style,
    shouldRender: () => true,
    shouldEnable() {
      const { current } = live;
      return current.button.is_disabled !== true && (!usesPlans(current) || current.subscription_product_allowed);
    },
    ...given,
  };

  function register(selector: string, style: () => ButtonStyle, fundingSource?: string): string {
    buttons.register({
      selector,
      isPagePlacement: spec.isPagePlacement,
      fundingSource,
      options() {
        const options = spec.shouldRender() ? spec.options(fundingSource) : undefined;
        return options && { ...options, style: style() };
      },
      onInit: () => {
        checkStatus();
        status.sync(spec.wrapper());
      },
    });
    return selector;
  }

  function registerSingles(wrapper: string): string[] {
    const { separate_buttons: separate } = live.current;
    const sources = loader.current?.getFundingSources?.() ?? [];
    return sources.map((source) => {
      const separateButton = Object.hasOwn(separate, source) ? separate[source] : undefined;
      if (separateButton) return register(separateButton.wrapper, () => separateButton.style, source);
      return register(itemFor(wrapper, source), () => singleStyle(source, spec.style()), source);
    });
  }

  function checkStatus(): void {
    status.set(spec.wrapper(), spec.shouldRender() && spec.shouldEnable());
  }

  function paint(): void {
    const wrapper = spec.wrapper();
    const isSplit = spec.isPagePlacement && isSeparateMode(gateway);
    if (!spec.shouldRender() || (!isSplit && !document.querySelector(wrapper))) return;
    if (!componentsOf(live.current.url_params).includes('buttons')) return;
    const selectors = isSplit ? registerSingles(wrapper) : [register(wrapper, () => stackStyle(spec.style()))];
    for (const selector of selectors) buttons.render(selector);
  }

  return {
    name: spec.name,
    paint,
    status: checkStatus,
    render() {
      paint();
      checkStatus();
    },
  };
}

type Watcher = (started: { context: string; handler: unknown }) => void;

/** `window.ppcpResources.ButtonModuleWatcher`: tells wallet scripts which placements have started, earlier ones included (contract 1.8). */
interface ModuleWatcher {
  watchContextBootstrap(watcher: Watcher): void;
  registerContextBootstrap(context: string, handler: unknown): void;
}

function isWatcher(value: unknown): value is ModuleWatcher {
  return methodOf(value, 'registerContextBootstrap') !== undefined;
}

function createWatcher(): ModuleWatcher {
  const started = new Map<string, Parameters<Watcher>[0]>();
  const watchers: Watcher[] = [];
  return {
    watchContextBootstrap(watcher) {
      watchers.push(watcher);
      for (const each of started.values()) watcher(each);
    },
    registerContextBootstrap(context, handler) {
      const each = { context, handler };
      started.set(context, each);
      for (const watcher of watchers) watcher(each);
    },
  };
}

/** The page's watcher; made when there is none. */
export function moduleWatcher(): ModuleWatcher {
  const before: unknown = Reflect.get(window, 'ppcpResources');
  const resources = isRecord(before) ? before : {};
  Reflect.set(window, 'ppcpResources', resources);
  const existing = resources['ButtonModuleWatcher'];
  if (isWatcher(existing)) return existing;
  const watcher = createWatcher();
  resources['ButtonModuleWatcher'] = watcher;
  return watcher;
}
