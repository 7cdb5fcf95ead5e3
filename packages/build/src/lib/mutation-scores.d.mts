/** What a mutation run has found in a package. */
export interface PackageScore {
  readonly name: string;
  readonly files: number;
  /** Breaks that count. */
  readonly mutants: number;
  readonly noticed: number;
  /** Noticed breaks, percent. */
  readonly score: number;
  /** `file:line kind` of each break that no test notices. */
  readonly survivors: readonly string[];
}

/** The tool's JSON report, as far as it is read. */
export interface MutationReport {
  readonly files: Readonly<
    Record<
      string,
      {
        readonly mutants: readonly {
          readonly status: string;
          readonly mutatorName: string;
          readonly location: { readonly start: { readonly line: number } };
        }[];
      }
    >
  >;
}

/** One line a package. */
export function mutationScores(report: MutationReport): PackageScore[];
/** A Markdown table of the scores. `date`: ISO, of the run. */
export function mutationTable(scores: readonly PackageScore[], date: string): string;
