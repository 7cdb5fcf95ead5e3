import type { SubmitState } from './submit.machine';

/** What shoppers see of an order that is being placed. */
export type Progress =
  | 'placing'
  /** It takes longer than they expect. */
  | 'slow'
  /** Nobody knows whether it was placed. */
  | 'unknown';

/** The progress that a state shows; `undefined` for none. Errors, and where the page goes next, are shown elsewhere. */
export function progressOf(state: SubmitState): Progress | undefined {
  switch (state.kind) {
    case 'waiting':
      return 'placing';
    case 'sending':
      return state.isSlow ? 'slow' : 'placing';
    case 'restored':
      return 'unknown';
    case 'idle':
    case 'asking':
      return state.isUnknown ? 'unknown' : undefined;
    default:
      return undefined;
  }
}
