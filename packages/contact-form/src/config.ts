import { isRecord, own, readGlobal, safeUrl, sameOriginUrl } from '@shop/core';
import { log } from './bundle';
import { DEFAULT_NAMESPACE } from './constants';
import { pageApi, publicCalls } from './public-api/public-calls';

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
  | { readonly state: 'absent' | 'unusable'; readonly problem: string };

/** Checks config and browser in the contract's order (a1, XC-01, XC-05). */
export function checkStart(): StartCheck {
  const page = pageApi();
  if (!page) return { state: 'absent', problem: 'wpcf7 is not defined.' };
  const api = own(page, 'api');
  if (!isRecord(api)) return { state: 'unusable', problem: 'wpcf7.api is not defined.' };
  const missing = publicCalls().missingFeature();
  if (missing) return { state: 'unusable', problem: `Your browser does not support ${missing}().` };
  const root = own(api, 'root');
  const namespace = own(api, 'namespace') ?? DEFAULT_NAMESPACE;
  if (typeof root !== 'string' || typeof namespace !== 'string') {
    return { state: 'unusable', problem: 'wpcf7.api.root or namespace is not a text.' };
  }
  if (!safeUrl(root)) return { state: 'unusable', problem: 'wpcf7.api.root is not an address.' };
  return { state: 'ok', config: { root, namespace: namespace.replace(/^\/+|\/+$/g, '') || DEFAULT_NAMESPACE } };
}

/**
 * The newsletter's ajax address (contract a1). `undefined` when the page names none: its forms are not ours then, and nothing is logged. One of another
 * origin is a wrong config: one line in the console.
 */
export function newsletterUrl(): string | undefined {
  const url = own(readGlobal('newsletter_data'), 'action_url');
  if (typeof url !== 'string' || url === '') return undefined;
  if (sameOriginUrl(url) !== undefined) return url;
  log.error('newsletter_data.action_url is not of this origin.');
  return undefined;
}
