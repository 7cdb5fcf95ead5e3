import { vi } from 'vitest';

/** How long a test waits for something that comes, ms: a busy machine takes seconds for what else takes a frame. */
const PATIENCE_MS = 10_000;
/** Marks the patient function: a worker's files share it. */
const DONE = Symbol.for('shop/patient');

/** Lets `vi.waitFor` wait longer: it gives up after a second, and no setting of Vitest changes that. */
export function waitPatiently(): void {
  const { waitFor } = vi;
  if (Reflect.has(waitFor, DONE)) return;
  const patient: typeof waitFor = (check, options = {}) =>
    waitFor(check, typeof options === 'number' ? options : { timeout: PATIENCE_MS, ...options });
  vi.waitFor = Object.assign(patient, { [DONE]: true });
}
