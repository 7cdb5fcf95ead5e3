import { OVER } from '../flow/timing';
import { decodeEntities, methodOf, own } from '../foreign/values.rules';
import { getLoadedUi, type UiPort } from '../islands/features';
import { drawSafely } from '../log/log';
import { report } from '../report/report';

/** The script tag that is being run: an `<img name="currentScript">` is none. */
export function ownScript(): HTMLScriptElement | undefined {
  const { currentScript } = document;
  return currentScript instanceof HTMLScriptElement ? currentScript : undefined;
}

interface RuntimeScript {
  /** Folder of the built files, with a slash at the end; `''` when unknown. */
  base: string;
  /** Query of the script tag with its `?`, usually the version: files fetched later carry it too, so that no cache mixes versions. `''` without one. */
  query: string;
  /** Security-policy nonce of the script tag, for the scripts that we insert; `''` without one. */
  nonce: string;
}

/** A built file as it is requested. */
interface BuiltFile {
  /** Absolute. Holds the content's checksum: after an update the file of that name is another one. */
  address: string;
  /** For the attribute of that name; `''` in tests, which run sources. */
  integrity: string;
}

/** SHA-256 of the shared views and of every stylesheet, base64; put in by the build. A chunk comes with its checksum. */
declare const SHOP_FILES: Readonly<Record<string, string>> | undefined;

let script: RuntimeScript = { base: '', query: '', nonce: '' };

/** Remembers where our files are, from the page or else from the script tag that is being run. Called once, while `document.currentScript` is set. */
export function rememberScript(): void {
  const tag = ownScript();
  // A file that an optimizer has combined is somewhere else: the page tells our folder then, by a symbol, which no markup can name.
  const told: unknown = Reflect.get(window, Symbol.for('shop-scripts:folder'));
  const address = typeof told === 'string' && /^https?:/.test(told) ? told : tag?.src;
  if (!address) return;
  const { href, search: query } = new URL(address);
  // The runtime itself may have been loaded from the folder of checksums.
  script = { base: new URL('.', href).href.replace(/by-hash\/[^/]*\/$/, ''), query, nonce: tag?.nonce ?? '' };
}

/** Where the runtime came from. */
export function runtimeScript(): RuntimeScript {
  return script;
}

/**
 * Where to get a built file (`shop-ui.js`, `upe.css`).
 * @param checksum SHA-256, base64, of a file that the runtime does not know.
 * @returns `undefined` when our folder is unknown: then nothing is loaded, rather than from anywhere.
 */
function builtFile(name: string, checksum?: string): BuiltFile | undefined {
  const { base, query } = script;
  if (!base) return undefined;
  const known = typeof SHOP_FILES === 'object' && Object.hasOwn(SHOP_FILES, name) ? SHOP_FILES[name] : undefined;
  const hash = checksum ?? known;
  const folder = hash ? `by-hash/${hash.slice(0, 12).replace(/[+/]/g, '-')}/` : '';
  return { address: base + folder + name + query, integrity: hash ? `sha256-${hash}` : '' };
}

/** Gives a tag that we insert the checksum of its file and the page's nonce. A file that differs is not run; from another host it needs `Access-Control-Allow-Origin`. */
function withChecksum(tag: HTMLScriptElement | HTMLLinkElement, { integrity }: BuiltFile): void {
  if (integrity) {
    tag.integrity = integrity;
    tag.crossOrigin = 'anonymous';
  }
  if (script.nonce) tag.nonce = script.nonce;
}

/** What our policy does with a text, by the names of Trusted Types. Where the page does not enforce them, texts stay texts. */
interface Rules {
  createHTML(text: string): string;
  createScript(text: string): string;
  createScriptURL(address: string): string;
}

/** The policy that a bundle made to load the runtime; its rules are ours from then on. A policy's name can be used once a page. */
interface Handover {
  policy: Rules;
  rules: Partial<Rules>;
}

/** Origins of the payment providers' scripts. Exact hosts: other hosts of the same companies answer with scripts of the caller's choice (JSONP). */
const PROVIDER_ORIGINS = [
  'https://www.paypal.com',
  'https://www.sandbox.paypal.com',
  'https://www.paypalobjects.com',
  'https://c.paypal.com',
  'https://js.stripe.com',
  'https://pay.google.com',
  'https://applepay.cdn-apple.com',
];

/** The last address of a script in the shop's HTML whose source was looked at there. */
let vouchedFor = '';

/** The address when it is in our folder or of a listed provider. @throws TypeError for any other */
function checked(address: string): string {
  const { href, origin } = new URL(address, location.href);
  if (PROVIDER_ORIGINS.includes(origin) || (script.base && href.startsWith(script.base))) return href;
  throw new TypeError(`Scripts of ${origin} are not loaded`);
}

const RULES: Rules = {
  createHTML: (text) => text,
  createScript: (text) => text,
  createScriptURL: (address) => (address === vouchedFor ? address : checked(address)),
};

let policy: Rules | undefined;

/** Ours; a shop with `trusted-types` in its security policy lists its name. */
function currentPolicy(): Rules {
  if (policy) return policy;
  policy = RULES;
  try {
    policy = (methodOf(Reflect.get(window, 'trustedTypes'), 'createPolicy')?.('shop-runtime', RULES) ?? RULES) as Rules;
  } catch {
    // Not on the page's list. A default policy of the shop may still take plain texts; without one the caller gets the browser's error.
  }
  return policy;
}

