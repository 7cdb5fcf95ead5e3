import { scriptAddress } from '../dom/trusted';
import { ShopError } from '../errors/shop-error.rules';
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
