const START = 1_000;
const MOST = 4_000_000;
/** Shorter runs are noise of the clock, ms. Time of this process, not of the wall: other processes of a busy machine change nothing. */
const MEASURABLE_MS = 3;
const RUNS = 5;
/** What linear code may look like. */
const LINEAR = 2.4;

function quickest(run: (length: number) => unknown, length: number, runs = RUNS): number {
  const times = Array.from({ length: runs }, () => {
    const began = process.cpuUsage();
    run(length);
    const { user, system } = process.cpuUsage(began);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}

/** A garbage collection in the wrong moment makes linear code look worse; what is worse indeed stays so. */
const MEASUREMENTS = 3;

/**
 * By which factor the time of something grows when its input doubles: about 1 for a fixed time, 2 for a linear one, 4 for a quadratic one.
 * Looks for an input that takes long enough to be measured, so a slow machine changes nothing.
 * @param run makes an input of `length` characters and works on it.
 * @param most no longer input is tried; what is quick even then counts as a fixed time.
 */
export function growth(run: (length: number) => unknown, most = MOST): number {
  let length = START;
  while (length < most && quickest(run, length, 2) < MEASURABLE_MS) length *= 2;
  const measure = (): number => {
    const before = quickest(run, length);
    return before < MEASURABLE_MS ? 1 : Math.sqrt(quickest(run, length * 4) / before);
  };
  let factor = measure();
  for (let count = 1; count < MEASUREMENTS && factor > LINEAR; count += 1) factor = Math.min(factor, measure());
  return factor;
}
