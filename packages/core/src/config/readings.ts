/** What is wrong with one field, as the schema library says it. */
export interface ConfigIssue {
  readonly kind: string;
  readonly message: string;
  readonly expected?: string | null | undefined;
  /** What the page printed. Never shown: only of which kind it is. */
  readonly input?: unknown;
  readonly path?: readonly { readonly key: unknown }[] | undefined;
}

/** How a page-config global was found when it was last read. */
export interface ConfigReading {
  /** Name of the script file without `.js`. */
  readonly bundle: string | undefined;
  /** Its name; with a dot and the part's where a bundle decodes part by part. */
  readonly global: string;
  /** `undefined`: the page does not print it; empty: nothing is wrong. */
  readonly issues: readonly ConfigIssue[] | undefined;
}

/** The newest reading of each schema, or of each part that a bundle decodes by itself, for the debug panel. */
export const configReadings = new Map<unknown, ConfigReading>();
