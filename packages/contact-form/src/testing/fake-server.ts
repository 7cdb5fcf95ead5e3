import { recordedExchange } from '@shop/testing';
import { vi } from 'vitest';

/** One request as `window.fetch` got it. */
export interface SeenRequest {
  readonly method: string;
  readonly url: string;
  readonly init: RequestInit;
  /** The posted entries; `[]` without form data. */
  readonly entries: [string, FormDataEntryValue][];
  /** Ends the request: the answer arrives now. */
  answer(body: unknown, status?: number): Promise<void>;
  /** Ends the request: the server cannot be reached. */
  disconnect(): Promise<void>;
}

/** What answers a request by itself: a body, a name of a recorded exchange, or nothing (the test answers). */
export type AutoAnswer = { body: unknown; status?: number } | { recorded: string } | undefined;

/** Lets everything that waits for answers, microtasks and short delays run. */
export async function settle(): Promise<void> {
  for (let round = 0; round < 4; round += 1) await new Promise((resolve) => setTimeout(resolve, 0));
}

function responseOf(body: unknown, status: number): Response {
  const isEmpty = status === 204;
  return new Response(isEmpty ? null : typeof body === 'string' ? body : JSON.stringify(body), { status });
}

/**
 * Puts a recorder in the place of `window.fetch`. Requests wait until the test answers them, unless `auto` has an answer for them.
 */
export function fakeServer(auto: (action: string, url: string) => AutoAnswer = () => undefined) {
  const requests: SeenRequest[] = [];
  const fetch = vi.fn((url: string, init: RequestInit = {}) => {
    return new Promise<Response>((resolve, reject) => {
      init.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
      const answer = (body: unknown, status = 200): Promise<void> => {
        resolve(responseOf(body, status));
        return settle();
      };
      requests.push({
        method: init.method ?? 'GET',
        url,
        init,
        entries: init.body instanceof FormData ? [...init.body] : [],
        answer,
        disconnect: () => {
          reject(new TypeError('Failed to fetch'));
          return settle();
        },
      });
      const ready = auto(url.replace(/^.*\//, '').replace(/\?.*$/, ''), url);
      if (ready && 'recorded' in ready) {
        const { body, status } = recordedExchange(ready.recorded).response;
        void answer(body, status);
      } else if (ready) void answer(ready.body, ready.status);
    });
  });
  vi.stubGlobal('fetch', fetch);
  return {
    fetch,
    requests,
    /** Requests to one endpoint: `feedback`, `refill`, `schema`, `admin-ajax.php`. */
    to: (action: string): SeenRequest[] => requests.filter(({ url }) => url.replace(/\?.*$/, '').endsWith(`/${action}`)),
    /** The newest request to an endpoint. */
    last(action: string): SeenRequest {
      const found = this.to(action).at(-1);
      if (!found) throw new Error(`No request to ${action}; seen: ${requests.map(({ url }) => url).join(', ')}`);
      return found;
    },
  };
}

/** Lets the fake `fetch` of a page pass for the browser's own, which no plugin has wrapped. Ends with `vi.restoreAllMocks()`. */
export function passAsBrowsersFetch(fetch: unknown): void {
  const textOf = Function.prototype.toString;
  vi.spyOn(Function.prototype, 'toString').mockImplementation(function text(this: unknown) {
    return this === fetch ? 'function fetch() { [native code] }' : Reflect.apply(textOf, this, []);
  });
}

/** The requests a page saw and how to answer them. */
export type FakeServer = ReturnType<typeof fakeServer>;
