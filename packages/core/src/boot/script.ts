/** Where the runtime was loaded from. */
export interface RuntimeScript {
  /** Folder of the built files, with a slash at the end; `''` when unknown. */
  base: string;
  /** Security-policy nonce of the script tag, for the scripts that we insert; `''` without one. */
  nonce: string;
}

let script: RuntimeScript = { base: '', nonce: '' };

/** Remembers the script tag that is being run. Called once, while `document.currentScript` still tells. */
export function rememberScript(): void {
  const tag = document.currentScript;
  if (tag instanceof HTMLScriptElement && tag.src) script = { base: new URL('.', tag.src).href, nonce: tag.nonce };
}

/** Where the runtime came from. */
export function runtimeScript(): RuntimeScript {
  return script;
}
