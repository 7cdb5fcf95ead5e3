import { type Log, readGlobal, sameOriginUrl, own, isRecord } from '@shop/core';
import { DEFAULT_NAMESPACE } from './constants';

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

/** The page's `wpcf7` object as it is now: other scripts replace and extend its members at any time (contract a2). */
export function pageApi(): Record<string, unknown> | undefined {
  const api = readGlobal('wpcf7');
  return isRecord(api) ? api : undefined;
}

/** The first thing of the browser that is missing (contract a1, XC-05). */
function missingFeature(): string | undefined {
  const features: Record<string, unknown> = {
    'window.fetch': Reflect.get(window, 'fetch'),
    'window.FormData': window.FormData,
    'NodeList.forEach': NodeList.prototype.forEach,
    'String.replaceAll': String.prototype.replaceAll,
  };
  return Object.keys(features).find((name) => !features[name]);
}

/** Checks config and browser in the contract's order (a1, XC-01, XC-05). */
export function checkStart(): StartCheck {
  const page = pageApi();
  if (!page) return { state: 'absent', problem: 'wpcf7 is not defined.' };
  const api = own(page, 'api');
  if (!isRecord(api)) return { state: 'unusable', problem: 'wpcf7.api is not defined.' };
  const missing = missingFeature();
  if (missing) return { state: 'unusable', problem: `Your browser does not support ${missing}().` };
  const root = own(api, 'root');
  const namespace = own(api, 'namespace') ?? DEFAULT_NAMESPACE;
  if (typeof root !== 'string' || typeof namespace !== 'string') {
    return { state: 'unusable', problem: 'wpcf7.api.root or namespace is not a text.' };
  }
  // Nothing would be sent there: better a form that the browser sends.
  if (sameOriginUrl(root) === undefined) return { state: 'unusable', problem: 'wpcf7.api.root is not of this origin.' };
  return { state: 'ok', config: { root, namespace: namespace.replace(/^\/+|\/+$/g, '') || DEFAULT_NAMESPACE } };
}

/**
 * The newsletter's ajax address (contract a1). `undefined` when the page names none: its forms are not ours then, and nothing is logged. One of another
 * origin is a wrong config: one line in the console.
 */
export function newsletterUrl(log: Log): string | undefined {
  const url = own(readGlobal('newsletter_data'), 'action_url');
  if (typeof url !== 'string' || url === '') return undefined;
  if (sameOriginUrl(url) !== undefined) return url;
  log.error('newsletter_data.action_url is not of this origin.');
  return undefined;
}
