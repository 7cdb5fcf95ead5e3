import { createLog } from '../log/log';
import { report } from '../report/report';

/** Areas that already run on this page. Kept on the runtime so that a file executed twice finds its first run (contract checkout A2). */
const running = new Set<string>();

/**
 * Starts an area of a bundle at most once on this page (XC-09, checkout contract A2).
 * @param area unique name, `<bundle>/<area>`.
 * @param start begins the area; returns `false` when its page config is not there (yet): then the next execution of the file tries again.
 * An area that throws is named in the console and stays off; the others start all the same.
 * @returns whether this call started it.
 */
export function startOnce(area: string, start: () => boolean | void): boolean {
  if (running.has(area)) return false;
  running.add(area);
  try {
    if (start() !== false) return true;
    running.delete(area);
  } catch (error) {
    const [bundle = '', name] = area.split('/');
    createLog(bundle).error(`The part "${name}" could not be started; the page keeps its own behavior there`, error);
    report(bundle, 'start');
  }
  return false;
}

/** Forgets what runs. For tests, which load many pages into one window. */
export function forgetStarted(): void {
  running.clear();
}
