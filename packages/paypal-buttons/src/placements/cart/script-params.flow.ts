import { isSame } from '../../config/same.rules';
import { createAttempts, isRecord, own } from '@shop/core';
import type { PlacementDeps } from '../../deps';

/** Text fields of an object of the server; PHP prints numbers and flags as they are. */
function textFields(value: unknown): Record<string, string> | undefined {
  if (!isRecord(value)) return undefined;
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, String(field ?? '')]));
}

/** Asks the server for the parameters of the cart as it is now; the newest answer counts (PP-07). */
export interface ScriptParams {
  /**
   * Merges parameters, buttons and messages into the config and reloads the SDK if its parameters have really changed.
   * @returns the amount for the messages; `undefined` when superseded or rejected.
   */
  refresh(): Promise<string | number | undefined>;
  /** Only the amount, without touching the config. */
  amount(): Promise<string | number | undefined>;
}

function amountOf(answer: unknown): string | number | undefined {
  const amount = own(answer, 'amount');
  return typeof amount === 'string' || typeof amount === 'number' ? amount : undefined;
}

/** Makes the questions of one placement. */
export function createScriptParams({ api, live, loader }: Pick<PlacementDeps, 'api' | 'live' | 'loader'>): ScriptParams {
  const attempts = createAttempts();

  async function ask(): Promise<unknown> {
    const attempt = attempts.start();
    const answer = await api.cartScriptParams(attempt.signal);
    return attempt.stale() || !answer.ok ? undefined : answer.data;
  }

  return {
    async amount() {
      return amountOf(await ask());
    },
    async refresh() {
      const answer = await ask();
      if (!isRecord(answer)) return undefined;
      const before = live.current.url_params;
      const parameters = textFields(answer['url_params']);
      const { button, messages } = answer;
      live.merge(
        { ...(isRecord(button) ? { button } : {}), ...(isRecord(messages) ? { messages } : {}) },
        parameters ? { url_params: parameters } : {},
      );
      if (!isSame(live.current.url_params, before)) loader.reload();
      return amountOf(answer);
    },
  };
}
