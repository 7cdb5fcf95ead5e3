import { getResponse, http, HttpResponse, type RequestHandler } from 'msw';
import { compareRequests, type RequestDifference } from '../fixtures/compare-requests';
import { recordedExchange } from '../fixtures/exchanges';
import { answerFaulty } from '../faults/respond';
import type { AnswerFaultName } from '../faults/table';
import { createShopHandlers } from '../shop/shop-handlers';
import { restRoute } from '../shop/server/rest';
import type { MockShop } from '../shop/types';

/** A request that the page sent. */
export interface PageRequest {
  /** `wc-ajax:checkout`, `admin-ajax:tnp`, `store:cart/add-item`, `cf7:feedback` (the table in the README); for another address its path. */
  readonly endpoint: string;
  readonly method: string;
  /** Path and query; for another origin the whole address. */
  readonly url: string;
  /** Fields of the form, or the parsed JSON; of repeated fields the last one. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** Fields of a form in their order, also repeated ones; of JSON none. */
  readonly entries: readonly (readonly [name: string, value: FormDataEntryValue])[];
  /** The body as text; `''` without one. */
  readonly body: string;
  readonly headers: Headers;
  /** Whether cookies go along: `same-origin`, `include`, `omit`. */
  readonly credentials: RequestCredentials;
  /** Aborted when the page does not wait for the answer any longer. */
  readonly signal: AbortSignal;
}

/**
 * What an endpoint answers: the name of a recorded exchange, an object (sent as JSON), a `Response`, or a function that makes one of these from
 * the request. Several in an array: one after the other, the last one repeatedly.
 */
export type Reply = string | readonly Reply[] | object | ((request: PageRequest) => Reply | Promise<Reply>);

/**
 * A table `endpoint → reply`. An endpoint is named as in {@link PageRequest}, with or without what stands before the colon, and with a method in
 * front where that matters: `'wc-ajax:checkout'`, `'checkout'`, `'POST store:checkout'`. `'*'` answers everything else.
 */
export type AnswerTable = Readonly<Record<string, Reply>>;

/** Who answers a page: a table, handlers of MSW, or the mock shop. */
export type Answers = AnswerTable | readonly RequestHandler[] | MockShop;

/** The server of a page. */
export interface Network {
  /** For `setupServer` of MSW. */
  readonly handlers: readonly RequestHandler[];
  /** Requests in their order; of one endpoint, or all. */
  requests(endpoint?: string): PageRequest[];
  /** Differences between what was sent last to the endpoint of a recorded exchange and what the recorded page sent; empty: the same. */
  differences(exchange: string, options?: { readonly ignore?: readonly string[] }): RequestDifference[];
  /** Requests without an answer, for the message of a failed test. */
  unanswered(): string[];
  /** Sets what an endpoint answers from now on, also where it was held. */
  answer(endpoint: string, reply: Reply): void;
  /** From now on this fault happens to the endpoint's answers; without one all is well again. */
  spoil(endpoint: string, fault?: AnswerFaultName): void;
  /** The endpoint answers only when told. Returns what answers the oldest request that the page still waits for, or a later one by its place. */
  hold(endpoint: string): (reply: Reply, place?: number) => void;
  /** Whether a request is under way that will be answered without the test's doing. */
  isBusy(): boolean;
  /** Counts the requests that a page has begun and that have not yet come here. @returns takes it back */
  countBegun(): () => void;
}

/** Endpoint of a request, as {@link PageRequest} names it. */
function endpointOf({ pathname, searchParams }: URL, fields: Readonly<Record<string, unknown>>): string {
  const ajax = searchParams.get('wc-ajax');
  if (ajax !== null) return `wc-ajax:${ajax}`;
  if (pathname.endsWith('/admin-ajax.php')) return `admin-ajax:${searchParams.get('action') ?? String(fields['action'] ?? '')}`;
  const rest = restRoute(pathname, searchParams);
  const store = /^wc\/store\/v1\/(.*)$/.exec(rest ?? '')?.[1];
  if (store !== undefined) return `store:${store}`;
  const contact = /^contact-form-7\/v1\/contact-forms\/\d+\/(.*)$/.exec(rest ?? '')?.[1];
  return contact === undefined ? pathname : `cf7:${contact.replace('feedback/schema', 'schema')}`;
}

