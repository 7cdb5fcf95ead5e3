import type { Fault, ShopResponse } from '../types';
import { json } from './answers';
import type { Call } from './context';
import type { FaultTable } from './faults';
import { asList, asObject, asText, isObject } from './json';

const INTENT_STATES = ['requires_payment_method', 'requires_action', 'processing', 'succeeded'] as const;
const KINDS = ['slow', 'status', 'body', 'malformed', 'html', 'empty', 'offline'] as const;

/** Reads a fault from JSON; `undefined` when it is none. */
export function readFault(value: unknown): Fault | undefined {
  const entry = asObject(value);
  const kind = KINDS.find((candidate) => candidate === entry.kind);
  if (!kind || typeof entry.endpoint !== 'string') return undefined;
  const numbers = (['ms', 'status', 'times'] as const).flatMap((key) =>
    typeof entry[key] === 'number' ? [[key, entry[key]] as const] : [],
  );
  const body = entry.body === undefined ? {} : { body: asText(entry.body) };
  const reached = entry.reached === true ? { reached: true } : {};
  return { endpoint: entry.endpoint, kind, ...Object.fromEntries(numbers), ...body, ...reached };
}

/** What the control requests work on besides the call. */
export interface ControlPanel {
  readonly faults: FaultTable;
  reset(): void;
}

/**
 * Requests under `/__mock/` steer the shop from outside (browser tests): `POST faults` (one fault, a list, or
 * `{clear: true}`), `POST scenarios`, `POST settings`, `POST session` (parts of the visitor's session),
 * `POST intent` (`{id, status}`: what the card provider says of an intent), `POST reset`, `GET state`.
 */
export function controlEndpoint(call: Call, panel: ControlPanel, name: string): ShopResponse {
  const state = call.shop.state();
  const body = call.json;
  switch (name) {
    case 'faults': {
      if (isObject(body) && body.clear === true) panel.faults.clear();
      const list = Array.isArray(body) ? asList(body) : [body];
      for (const entry of list) {
        const fault = readFault(entry);
        if (fault) panel.faults.add(fault);
      }
      return json({ faults: panel.faults.list() });
    }
    case 'scenarios':
      Object.assign(state.scenarios, asObject(body));
      return json(state.scenarios);
    case 'settings':
      Object.assign(state.settings, asObject(body));
      return json(state.settings);
    case 'session':
      Object.assign(call.session, asObject(body));
      return json(call.session);
    case 'intent': {
      const { id, status } = asObject(body);
      const intent = state.intents[asText(id)];
      const next = INTENT_STATES.find((candidate) => candidate === status);
      if (intent && next) intent.status = next;
      return json(intent ?? {});
    }
    case 'reset':
      panel.reset();
      return json({ reset: true });
    case 'state':
      return json({ ...state, session: call.session });
    default:
      return json({ error: `unknown control request: ${name}` }, 404);
  }
}
