/** First script of every page with `SHOP_REPORT=1`: keeps what the pages of a tab complain about, for tests in a browser whose driver has no console. */
import { watchPolicyOfPage } from './watch-policy';

const KEY = 'demo-complaints';

const complaints = (): string[] => JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as string[];
const note = (text: string): void => sessionStorage.setItem(KEY, JSON.stringify([...complaints(), text]));

for (const level of ['error', 'warn'] as const) {
  const write = console[level];
  console[level] = (...values: unknown[]) => {
    note(`${level}: ${values.map(String).join(' ')}`);
    write.apply(console, values);
  };
}
/** Some engines fire `error` on scripts that a page leaves while they load. */
let isLeft = false;
for (const type of ['beforeunload', 'pagehide'] as const) addEventListener(type, () => (isLeft = true));
addEventListener('pageshow', () => (isLeft = false));
addEventListener(
  'error',
  (event) => {
    const { target } = event;
    if (event instanceof ErrorEvent) note(`uncaught: ${event.message} (${event.filename}:${event.lineno})`);
    else if (target instanceof Element && !isLeft)
      note(`not loaded: ${target.getAttribute('src') ?? target.getAttribute('href') ?? ''}`);
  },
  true,
);
addEventListener('unhandledrejection', ({ reason }) => note(`unhandled rejection: ${String(reason)}`));
Reflect.set(window, '__policyViolated', note);
watchPolicyOfPage(['/demo/', '/vendor/']);
Reflect.set(window, 'demoComplaints', complaints);
