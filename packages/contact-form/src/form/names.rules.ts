/** Statuses of a form at rest, as class name and `data-status` (contract b4; CF-01). */
export const SETTLED_STATUSES = [
  'init',
  'invalid',
  'unaccepted',
  'spam',
  'aborted',
  'sent',
  'failed',
  'payment-required',
] as const;

/** Statuses of a form at work. */
export const WORKING_STATUSES = ['submitting', 'resetting', 'validating'] as const;

/** A status of a form at rest; `custom-…` stands for a server status that we do not know. */
export type SettledStatus = (typeof SETTLED_STATUSES)[number] | `custom-${string}`;

/** Any status that a form can show. */
export type FormStatus = SettledStatus | (typeof WORKING_STATUSES)[number];

const BY_SERVER_STATUS: ReadonlyMap<string, SettledStatus> = new Map(
  Object.entries<SettledStatus>({
    validation_failed: 'invalid',
    acceptance_missing: 'unaccepted',
    mail_sent: 'sent',
    mail_failed: 'failed',
    payment_required: 'payment-required',
  }),
);

/** Whether this is the class name of an idle status. */
export function isSettledStatus(status: string): status is SettledStatus {
  return status.startsWith('custom-') || (SETTLED_STATUSES as readonly string[]).includes(status);
}

/**
 * The class name for a status of the server (contract b4). Class names pass through; anything unknown becomes `custom-…`, its first run of
 * other characters a hyphen: `my_own_status` → `custom-my-own_status`.
 */
export function statusFromServer(status: string): SettledStatus {
  const known = BY_SERVER_STATUS.get(status);
  if (known) return known;
  // A class name has no blanks.
  const name = status.replace(/[^0-9a-z]+/i, '-').replace(/\s+/g, '-');
  return isSettledStatus(name) ? name : `custom-${name}`;
}

/** Id of a field's entry in the screen-reader list (contract b3). */
export function errorId(unitTag: string | null, field: string): string {
  return `${unitTag ?? ''}-ve-${field}`.replace(/[^0-9A-Za-z_-]+/g, '');
}
