import { scriptAddress } from '../dom/trusted';
import { ShopError } from '../errors/shop-error.rules';
import { type UiPort, getLoadedUi } from '../islands/features';
import { createLog, drawSafely } from '../log/log';
import { report } from '../report/report';
import { loadUnlessLeaving } from './leaving';
import { type BuiltFile, builtFile, withChecksum } from './script';

/** A built file that has not arrived by then counts as blocked, ms. Callers have a plain fallback; a late arrival still serves the next call. */
const FILE_TIMEOUT_MS = 15_000;

/**
 * Runs a built file from the runtime's own folder, in the runtime's own version.
 * @param name file name without `.js`.
 * @param result what the file has left behind.
 * @param checksum SHA-256, base64, where the runtime does not know it.
 * While the page is being left nothing is reported and nothing settles; on a page that comes back the file is loaded again.
 * @throws ShopError of kind `script` when it does not load in time, fails, or leaves nothing.
 */
export async function loadFile<Result>(name: string, result: () => Result | undefined, checksum?: string): Promise<Result> {
  const file = builtFile(`${name}.js`, checksum);
  if (!file) throw new ShopError('script', `${name}.js could not be loaded: the folder of our files is not known`);
  const began = performance.now();
  try {
    return await loadUnlessLeaving(() => runFile(name, file, result));
  } catch (error) {
    report(name, 'file', began);
    throw error;
  }
}

function runFile<Result>(name: string, file: BuiltFile, result: () => Result | undefined): Promise<Result> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = (): void => {
      clearTimeout(timer);
      script.remove();
      reject(new ShopError('script', `${name}.js could not be loaded`));
    };
    const timer = setTimeout(fail, FILE_TIMEOUT_MS);
    script.src = scriptAddress(file.address);
    withChecksum(script, file);
    script.async = true;
    script.addEventListener('load', () => {
      const left = result();
      if (left === undefined) return fail();
      clearTimeout(timer);
      resolve(left);
    });
    script.addEventListener('error', fail);
    document.head.append(script);
  });
}

/** Parts that have arrived, by file name without `.js`. */
const arrived = new Map<string, object>();
const coming = new Map<string, Promise<object>>();

/** Called by a part's file when it runs, and by a bundle with what its parts use of it. The first one of a name stays. */
export function definePart(name: string, members: object): void {
  if (!arrived.has(name)) arrived.set(name, members);
}

/** What a file has left: a part finds here what it shares with its bundle, which has run before it. */
export function partMembers(name: string): object | undefined {
  return arrived.get(name);
}

/**
 * Brings a part of a bundle that only some pages need, from the runtime's own folder. Sources write `import('./x.part')`; the build puts
 * this in its place. Rejects when the file does not load; the next call tries again.
 * @param name file name without `.js`, `<bundle>-<part>`.
 * @param checksum SHA-256, base64, that the bundle knows.
 */
export function loadPart(name: string, checksum?: string): Promise<object> {
  const present = arrived.get(name);
  if (present) return Promise.resolve(present);
  const running = coming.get(name) ?? loadFile(name, () => arrived.get(name), checksum).finally(() => coming.delete(name));
  coming.set(name, running);
  return running;
}

const UI = 'shop-ui';

/** Loads `shop-ui.js` from the runtime's own folder. Rejects when it does not come. */
export function loadUiFile(): Promise<UiPort> {
  ensureStylesheet(UI);
  return loadFile(UI, getLoadedUi);
}

/** Adds a bundle's stylesheet (`<bundle>.css` beside the scripts) unless the page has it. Nothing when the folder is unknown. Never throws. */
export function ensureStylesheet(bundle: string): void {
  drawSafely(() => addStylesheet(bundle));
}

function addStylesheet(bundle: string): void {
  const file = `${bundle}.css`;
  // As text: a page may have a link whose address is none.
  const present = [...document.querySelectorAll<HTMLLinkElement>('link[rel~="stylesheet"]')].some((link) =>
    link.href.replace(/[?#].*/s, '').endsWith(`/${file}`),
  );
  const built = builtFile(file);
  if (!built || present) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = built.address;
  withChecksum(link, built);
  document.head.append(link);
}

/** Parameter of the address, key of both storages, and file. */
const DEBUG = 'shop-debug';

/**
 * Whether debugging is on. `?shop-debug` turns it on for this tab's session, `?shop-debug=0` off: shared links must not leave the panel on. A
 * developer turns it on for good in the console, `localStorage['shop-debug'] = '1'`; only then bundles show notes for operators in the page.
 */
function isDebugging(): boolean {
  const asked = new URLSearchParams(location.search).get(DEBUG);
  try {
    if (asked === '0') for (const storage of [sessionStorage, localStorage]) storage.removeItem(DEBUG);
    else if (asked !== null) sessionStorage.setItem(DEBUG, '1');
    return [sessionStorage, localStorage].some((storage) => storage.getItem(DEBUG) !== null);
  } catch {
    // Blocked storage: for this page, where its address says so.
    return asked !== null && asked !== '0';
  }
}

/** Fetches `shop-debug.js` where a developer or operator has asked for it; without it the page is as ever. */
export function loadDebugTools(): void {
  if (isDebugging()) loadPart(DEBUG).catch((error: unknown) => createLog(DEBUG).warn('No debug tools', error));
}
