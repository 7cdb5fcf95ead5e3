import { type LoadedPage, loadPage } from '@shop/testing';
import { onTestFinished } from 'vitest';
import { log } from '../bundle';
import { type LiveConfig, readLiveConfig } from '../config/live';

type Fields = Record<string, unknown>;

/** Fields to replace, what to make of the recorded ones, or several changes in order. */
export type ConfigChange = Fields | ((recorded: Fields) => Fields) | readonly ConfigChange[];

/** A recorded config with its changes. */
export function changed(recorded: unknown, change: ConfigChange = {}): Fields {
  const fields = Object(recorded) as Fields;
  if (typeof change === 'function') return change(fields);
  return Array.isArray(change) ? change.reduce<Fields>(changed, fields) : { ...fields, ...change };
}

/** Puts a recorded page into the document, without the bundle, until the test ends. @param config changes of `PayPalCommerceGateway` */
export function showPage(name: string, config?: ConfigChange): LoadedPage {
  const page = loadPage(name, { config: { PayPalCommerceGateway: (recorded) => changed(recorded, config) } });
  onTestFinished(() => page.reset());
  return page;
}

/** The config of the page as the bundle reads it. @throws where there is none */
export function liveConfig(): LiveConfig {
  const result = readLiveConfig(log);
  if (result.state !== 'ok') throw new Error('no config');
  return result.live;
}

/** Changes some fields of a field of the config, e.g. of `url_params`. */
export const within =
  (field: string, fields: Fields): ConfigChange =>
  (recorded) => ({ ...recorded, [field]: { ...Object(recorded[field]), ...fields } });

/** The page's config with the older card component instead of the newer one. */
export const HOSTED_FIELDS = within('url_params', { components: 'buttons,messages,hosted-fields' });
