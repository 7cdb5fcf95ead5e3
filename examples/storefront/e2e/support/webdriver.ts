import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect } from '@playwright/test';
import { untilQuiet } from './at-rest.ts';
import { pressUntil } from './keys.ts';
import type { Target, Walker } from './walker.ts';

/** Program of Debian's package `webkit2gtk-driver`; it opens the library's own small browser. */
const DRIVER = process.env['WEBKIT_PATH'] ?? 'WebKitWebDriver';
/** Key of an element's reference in WebDriver. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const WAIT = { timeout: 15_000 };

/** WebDriver's characters for keys that have a name. */
const KEYS: Readonly<Record<string, string>> = { Tab: '\uE004', Enter: '\uE007', ArrowDown: '\uE015', Space: ' ' };

type Found = Readonly<Record<string, string>>;

/** A driver under a screen of its own. */
export interface WebDriver {
  call(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<unknown>;
  stop(): void;
}

/** Starts WebKit's driver on a free port. */
export async function startWebDriver(port: number): Promise<WebDriver> {
  const running: ChildProcess[] = [];
  const stop = (): void => running.forEach((child) => child.kill());
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1280x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  running.push(screen);
  const [display] = (await once(createInterface(screen.stdout), 'line')) as [string];
  const env = { ...process.env, DISPLAY: `:${display}`, TZ: 'Europe/Berlin' };
  running.push(spawn(DRIVER, [`--port=${port}`], { env, stdio: 'ignore' }));
  async function call(method: string, path: string, body?: object): Promise<unknown> {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = (await response.json()) as { value: unknown };
    if (!response.ok) throw new Error(`WebDriver ${path}: ${JSON.stringify(value)}`);
    return value;
  }
  await expect(() => call('GET', '/status')).toPass(WAIT);
  return { call, stop };
}

/** Finds a target, as Playwright's locators do. Runs in the page. */
function find(target: Target): Element | undefined {
  const inside = (root: Document | Element | ShadowRoot): Element[] =>
    [...root.querySelectorAll('*')].flatMap((element) => [element, ...(element.shadowRoot ? inside(element.shadowRoot) : [])]);
  const isVisible = (element: Element): boolean =>
    element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';
  const nameOf = (element: Element): string => {
    const { labels, value, textContent } = element as HTMLInputElement;
    const name =
      element.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? (element.matches('input') ? value : textContent);
    return name?.trim() ?? '';
  };
  if (typeof target === 'string') return inside(document).find((element) => element.matches(target) && isVisible(element));
  const scope = target.within === undefined ? document : document.querySelector(target.within);
  const all = scope ? inside(scope).filter(isVisible) : [];
  if ('field' in target)
    return all.findLast((element) => element.matches('input, select, textarea') && nameOf(element).includes(target.field));
  return all.find((element) => element.matches('button, [role="button"], [type="submit"]') && nameOf(element) === target.button);
}

/** Whether a click could miss: the element is under an overlay, or still moves, as a box above it slides open. Runs in the page. */
async function canBeMissed(element: Element): Promise<boolean> {
  const fewFramesMs = 50;
  const before = element.getBoundingClientRect().top;
  await new Promise((resolve) => setTimeout(resolve, fewFramesMs));
  const { left, top, width, height } = element.getBoundingClientRect();
  return top !== before || document.elementFromPoint(left + width / 2, top + height / 2)?.closest('.blockUI') instanceof Element;
}

/** Opens a browser. @param cookies those of the visitor, known when a page is opened */
export async function walkWebKit(
  driver: WebDriver,
  baseURL: string,
  cookies: () => Promise<readonly { name: string; value: string }[]>,
): Promise<{ walker: Walker; version: string; complaints(): Promise<readonly string[]>; end(): Promise<void> }> {
  const { sessionId, capabilities } = (await driver.call('POST', '/session', { capabilities: {} })) as {
    sessionId: string;
    capabilities: { browserVersion: string };
  };
  const session = `/session/${sessionId}`;
  const post = (path: string, body: object = {}): Promise<unknown> => driver.call('POST', session + path, body);
  const run = (script: string, ...args: unknown[]): Promise<unknown> => post('/execute/sync', { script, args });
  const go = (path: string): Promise<unknown> => post('/url', { url: new URL(path, baseURL).href });
  /** What the pages of this address have complained about. A document that is no page of the demo has no list. */
  const complaints = async (): Promise<readonly string[]> => ((await run('return window.demoComplaints?.()')) ?? []) as string[];

  /** Does something with an element as soon as that is possible. */
  async function act(target: Target, action: (path: string, found: Found) => Promise<unknown>): Promise<void> {
    await expect(async () => {
      const found = (await run(`return (${String(find)})(...arguments)`, target)) as Found | null;
      if (!found) throw new Error(`Not on the page: ${JSON.stringify(target)}`);
      const path = `/element/${found[ELEMENT]}`;
      if ((await driver.call('GET', `${session}${path}/enabled`)) !== true) throw new Error('Disabled');
      await run(`arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })`, found);
      await action(path, found);
    }).toPass(WAIT);
  }

  const walker: Walker = {
    async open(path) {
      // Cookies can be set on a page of the shop only.
      await go('/theme.css');
      for (const { name, value } of await cookies()) await post('/cookie', { cookie: { name, value, path: '/' } });
      await go(path);
      await untilQuiet(() => run('return performance.getEntriesByType("resource").length'));
    },
    fill: (target, text) =>
      act(target, async (path) => {
        await post(`${path}/clear`);
        await post(`${path}/value`, { text });
      }),
    click: (target) =>
      act(target, async (path, found) => {
        // The driver clicks the middle of the element, and reports no error when another one lies over it.
        if (await run(`return (${String(canBeMissed)})(arguments[0])`, found)) throw new Error('Moving, or covered');
        await post(`${path}/click`);
      }),
    choose: (target, value) =>
      act(target, async (_path, list) => {
        const option = await run('return [...arguments[0].options].find(({ value }) => value === arguments[1])', list, value);
        await post(`/element/${(option as Found)[ELEMENT]}/click`);
      }),
    async press(...keys) {
      const actions = keys.flatMap((key) => {
        const value = KEYS[key] ?? key;
        return [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ];
      });
      await post('/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
    },
    tabTo: (target) =>
      pressUntil(
        async () => (await run(`return (${String(find)})(...arguments) === document.activeElement`, target)) === true,
        () => walker.press('Tab'),
        JSON.stringify(target),
      ),
    sees: (target) => act(target, () => Promise.resolve()),
    reaches: async (address) => {
      await expect.poll(() => run('return location.href'), WAIT).toMatch(address);
      await expect.poll(() => run('return document.readyState'), WAIT).toBe('complete');
    },
    count: async (selector) => Number(await run('return document.querySelectorAll(arguments[0]).length', selector)),
    run: (script) => run(`return (${String(script)})()`) as ReturnType<typeof script> as never,
    async leaveAndReturn(path) {
      const left = await run(
        `addEventListener('pageshow', ({ persisted }) => (window.__kept = persisted), { once: true }); return location.href`,
      );
      await go(path);
      await post('/back');
      await expect.poll(() => run('return location.href'), WAIT).toBe(left);
      await expect.poll(() => run('return document.readyState'), WAIT).toBe('complete');
      return (await run('return window.__kept')) === true ? [] : ['not kept'];
    },
  };
  const end = async (): Promise<void> => void (await driver.call('DELETE', session));
  return { walker, version: capabilities.browserVersion, complaints, end };
}
