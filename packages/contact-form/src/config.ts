import { type Log, readConfig, readGlobal, text, v } from '@shop/core';
import { DEFAULT_NAMESPACE } from './constants';
import { isRecord } from './rules/values';

const schema = v.looseObject({
  api: v.looseObject({ root: text(), namespace: text(DEFAULT_NAMESPACE) }),
});

const newsletterSchema = v.looseObject({ action_url: text() });

/** Where the contact form server is (contract a1). */
export interface ContactConfig {
  /** REST root, absolute, ends with `/` or holds a `?`. */
  readonly root: string;
  /** REST namespace without slashes around it. */
  readonly namespace: string;
}

/** Outcome of the start checks. `absent`: the page's inline config is not there (yet). */
export type StartCheck =
  | { readonly state: 'ok'; readonly config: ContactConfig }
  | { readonly state: 'absent'; readonly problem: string }
  /** `problem` is still to be logged; without one the config reader has said it already. */
  | { readonly state: 'unusable'; readonly problem?: string };

const NEEDED: readonly (readonly [name: string, isThere: () => boolean])[] = [
  ['window.fetch()', () => typeof window.fetch === 'function'],
  ['window.FormData()', () => typeof window.FormData === 'function'],
  ['NodeList.forEach()', () => typeof NodeList.prototype.forEach === 'function'],
  ['String.replaceAll()', () => typeof String.prototype.replaceAll === 'function'],
];

/** The page's `wpcf7` object as it is now: other scripts replace and extend its members at any time (contract a2). */
export function pageApi(): Record<string, unknown> | undefined {
  const api = readGlobal('wpcf7');
  return isRecord(api) ? api : undefined;
}

/** Checks config and browser in the contract's order (a1, XC-01, XC-05). */
export function checkStart(log: Log): StartCheck {
  const api = pageApi();
  if (!api) return { state: 'absent', problem: 'wpcf7 is not defined.' };
  if (!isRecord(api['api'])) return { state: 'unusable', problem: 'wpcf7.api is not defined.' };
  const missing = NEEDED.find(([, isThere]) => !isThere());
  if (missing) return { state: 'unusable', problem: `Your browser does not support ${missing[0]}.` };
  const result = readConfig(log, 'wpcf7', schema);
  if (result.state !== 'ok') return { state: 'unusable' };
  const { root, namespace } = result.config.api;
  return { state: 'ok', config: { root, namespace: namespace.replace(/^\/+|\/+$/g, '') || DEFAULT_NAMESPACE } };
}

/** The newsletter's ajax address (contract a1); undefined when the page names none. */
export function newsletterUrl(log: Log): string | undefined {
  const result = readConfig(log, 'newsletter_data', newsletterSchema);
  if (result.state === 'ok') return result.config.action_url;
  if (result.state === 'absent') {
    log.error('Page config newsletter_data (action_url) is missing: the newsletter form is sent as an ordinary form.');
  }
  return undefined;
}
