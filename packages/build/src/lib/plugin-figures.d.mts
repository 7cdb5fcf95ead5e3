/** Figures of one recorded page. */
export interface PageFigures {
  readonly page: string;
  readonly tags: number;
  readonly kib: number;
  readonly limits: { readonly tags: number; readonly kib: number };
}
/** Pages above their limits, in words. */
export function faultsOfFigures(figures: readonly PageFigures[]): string[];
