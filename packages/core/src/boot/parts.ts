import { loadFile } from './load-file';

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
