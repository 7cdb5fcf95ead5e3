import { http, HttpResponse, type RequestHandler } from 'msw';
import { recordedExchange, type RecordedExchange } from '../fixtures/exchanges';
import { compareRequests, type RequestDifference, type SentRequest } from './compare-requests';

/** A request that was sent to a replayed exchange. */
export interface ReplayedRequest extends SentRequest {
  /** Name of the exchange that answered. */
  readonly name: string;
}

/** Handlers that answer with recorded exchanges, and what was sent to them. */
export interface Replay {
  readonly handlers: RequestHandler[];
  /** Everything that was sent, in order. */
  readonly sent: readonly ReplayedRequest[];
  /** Differences between what was sent last to an exchange and what the recorded page sent; empty = the same request. */
  differences(name: string, options?: { readonly ignore?: readonly string[] }): RequestDifference[];
}

function matches(exchange: RecordedExchange, request: Request): boolean {
  const recorded = new URL(exchange.request.url, 'https://shop.example');
  const asked = new URL(request.url);
  if (exchange.request.method !== request.method || recorded.pathname !== asked.pathname) return false;
  return recorded.searchParams.get('wc-ajax') === asked.searchParams.get('wc-ajax');
}

/** The answer of an exchange with its status and headers. */
function recordedResponse({ response }: RecordedExchange): Response {
  const body = typeof response.body === 'string' ? response.body : JSON.stringify(response.body);
  return new HttpResponse(body, { status: response.status, headers: { ...response.headers } });
}

/**
 * Answers with recorded exchanges and notes what was sent. Several exchanges of the same call are answered in the
 * given order, the last one again and again.
 */
export function replayHandlers(names: readonly string[]): Replay {
  const exchanges = names.map((name) => recordedExchange(name));
  const used = new Set<RecordedExchange>();
  const sent: ReplayedRequest[] = [];

  const handler = http.all('*', async ({ request }) => {
    const fitting = exchanges.filter((exchange) => matches(exchange, request));
    const exchange = fitting.find((candidate) => !used.has(candidate)) ?? fitting.at(-1);
    if (!exchange) return undefined;
    used.add(exchange);
    const { pathname, search } = new URL(request.url);
    sent.push({
      name: exchange.name,
      method: request.method,
      url: `${pathname}${search}`,
      headers: Object.fromEntries(request.headers.entries()),
      body: request.method === 'GET' ? '' : await request.clone().text(),
    });
    return recordedResponse(exchange);
  });

  return {
    handlers: [handler],
    sent,
    differences: (name, options) => {
      const last = sent.filter((request) => request.name === name).at(-1);
      if (!last) return [{ where: 'request', recorded: name, sent: undefined }];
      return compareRequests(recordedExchange(name).request, last, options);
    },
  };
}
