import { runtimeScript } from './script';

/** A built file that has not arrived by then counts as blocked, ms. Callers have a plain fallback; a late arrival still serves the next call. */
const FILE_TIMEOUT_MS = 15_000;

/**
 * Runs a built file from the runtime's own folder, in the runtime's own version.
 * @param name file name without `.js`.
 * @param result what the file has left behind.
 * @throws when it does not come in time, fails, or leaves nothing.
 */
export function loadFile<Result>(name: string, result: () => Result | undefined): Promise<Result> {
  const { base, query, nonce } = runtimeScript();
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = (): void => {
      clearTimeout(timer);
      script.remove();
      reject(new Error(`${name}.js could not be loaded`));
    };
    const timer = setTimeout(fail, FILE_TIMEOUT_MS);
    script.src = `${base}${name}.js${query}`;
    script.async = true;
    if (nonce) script.nonce = nonce;
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
