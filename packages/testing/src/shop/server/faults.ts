import type { Fault, FaultInjector, ShopResponse } from '../types';

/** A fault with what is left of it. */
interface ArmedFault {
  readonly fault: Fault;
  /** 0 = until reset. */
  left: number;
}

/** Injector plus the side that the server uses. */
export interface FaultTable extends FaultInjector {
  /** The fault for this request, used up by one; `undefined` = answer normally. */
  take(endpoint: string): Fault | undefined;
}

/** Whether a pattern (`wc-ajax:checkout`, `wc-ajax:*`, `*`) names an endpoint. */
export function matchesEndpoint(pattern: string, endpoint: string): boolean {
  if (pattern === '*' || pattern === endpoint) return true;
  return pattern.endsWith('*') && endpoint.startsWith(pattern.slice(0, -1));
}

/** Keeps the faults; the oldest that fits is used first. */
export function createFaults(initial: readonly Fault[] = []): FaultTable {
  let armed: ArmedFault[] = [];
  const add = (fault: Fault): void => {
    armed.push({ fault, left: fault.times ?? 1 });
  };
  initial.forEach(add);
  return {
    add,
    clear: () => {
      armed = [];
    },
    list: () => armed.map(({ fault }) => fault),
    take: (endpoint) => {
      const entry = armed.find(({ fault }) => matchesEndpoint(fault.endpoint, endpoint));
      if (!entry) return undefined;
      if (entry.left > 0) {
        entry.left -= 1;
        if (entry.left === 0) armed = armed.filter((candidate) => candidate !== entry);
      }
      return entry.fault;
    },
  };
}

const HTML = { 'content-type': 'text/html; charset=UTF-8' };
const ERROR_PAGE =
  '<!DOCTYPE html><html><head><title>Fehler</title></head><body><p>Es gab einen kritischen Fehler auf deiner Website.</p></body></html>';

/** Spoils an answer. `slow` leaves it as it is. */
export function spoil(fault: Fault, answer: ShopResponse): ShopResponse {
  switch (fault.kind) {
    case 'slow':
      return answer;
    case 'status':
      return { status: fault.status ?? 500, headers: HTML, body: fault.body ?? '' };
    case 'body':
      return { ...answer, status: fault.status ?? answer.status, body: fault.body ?? '' };
    case 'malformed':
      return { ...answer, body: answer.body.slice(0, Math.max(1, Math.floor(answer.body.length / 2))) };
    case 'html':
      return { status: fault.status ?? 200, headers: HTML, body: ERROR_PAGE };
    case 'empty':
      return { ...answer, status: fault.status ?? 200, body: '' };
    case 'offline':
      return { status: 0, headers: {}, body: '' };
  }
}
