import { type RightAnswer, fetchFaulty } from './respond';
import type { AnswerFaultName } from './table';

/** A server in the place of `fetch` whose answers can be spoiled, endpoint by endpoint. */
export interface FaultyServer {
  /** Replaces `window.fetch`. */
  fetch(url: string, init?: RequestInit): Promise<Response>;
  /** Sets what an endpoint answers when all is well. */
  answer(endpoint: string, right: RightAnswer): void;
  /** From now on this fault happens to the endpoint's answers; without one all is well again. */
  spoil(endpoint: string, fault?: AnswerFaultName): void;
  /** Text bodies of the requests that an endpoint has got, in order; `''` for requests without one. */
  sent(endpoint: string): string[];
  /** Forgets answers, faults and requests. */
  reset(): void;
}

const textOf = ({ body }: RequestInit): string => (typeof body === 'string' ? body : '');

/**
 * Makes a faulty server.
 * @param endpointOf what an endpoint is called in the test.
 * @param otherwise answers of endpoints that have none set.
 */
export function createFaultyServer(
  endpointOf: (url: string, init: RequestInit) => string,
  otherwise: RightAnswer = () => new Response('No answer set', { status: 404 }),
): FaultyServer {
  const rights = new Map<string, RightAnswer>();
  const faults = new Map<string, AnswerFaultName | undefined>();
  const seen: { endpoint: string; body: string }[] = [];
  return {
    async fetch(url, init = {}) {
      const endpoint = endpointOf(url, init);
      seen.push({ endpoint, body: textOf(init) });
      const right = rights.get(endpoint) ?? otherwise;
      const fault = faults.get(endpoint);
      return fault ? fetchFaulty(fault, right, init.signal) : right();
    },
    answer: (endpoint, right) => void rights.set(endpoint, right),
    spoil: (endpoint, fault) => void faults.set(endpoint, fault),
    sent: (endpoint) => seen.filter((one) => one.endpoint === endpoint).map(({ body }) => body),
    reset() {
      rights.clear();
      faults.clear();
      seen.length = 0;
    },
  };
}
