/** Names that the test runner and Node's own libraries keep on the window. */
const isForeign = (key: PropertyKey): boolean =>
  typeof key === 'symbol' ? !key.description?.startsWith('shop') : String(key).startsWith('__vi');

/** Watches what scripts of the page add to the window from now on. @returns takes it away, all or what a bundle keeps there of a page */
export function watchGlobals(): (whose?: 'shop') => void {
  const before = new Set(Reflect.ownKeys(window));
  return (whose) => {
    const added = Reflect.ownKeys(window).filter((key) => !before.has(key) && !isForeign(key));
    for (const key of added) if (whose === undefined || /shop/i.test(String(key))) Reflect.deleteProperty(window, key);
  };
}

/** Watches timers that scripts of the page start from now on. @returns ends them */
export function watchTimers(): () => void {
  const { setTimeout, setInterval, clearTimeout } = globalThis;
  const started: unknown[] = [];
  for (const [name, begin] of Object.entries({ setTimeout, setInterval })) {
    Reflect.set(globalThis, name, (...args: unknown[]): unknown => {
      const timer: unknown = Reflect.apply(begin, globalThis, args);
      started.push(timer);
      return timer;
    });
  }
  return () => {
    Object.assign(globalThis, { setTimeout, setInterval });
    for (const timer of started) Reflect.apply(clearTimeout, globalThis, [timer]);
  };
}

/** Levels of the console at which bundles write. */
const LEVELS = ['error', 'warn', 'info', 'debug'] as const;

/** A detail of a line: an object as it is redacted, an error by its name and text. */
const textOf = (detail: unknown): string =>
  typeof detail === 'object' && !(detail instanceof Error) ? JSON.stringify(detail) : String(detail);

/** Keeps the lines that bundles write (`[shop/…]`) from the console; everything else goes there. @returns lets them through again */
export function keepLines(lines: string[], errors: string[]): () => void {
  let isOver = false;
  const undo = LEVELS.map((level) => {
    const write = console[level];
    const keep = (...args: unknown[]): void => {
      const line = args.map(textOf).join(' ');
      if (isOver || !line.startsWith('[shop/')) write.apply(console, args);
      else for (const list of level === 'error' ? [lines, errors] : [lines]) list.push(line);
    };
    console[level] = keep;
    return () => {
      // A test may have put its own in front.
      if (console[level] === keep) console[level] = write;
    };
  });
  return () => {
    isOver = true;
    for (const step of undo) step();
  };
}
