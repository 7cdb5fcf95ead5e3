import { readGlobal } from '@shop/core';
import { own } from './own.rules';

/** A value of the page by its path (`wp.hooks`); `undefined` when it is not there. */
export function pageValue(path: string): unknown {
  const [name = '', ...rest] = path.split('.');
  const root = readGlobal(name);
  return rest.length > 0 ? own(root, rest.join('.')) : root;
}

/** Calls a function of the page by its path (`wp.hooks.addAction`), on its owner. @returns what it returns; `undefined` when it is not there. */
export function callPage(path: string, ...args: unknown[]): unknown {
  const dot = path.lastIndexOf('.');
  const owner = dot < 0 ? window : pageValue(path.slice(0, dot));
  const fn: unknown = dot < 0 ? readGlobal(path) : Reflect.get(Object(owner), path.slice(dot + 1));
  return typeof fn === 'function' ? Reflect.apply(fn, owner, args) : undefined;
}
