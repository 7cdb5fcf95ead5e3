import { pageFunction } from '@shop/core';
import type { AttributionConfig } from './config';

const COOKIES = ['current', 'current_add', 'first', 'first_add', 'session', 'udata', 'migrations', 'promo'];

/** Starts the visit tracker (sourcebuster), which then knows where the visit came from. Nothing when the page has not loaded it. */
export function startTracker({ lifetime, session, base64 }: AttributionConfig['params']): void {
  pageFunction('sbjs.init')?.({
    lifetime: Number(lifetime),
    session_length: Number(session),
    base64: Boolean(base64),
    timezone_offset: '0',
  });
}

/** Deletes the tracker's cookies: tracking was denied. */
export function forgetVisit(): void {
  for (const name of COOKIES) document.cookie = `sbjs_${name}=; path=/; max-age=-1; domain=.${location.hostname}`;
}
