import { isRecord, own, safeUrl } from '@shop/core';
import { DEFAULT_NAMESPACE } from './constants';

/** Where the contact form server is (contract a1). */
export interface ContactConfig {
  /** REST root, absolute, ends with `/` or holds a `?`. */
  readonly root: string;
  /** REST namespace without slashes around it. */
  readonly namespace: string;
}

/** `absent`: the page's inline config is not there (yet). */
type ConfigCheck =
  | { readonly state: 'ok'; readonly config: ContactConfig }
  | { readonly state: 'absent' | 'unusable'; readonly problem: string };

/** Checks the config in the contract's order (a1, XC-01). @param page the page's `wpcf7` object */
export function checkConfig(page: Record<string, unknown> | undefined): ConfigCheck {
  if (!page) return { state: 'absent', problem: 'wpcf7 is not defined.' };
  const api = own(page, 'api');
  if (!isRecord(api)) return { state: 'unusable', problem: 'wpcf7.api is not defined.' };
  const root = own(api, 'root');
  const namespace = own(api, 'namespace') ?? DEFAULT_NAMESPACE;
  if (typeof root !== 'string' || typeof namespace !== 'string') {
    return { state: 'unusable', problem: 'wpcf7.api.root or namespace is not a text.' };
  }
  if (!safeUrl(root)) return { state: 'unusable', problem: 'wpcf7.api.root is not an address.' };
  return { state: 'ok', config: { root, namespace: namespace.replace(/^\/+|\/+$/g, '') || DEFAULT_NAMESPACE } };
}
