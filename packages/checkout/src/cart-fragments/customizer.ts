import { readGlobal } from '@shop/core';

/** Follows a path of members; `undefined` where it ends early. */
function member(root: unknown, ...path: string[]): unknown {
  return path.reduce<unknown>((at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined), root);
}

/** Calls `refresh` when the theme customizer has drawn a part of its preview anew (F12). Nothing outside the customizer. */
export function onCustomizerRender(refresh: () => void): void {
  const selective = member(readGlobal('wp'), 'customize', 'selectiveRefresh');
  const bind = member(selective, 'bind');
  if (typeof bind === 'function') Reflect.apply(bind, selective, ['partial-content-rendered', refresh]);
}
