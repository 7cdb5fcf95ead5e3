import type { FailedRequest } from '../../page/failed-request.rules';

/** What a failed order review request means (contract F2, "Failure of the request itself"). */
export type ReviewFailure =
  /** The page's nonce is no longer valid: login in another tab, a cached page (#68758). */
  | 'stale'
  | 'failed'
  /** Ended on this side; nothing to report. */
  | 'aborted';

/** Judges a failed request. */
export function judgeFailure(error: FailedRequest): ReviewFailure {
  const body = error.body?.trim();
  if (error.kind === 'aborted') return 'aborted';
  if (error.status === 403) return body === '-1' ? 'stale' : 'failed';
  return error.kind === 'malformed' && (body === '-1' || body === '0') ? 'stale' : 'failed';
}
