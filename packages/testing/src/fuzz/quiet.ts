import { afterAll, beforeAll } from 'vitest';

/** Silences the console for a file of fuzzed properties. No mock: one would remember a hundred thousand lines. */
export function quiet(): void {
  const { error, warn, info, log } = console;
  beforeAll(() => void Object.assign(console, { error: nothing, warn: nothing, info: nothing, log: nothing }));
  afterAll(() => void Object.assign(console, { error, warn, info, log }));
}

function nothing(): void {
  // Said a hundred thousand times.
}
