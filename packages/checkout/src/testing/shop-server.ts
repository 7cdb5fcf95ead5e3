import { recordedExchange } from '@shop/testing';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';

/** One request that the page sent. */
export interface SeenRequest {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly body: string;
  readonly headers: Headers;
}

/** Answers a request. */
export type Responder = (request: SeenRequest) => Response | Promise<Response>;

/** A fake shop server for the tests of a file. */
export interface TestServer {
  /** Requests to an endpoint (`wc-ajax` name, else the path) in their order; without a name all. */
  requests(endpoint?: string): SeenRequest[];
  /** Sets what an endpoint answers from now on. */
  answer(endpoint: string, responder: Responder): void;
  /** Lets an endpoint answer only when told: returns the function that lets the oldest waiting answer go, with the given response. */
  hold(endpoint: string): (response: Response) => void;
  /** Resolves when every request has its answer but those that are held. */
  idle(): Promise<void>;
}

/** Name of the endpoint that an address belongs to: its `wc-ajax` name, else its path. */
export function endpointOf(url: string): string {
  const { pathname, searchParams } = new URL(url, 'https://shop.example');
  return searchParams.get('wc-ajax') ?? pathname;
}

/** The recorded answer of an exchange. */
export function recorded(name: string): Response {
  const { status, body } = recordedExchange(name).response;
  return typeof body === 'string' ? new HttpResponse(body, { status }) : HttpResponse.json(body as object, { status });
}

/** Starts a server for the test file that calls this; every test begins without answers and without requests. */
export function aTestServer(): TestServer {
  const seen: SeenRequest[] = [];
  const responders = new Map<string, Responder>();
  const held = new Set<Responder>();
  let running = 0;
  const server = setupServer(
    http.all('*', async ({ request }) => {
      const { pathname, search } = new URL(request.url);
      const entry = { method: request.method, url: pathname + search, body: await request.text(), headers: request.headers };
      seen.push(entry);
      const responder = responders.get(endpointOf(entry.url));
      if (!responder) return new HttpResponse('No answer set', { status: 404 });
      if (held.has(responder)) return responder(entry);
      running += 1;
      try {
        return await responder(entry);
      } finally {
        running -= 1;
      }
    }),
  );
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => {
    seen.length = 0;
    responders.clear();
  });
  afterAll(() => server.close());
  return {
    requests: (endpoint) => seen.filter(({ url }) => endpoint === undefined || endpointOf(url) === endpoint),
    answer: (endpoint, responder) => responders.set(endpoint, responder),
    hold(endpoint) {
      const waiting: ((response: Response) => void)[] = [];
      const responder: Responder = () => new Promise((resolve) => waiting.push(resolve));
      held.add(responder);
      responders.set(endpoint, responder);
      return (response) => waiting.shift()?.(response);
    },
    async idle() {
      do await new Promise((resolve) => setTimeout(resolve, 20));
      while (running > 0);
      await new Promise((resolve) => setTimeout(resolve, 10));
    },
  };
}
