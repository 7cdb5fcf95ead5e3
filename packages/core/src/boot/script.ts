import { membersOf } from '../dom/members';

/**
 * The script tag that is being run. Not what `document.currentScript` may say: `<img name="currentScript" src="//elsewhere/x.js">` takes that name, and what is
 * loaded from "our own folder" would come from there. Through the class, and a script element or nothing.
 */
export function ownScript(): HTMLScriptElement | undefined {
  const { currentScript } = membersOf(document);
  return currentScript instanceof HTMLScriptElement ? currentScript : undefined;
}

/** Where the runtime was loaded from. */
interface RuntimeScript {
  /** Folder of the built files, with a slash at the end; `''` when unknown. */
  base: string;
  /** Query of the script tag with its `?`, usually the version: files fetched later carry it too, so that no cache mixes versions. `''` without one. */
  query: string;
  /** Security-policy nonce of the script tag, for the scripts that we insert; `''` without one. */
  nonce: string;
}

/** A built file as it is requested. */
export interface BuiltFile {
  /** Absolute. Holds the content's checksum: after an update the file of that name is another one. */
  address: string;
  /** For the attribute of that name; `''` where the build has not told (tests). */
  integrity: string;
}

/** SHA-256 of the shared views and of every stylesheet, base64; put in by the build. Parts come with their bundle's word. */
declare const SHOP_FILES: Readonly<Record<string, string>> | undefined;

let script: RuntimeScript = { base: '', query: '', nonce: '' };

/**
 * Returns our folder with the version's query, where a script of the page tells it: a file that an optimizer has combined is somewhere else. By a
 * symbol, so that no markup can name the folder.
 */
function toldFolder(): string | undefined {
  const address: unknown = Reflect.get(window, Symbol.for('shop-scripts:folder'));
  return typeof address === 'string' && /^https?:/.test(address) ? address : undefined;
}

/** Remembers where our files are, from the page or else from the script tag that is being run. Called once, while `document.currentScript` is set. */
export function rememberScript(): void {
  const tag = ownScript();
  const address = toldFolder() ?? tag?.src;
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
export function builtFile(name: string, checksum?: string): BuiltFile | undefined {
  const { base, query } = script;
  if (!base) return undefined;
  const known = typeof SHOP_FILES === 'object' && Object.hasOwn(SHOP_FILES, name) ? SHOP_FILES[name] : undefined;
  const hash = checksum ?? known;
  const folder = hash ? `by-hash/${hash.slice(0, 12).replace(/[+/]/g, '-')}/` : '';
  return { address: base + folder + name + query, integrity: hash ? `sha256-${hash}` : '' };
}

/** Gives a tag that we insert the checksum of its file and the page's nonce. A file that differs is not run; from another host it needs `Access-Control-Allow-Origin`. */
export function withChecksum(tag: HTMLScriptElement | HTMLLinkElement, { integrity }: BuiltFile): void {
  if (integrity) {
    tag.integrity = integrity;
    tag.crossOrigin = 'anonymous';
  }
  if (script.nonce) tag.nonce = script.nonce;
}
