import { readGlobal } from '@shop/core';
import type { AttributionConfig } from './config';
import { follow } from './values';

const COOKIES = ['current', 'current_add', 'first', 'first_add', 'session', 'udata', 'migrations', 'promo'].map((name) => `sbjs_${name}`);

/** Starts the visit tracker (sourcebuster), which then knows where the visit came from. Nothing when the page has not loaded it. */
export function startTracker({ lifetime, session, base64 }: AttributionConfig['params']): void {
  const tracker = readGlobal('sbjs');
  const init = typeof tracker === 'object' && tracker !== null ? Reflect.get(tracker, 'init') : undefined;
  if (typeof init !== 'function') return;
  Reflect.apply(init, tracker, [
    { lifetime: Number(lifetime), session_length: Number(session), base64: Boolean(base64), timezone_offset: '0' },
  ]);
}

/** What the tracker knows, or `undefined`. */
export function trackerKnows(): unknown {
  return follow({ sbjs: readGlobal('sbjs') }, 'sbjs.get');
}

/** Deletes the tracker's cookies: tracking was denied. */
export function forgetVisit(): void {
  for (const name of COOKIES) document.cookie = `${name}=; path=/; max-age=-1; domain=.${location.hostname}`;
}
