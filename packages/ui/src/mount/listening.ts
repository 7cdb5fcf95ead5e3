import { createRoot } from 'react-dom/client';

/** How the property begins by which React knows that it has put its 140 listeners on an element. */
const MARK = '_reactListening';

let mark: string | undefined;

/**
 * Lets React think that it listens on an element already, so that mounting a view without handlers costs a fraction. Where React has no such mark, it
 * listens as usual.
 * @returns takes that back, for the next view in the element. React looks only when a root begins.
 */
export function markAsListening(host: Element): () => void {
  if (mark === undefined) {
    const probe = document.createElement('i');
    createRoot(probe);
    mark = Object.keys(probe).find((name) => name.startsWith(MARK)) ?? '';
  }
  const name = mark;
  // Where React does listen, for an earlier view, it must not do so twice.
  if (name === '' || Object.hasOwn(host, name)) return () => undefined;
  Reflect.set(host, name, true);
  return () => void Reflect.deleteProperty(host, name);
}
