import { type LoadedPage, loadPage } from '@shop/testing';
import { onTestFinished } from 'vitest';
import { type LiveConfig, readLiveConfig } from '../config/live.page';
import { log } from '../log';

/** Fields to replace, what to make of the recorded ones, or several changes in order. */
export type ConfigChange =
  | Record<string, unknown>
  | ((recorded: Record<string, unknown>) => Record<string, unknown>)
  | readonly ConfigChange[];

/** A recorded config with its changes. */
export function changed(recorded: unknown, change: ConfigChange = {}): Record<string, unknown> {
  const fields = Object(recorded) as Record<string, unknown>;
  if (typeof change === 'function') return change(fields);
  return Array.isArray(change) ? change.reduce<Record<string, unknown>>(changed, fields) : { ...fields, ...change };
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
