import { isRecord } from '@shop/core';

/** What a started placement offers to wallet scripts. */
export interface ContextHandler {
  context: string;
  handler: unknown;
}

type Watcher = (started: ContextHandler) => void;

/** `window.ppcpResources.ButtonModuleWatcher`: tells wallet scripts which placements have started, earlier ones included (contract 1.8). */
export interface ModuleWatcher {
  watchContextBootstrap(watcher: Watcher): void;
  registerContextBootstrap(context: string, handler: unknown): void;
}

function isWatcher(value: unknown): value is ModuleWatcher {
  return typeof value === 'object' && value !== null && typeof Reflect.get(value, 'registerContextBootstrap') === 'function';
}

function create(): ModuleWatcher {
  const started = new Map<string, ContextHandler>();
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
  const watcher = create();
  resources['ButtonModuleWatcher'] = watcher;
  return watcher;
}
