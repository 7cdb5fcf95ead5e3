/** A fault that is made on purpose; see `breaks.mjs`. */
export interface Break {
  /** The fault, for people. */
  readonly what: string;
  /** From the root. */
  readonly file: string;
  /** Text that stands in the file exactly once, and what takes its place. */
  readonly edits: readonly (readonly [find: string, replacement: string])[];
  /** Folder or file from the root: a `.spec.ts` runs in Chromium on a build with the fault. */
  readonly tests: string;
}

/** Every kept break. */
export const BREAKS: readonly Break[];
