import { expect, type Page, type Request } from '@playwright/test';

/** What the engines do differently, behind one interface. Chromium is driven by its own protocol, Firefox by WebDriver BiDi. */
export interface Engine {
  /** Runs a script in the page, whose security policy does not apply to it. */
  run(page: Page, source: string): Promise<void>;
  /** Reads the bodies that a page sends. Call it before the page is opened. */
  recordBodies(page: Page): Promise<RequestBodies>;
  /**
   * Leaves the page for another address, and returns by the back button.
   * @returns what kept the page out of the back/forward cache; `[]` where nothing of the page did
   */
  leaveAndReturn(page: Page, address: string): Promise<readonly string[]>;
  /** Presses the back button, and waits until the page is there. */
  goBack(page: Page): Promise<void>;
  /** Console lines of the browser that are not about the page. */
  readonly noise: readonly RegExp[];
}

/** Bodies of a page's requests. */
export interface RequestBodies {
  /** Remembers a request. Returns a function for its body: text, empty without one, undefined while it is not known. */
  follow(request: Request): () => string | undefined;
}

const chromium: Engine = {
  async run(page, source) {
    const session = await page.context().newCDPSession(page);
    await session.send('Runtime.evaluate', { expression: source });
    await session.detach();
  },
  recordBodies: () => Promise.resolve({ follow: (request) => () => request.postData() ?? '' }),
  async leaveAndReturn(page, address) {
    const session = await page.context().newCDPSession(page);
    await session.send('Page.enable');
    const reasons: string[] = [];
    session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
      reasons.push(...notRestoredExplanations.filter(({ type }) => type === 'PageSupportNeeded').map(({ reason }) => reason)),
    );
    await page.goto(address);
    await page.goBack();
    await session.detach();
    return reasons;
  },
  async goBack(page) {
    await page.goBack();
  },
  noise: [],
};

/** Reports what the page's `fetch` and `XMLHttpRequest` send: Firefox does not give it to its driver. Runs in the page, before its scripts. */
function reportBodies(): void {
  const report = (method: string, url: string, body: Promise<string>): void =>
    void body
      .then((text) => Reflect.get(window, '__sentBody')(`${method} ${new URL(url, location.href).href}`, text))
      // On a page with a polluted prototype the driver takes an inherited member for an error.
      .catch(() => undefined);
  const { fetch, Request: PageRequest, Response: PageResponse } = window;
  window.fetch = function (input, init) {
    const request = new PageRequest(input instanceof PageRequest ? input.clone() : input, init);
    if (!request.signal.aborted && request.method !== 'GET') report(request.method, request.url, request.text());
    return fetch.call(window, input, init);
  };
  const { open, send } = XMLHttpRequest.prototype;
  const targets = new WeakMap<XMLHttpRequest, { method: string; url: string }>();
  XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, ...args: Parameters<typeof open>) {
    targets.set(this, { method: args[0].toUpperCase(), url: String(args[1]) });
    open.apply(this, args);
  } as typeof open;
  XMLHttpRequest.prototype.send = function (body) {
    const target = targets.get(this);
    if (target && target.method !== 'GET')
      report(target.method, target.url, body instanceof Document ? Promise.resolve('') : new PageResponse(body).text());
    send.call(this, body);
  };
}

const firefox: Engine = {
  run: (page, source) => page.evaluate(source),
  async recordBodies(page) {
    const bodies = new Map<string, string[]>();
    const counts = new Map<string, number>();
    await page.exposeFunction('__sentBody', (key: string, text: string) => {
      bodies.set(key, [...(bodies.get(key) ?? []), text]);
    });
    await page.addInitScript(reportBodies);
    return {
      follow(request) {
        if (request.method() === 'GET') return () => '';
        const key = `${request.method()} ${request.url()}`;
        const index = counts.get(key) ?? 0;
        counts.set(key, index + 1);
        return () => bodies.get(key)?.[index];
      },
    };
  },
  async leaveAndReturn(page, address) {
    await page.evaluate(() =>
      addEventListener('pageshow', ({ persisted }) => persisted && Reflect.set(window, '__kept', true), { once: true }),
    );
    await page.goto(address);
    await this.goBack(page);
    // Firefox names no reason.
    return (await page.evaluate(() => '__kept' in window)) ? [] : ['not kept'];
  },
  async goBack(page) {
    const left = await page.evaluate(() => location.href);
    await page.evaluate(() => void setTimeout(() => history.back()));
    const isBack = (from: string): boolean => location.href !== from && document.readyState === 'complete';
    await expect.poll(() => page.evaluate(isBack, left).catch(() => false)).toBe(true);
    // A page of the back/forward cache fires no `load`, for which Playwright waits: an event of the history ends that, and gives it the address.
    await page.evaluate(() => history.replaceState(history.state, ''));
  },
  noise: [
    // A page is left while a script with a checksum loads: what has arrived, nothing, is compared.
    /“sha256” hashes in the integrity attribute.*computed hash is “47DEQpj8HBSa\+/,
    // A page is left while its service worker answers.
    /A ServiceWorker intercepted the request and encountered an unexpected error/,
    // Firefox requests the icon of a page whose policy forbids all pictures.
    /Content-Security-Policy.*favicon\.ico/,
  ],
};

const ENGINES: Readonly<Record<string, Engine>> = { chromium, firefox };

/** The engine that a page runs in. */
export function engineOf(page: Page): Engine {
  const name = page.context().browser()?.browserType().name() ?? '';
  const engine = ENGINES[name];
  if (!engine) throw new Error(`No tests run in ${name}.`);
  return engine;
}
