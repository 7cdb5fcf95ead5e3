/** Figures of one load of a page, by what they count. */
export type Sample = Readonly<Record<string, number>>;

/** What was measured of a page at a CPU so many times slower. */
export interface Measured {
  readonly page: string;
  readonly slower: number;
  readonly samples: readonly Sample[];
}

/** The README with the measures of today. */
export function withMeasures(
  readme: string,
  measured: readonly Measured[],
  how: { readonly date: string; readonly browser: string; readonly runs: number },
): string;
