/** State of the shared views (React) when the bundle starts: loaded, loading, or not loadable at all. */
export const REACT_STATES = ['present', 'late', 'blocked'] as const;

/** One of `REACT_STATES`. */
export type ReactState = (typeof REACT_STATES)[number];

/** What a page of a test gets from the project that tests it, around its markup and its server. */
export interface Surroundings {
  /** Runs before the bundle does. @param react state of the shared views that the test asks for; none: as the project loads them */
  begin(react: ReactState | undefined): Promise<StartedSurroundings>;
}

/** Surroundings of an open page. */
export interface StartedSurroundings {
  /** Addresses that the page went to. */
  readonly visited: readonly string[];
  /** How often the page was reloaded. */
  reloads(): number;
  /** Lets a late React arrive. */
  arrive(): Promise<void>;
  /** Lets time pass, ms: of a fake clock where one runs. */
  pass(ms: number): Promise<void>;
  /** Forgets what the bundle has left outside the document. */
  end(): Promise<void>;
}

const after = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Built files: React is the test's matter, and jsdom does not tell where a page goes. */
const NONE: Surroundings = {
  begin: async () => ({
    visited: [],
    reloads: () => 0,
    arrive: async () => undefined,
    pass: after,
    end: async () => undefined,
  }),
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