/** Takes over the policy of the bundle that loaded the runtime. Called while `document.currentScript` still tells. */
export function takeOverPolicy(): void {
  const handed = own(ownScript(), 'shopPolicy') as Handover | undefined;
  if (!handed) return;
  Object.assign(handed.rules, RULES);
  policy = handed.policy;
}

/** Text of a script that came with the shop's HTML. */
export function trustedScript(text: string): string {
  return currentPolicy().createScript(text);
}

/** Address of a script of ours: in our own folder, or of a listed payment provider. @throws TypeError for any other */
export function scriptAddress(address: string): string {
  return currentPolicy().createScriptURL(checked(address));
}

/** Address of a script in the shop's HTML, whose source the caller has looked at. */
export function shopScriptAddress(address: string): string {
  vouchedFor = address;
  return currentPolicy().createScriptURL(address);
}

/** Parses HTML without running or loading anything in it. */
export function parseHtml(html: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = currentPolicy().createHTML(html.trim());
  return template.content;
}

/** Text of server HTML, without the markup; roughly on a page that forbids reading it (Trusted Types). */
export function textOfHtml(html: string): string {
  try {
    return parseHtml(html).textContent;
  } catch {
    // The words are worth more than their exact form; they are only ever shown as text.
    return decodeEntities(html.replace(/<[^<>]*>/g, ' '));
  }
}

/** Parses a whole page, inert (cart answers, checkout contract E5). */
export function parsePage(html: string): Document {
  return new DOMParser().parseFromString(currentPolicy().createHTML(html), 'text/html');
}

/** A built file that has not arrived by then counts as blocked, ms. Callers have a plain fallback; a late arrival still serves the next call. */
const FILE_TIMEOUT_MS = 15_000;

/**
 * Runs a built file from the runtime's own folder, in the runtime's own version.
 * @param name file name without `.js`.
 * @param result what the file has left behind.
 * @param checksum SHA-256, base64, where the runtime does not know it.
 * While the page is being left nothing is reported and nothing settles; on a page that comes back the file is loaded again.
 * @throws when it does not load in time, fails, or leaves nothing.
 */
export async function loadFile<Result>(name: string, result: () => Result | undefined, checksum?: string): Promise<Result> {
  const file = builtFile(`${name}.js`, checksum);
  if (!file) throw new Error(`${name}.js could not be loaded: the folder of our files is not known`);
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
      reject(new Error(`${name}.js could not be loaded`));
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

/** Chunks that have arrived, by file name without `.js`. */
const arrived = new Map<string, object>();
const coming = new Map<string, Promise<object>>();

/** Called by a chunk when it runs, and by a bundle with what its chunks use of it. The first one of a name stays. */
export function defineChunk(name: string, members: object): void {
  if (!arrived.has(name)) arrived.set(name, members);
}

/** What a file has left: a chunk finds here what it shares with its bundle, which has run before it. */
export function chunkMembers(name: string): object | undefined {
  return arrived.get(name);
}

/**
 * Loads a chunk from the runtime's own folder: the build puts this in the place of `import('./topic')`. Rejects when the file does not load; the next call
 * tries again.
 * @param name file name without `.js`, `<bundle>-<chunk>`.
 * @param checksum SHA-256, base64, that the bundle knows.
 */
export function loadChunk(name: string, checksum?: string): Promise<object> {
  const present = arrived.get(name);
  if (present) return Promise.resolve(present);
  const running = coming.get(name) ?? loadFile(name, () => arrived.get(name), checksum).finally(() => coming.delete(name));
  coming.set(name, running);
  return running;
}

/** Loads `shop-ui.js` from the runtime's own folder. Rejects when it does not come. */
export function loadUiFile(): Promise<UiPort> {
  ensureStylesheet('shop-ui');
  return loadFile('shop-ui', getLoadedUi);
}

/** Adds a bundle's stylesheet (`<bundle>.css` beside the scripts) unless the page has it. Nothing when the folder is unknown. Never throws. */
export function ensureStylesheet(bundle: string): void {
  drawSafely(() => {
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
  });
}

/**
 * Loads a script. Firefox fires `error` on scripts that a page leaves while they load: that is no failure, so the caller gets no answer and reports nothing. When
 * the page stays after all (it came back from the back/forward cache, or the shopper goes on with it), `load` runs again.
 */
export async function loadUnlessLeaving<Result>(load: () => Promise<Result>): Promise<Result> {
  // Until the script is here only: a `beforeunload` listener can keep a page out of the back/forward cache.
  const over = new AbortController();
  let isLeaving = false;
  let resume: (() => void) | undefined;
  const listen = (types: readonly string[], act: () => void): void => {
    for (const type of types) window.addEventListener(type, act, { capture: true, signal: over.signal });
  };
  listen(['beforeunload', 'pagehide'], () => (isLeaving = true));
  listen(['pageshow', 'pointerdown', 'keydown'], () => {
    isLeaving = false;
    resume?.();
  });
  try {
    return await load();
  } catch (error) {
    if (!isLeaving) throw error;
    await new Promise<void>((resolve) => (resume = resolve));
    return await loadUnlessLeaving(load);
  } finally {
    over.abort(OVER);
  }
}