/** Whether a test's name of an endpoint means this request. */
function isMeant(name: string, { endpoint, method }: PageRequest): boolean {
  const [, verb, plain = name] = /^([A-Z]+) (.+)$/.exec(name) ?? [];
  return (verb === undefined || verb === method) && (plain === endpoint || plain === endpoint.replace(/^[\w-]+:/, ''));
}

/** Fields of a body: a form, or the parts of a form with files. */
async function entriesOf(request: Request, body: string): Promise<[string, FormDataEntryValue][]> {
  const isMultipart = request.headers.get('content-type')?.startsWith('multipart/') === true;
  return [...(isMultipart ? await request.formData() : new URLSearchParams(body))];
}

async function read(request: Request): Promise<PageRequest> {
  const url = new URL(request.url);
  const body = request.method === 'GET' ? '' : await request.clone().text();
  const isJson = /^\s*\{/.test(body);
  const entries = isJson ? [] : await entriesOf(request.clone(), body);
  const fields = isJson ? (JSON.parse(body) as Record<string, unknown>) : Object.fromEntries(entries);
  const isOwn = typeof location === 'undefined' || url.origin === location.origin;
  return {
    endpoint: endpointOf(url, fields),
    method: request.method,
    url: isOwn ? `${url.pathname}${url.search}` : url.href,
    fields,
    entries,
    body,
    headers: request.headers,
    credentials: request.credentials,
    signal: request.signal,
  };
}

/** Whether two addresses are those of one endpoint. */
function isSameCall(...addresses: readonly [string, string]): boolean {
  const [one, other] = addresses.map((address) => new URL(address, 'https://shop.example'));
  return one?.pathname === other?.pathname && one?.searchParams.get('wc-ajax') === other?.searchParams.get('wc-ajax');
}

/** The answer of a recorded exchange, with its status and headers. */
export function recordedResponse(name: string): Response {
  const { status, headers, body } = recordedExchange(name).response;
  return new HttpResponse(typeof body === 'string' ? body : JSON.stringify(body), { status, headers: { ...headers } });
}

const isShop = (answers: Answers): answers is MockShop => 'handle' in answers && typeof answers.handle === 'function';
const isList = (answers: Answers): answers is readonly RequestHandler[] => Array.isArray(answers);

/** Handlers of the answers that are no table. */
function handlersOf(answers: Answers): readonly RequestHandler[] {
  if (isList(answers)) return answers;
  return isShop(answers) ? createShopHandlers(answers) : [];
}

/**
 * The server of a page: answers, spoils and holds answers, and remembers requests.
 * @param answers who answers
 * @param faults table `endpoint → fault`
 */
export function createNetwork(answers: Answers = {}, faults: Readonly<Record<string, AnswerFaultName>> = {}): Network {
  const seen: PageRequest[] = [];
  const unanswered: string[] = [];
  // The first entry counts: what is set later stands in front, and of the test's table what names a method.
  const table: [name: string, reply: Reply][] =
    isList(answers) || isShop(answers)
      ? []
      : Object.entries(answers).toSorted(([one], [other]) => Number(other.includes(' ')) - Number(one.includes(' ')));
  const others = handlersOf(answers);
  const spoiled = new Map<string, AnswerFaultName>(Object.entries(faults));
  const held = new Map<string, ((reply: Reply) => void)[]>();
  const given = new Map<Reply, number>();
  let running = 0;
  /** Requests that the page has begun and that have not come here yet. */
  let begun = 0;

  async function respond(reply: Reply, request: PageRequest): Promise<Response> {
    if (typeof reply === 'function') return respond((await idle(() => reply(request))) as Reply, request);
    if (typeof reply === 'string') return recordedResponse(reply);
    if (reply instanceof Response) return reply.clone();
    if (!Array.isArray(reply)) return HttpResponse.json(reply as object);
    const turn = given.get(reply) ?? 0;
    given.set(reply, turn + 1);
    return respond(reply[Math.min(turn, reply.length - 1)] as Reply, request);
  }

  async function rightAnswer(request: PageRequest, raw: Request): Promise<Response> {
    const [, reply] = table.find(([name]) => isMeant(name, request)) ?? table.find(([name]) => name === '*') ?? [];
    if (reply !== undefined) return respond(reply, request);
    const answer = others.length > 0 ? await getResponse([...others], raw.clone()) : undefined;
    if (answer !== undefined && answer.headers.get('x-msw-intention') !== 'passthrough') return answer;
    unanswered.push(`${request.method} ${request.endpoint}`);
    return new HttpResponse('The test has no answer for this', { status: 404 });
  }

  /** Runs what is waited for: `settle` of a page ends with it. */
  async function busy<Result>(work: () => Promise<Result>): Promise<Result> {
    running += 1;
    return work().finally(() => (running -= 1));
  }

  /** Runs what takes its time on the test's clock: `settle` of a page does not wait for it. */
  async function idle<Result>(work: () => Result | Promise<Result>): Promise<Result> {
    running -= 1;
    try {
      return await work();
    } finally {
      running += 1;
    }
  }

  const switchboard = http.all('*', async ({ request: raw }) => {
    const request = await busy(() => read(raw));
    begun = Math.max(0, begun - 1);
    seen.push(request);
    const waiting = [...held].find(([name]) => isMeant(name, request))?.[1];
    if (waiting !== undefined) {
      const reply = await new Promise<Reply>((resolve) => {
        if (!request.signal.aborted) waiting.push(resolve);
        request.signal.addEventListener('abort', () => waiting.includes(resolve) && waiting.splice(waiting.indexOf(resolve), 1));
      });
      return busy(() => respond(reply, request));
    }
    const fault = [...spoiled].find(([name]) => isMeant(name, request))?.[1];
    if (fault === undefined) return busy(() => rightAnswer(request, raw));
    return answerFaulty(fault, () => busy(() => rightAnswer(request, raw)));
  });

  return {
    handlers: [switchboard],
    requests: (endpoint) => seen.filter((request) => endpoint === undefined || isMeant(endpoint, request)),
    differences(exchange, options) {
      const { request } = recordedExchange(exchange);
      const last = seen.findLast((sent) => sent.method === request.method && isSameCall(sent.url, request.url));
      if (last === undefined) return [{ where: 'request', recorded: exchange, sent: undefined }];
      return compareRequests(request, { ...last, headers: Object.fromEntries(last.headers.entries()) }, options);
    },
    unanswered: () => [...unanswered],
    answer(endpoint, reply) {
      held.delete(endpoint);
      table.unshift([endpoint, reply]);
    },
    spoil(endpoint, fault) {
      if (fault === undefined) spoiled.delete(endpoint);
      else spoiled.set(endpoint, fault);
    },
    hold(endpoint) {
      const waiting: ((reply: Reply) => void)[] = [];
      held.set(endpoint, waiting);
      return (reply, place = 0) => {
        const [release] = waiting.splice(place, 1);
        if (release === undefined) throw new Error(`No request to ${endpoint} waits for its answer`);
        release(reply);
      };
    },
    isBusy: () => running > 0 || begun > 0,
    countBegun() {
      const { fetch } = globalThis;
      globalThis.fetch = (asked, init) => {
        begun += 1;
        return fetch(asked, init);
      };
      const xhr = globalThis.XMLHttpRequest?.prototype;
      const open = xhr?.open;
      if (xhr !== undefined)
        xhr.open = function counted(this: XMLHttpRequest, ...args: unknown[]): void {
          begun += 1;
          Reflect.apply(open, this, args);
        };
      return () => {
        globalThis.fetch = fetch;
        if (xhr !== undefined) xhr.open = open;
      };
    },
  };
}
