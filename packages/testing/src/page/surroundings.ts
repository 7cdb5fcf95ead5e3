/** State of the shared views (React) when the bundle starts: loaded, loading, or not loadable at all. */
export const REACT_STATES = ['present', 'late', 'blocked'] as const;

/** One of `REACT_STATES`. */
export type ReactState = (typeof REACT_STATES)[number];

/** What a page of a test gets from the project that tests it, around its markup and its server. */
export interface Surroundings {
  /** Before the bundle runs. */
  begin(page: { readonly react: ReactState | undefined; readonly visited: string[] }): Promise<StartedSurroundings>;
}

/** Surroundings of an open page. */
export interface StartedSurroundings {
  /** How often the bundle has reloaded the page. */
  reloads(): number;
  /** Lets a late React arrive. */
  arrive(): Promise<void>;
  /** Lets time pass, ms: of a fake clock where one runs. It stops at each timer, and calls `rest` before it goes on. */
  pass(ms: number, rest: () => Promise<void>): Promise<void>;
  /** Whether a fake clock runs. */
  isFrozen(): boolean;
  /** The page is left: forgets what the bundle keeps outside the document. */
  leave(): Promise<void>;
  /** The test is over. @throws Error when a promise was rejected and not handled */
  end(): Promise<void>;
}

const after = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const nothing = async (): Promise<void> => undefined;

/** Built files: React is the test's matter, and jsdom does not tell where a page goes. */
const NONE: Surroundings = {
  begin: async () => ({ reloads: () => 0, arrive: nothing, pass: after, isFrozen: () => false, leave: nothing, end: nothing }),
};

let surroundings = NONE;

/** Sets the surroundings of the pages that are opened from now on. */
export function surroundPages(wanted: Surroundings): void {
  surroundings = wanted;
}

/** The surroundings of the page that is opened now. */
export const currentSurroundings = (): Surroundings => surroundings;

let open: { close(): Promise<void> } | undefined;

/** Remembers the open page, for {@link closePage}. */
export function keepOpen(page: { close(): Promise<void> } | undefined): void {
  open = page;
}

/**
 * Closes the page that `openPage` has opened, if one is open. In Vitest: `afterEach(closePage)`.
 * @throws Error when the page has sent a request that the test has no answer for
 */
export async function closePage(): Promise<void> {
  await open?.close();
}
