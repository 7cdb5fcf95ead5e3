import { ownScript } from './own-script';

/** Where the runtime was loaded from. */
export interface RuntimeScript {
  /** Folder of the built files, with a slash at the end; `''` when unknown. */
  base: string;
  /** Query of the script tag with its `?`, usually the version: files fetched later carry it too, so that no cache mixes versions. `''` without one. */
  query: string;
  /** Security-policy nonce of the script tag, for the scripts that we insert; `''` without one. */
  nonce: string;
}

let script: RuntimeScript = { base: '', query: '', nonce: '' };

/** Remembers the script tag that is being run. Called once, while `document.currentScript` still tells. */
export function rememberScript(): void {
  const tag = ownScript();
  if (!tag?.src) return;
  const { href, search: query } = new URL(tag.src);
  script = { base: new URL('.', href).href, query, nonce: tag.nonce };
}

/** Where the runtime came from. */
export function runtimeScript(): RuntimeScript {
  return script;
}
