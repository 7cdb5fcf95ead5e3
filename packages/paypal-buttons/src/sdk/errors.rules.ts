import { own, ownText } from '@shop/core/rules';

/** What our callbacks throw into the SDK. Plain objects, because error classes do not survive its window border (contract 6.E 5). */
export interface OwnError {
  /** `create-order-error`, `form-validation-error`: already shown. `superseded`: nothing to show. */
  type: 'create-order-error' | 'form-validation-error' | 'superseded';
  data?: unknown;
}

/** What an error that comes back from the SDK is. */
export type SdkErrorKind =
  /** One of ours. */
  | OwnError['type']
  /** The buttons were replaced or removed under a running or idle SDK (contract B10): for the log only. */
  | 'torn-down'
  | 'unknown';

const OWN: readonly string[] = ['create-order-error', 'form-validation-error', 'superseded'] satisfies OwnError['type'][];
const TORN_DOWN = /zoid destroyed|container element removed/i;

function isOwn(type: unknown): type is OwnError['type'] {
  return typeof type === 'string' && OWN.includes(type);
}

/** Message of anything that can be thrown. */
export function messageOf(error: unknown): string {
  if (typeof error === 'string') return error;
  return error instanceof Error ? error.message : (ownText(error, 'message') ?? '');
}

/** Sorts an error of the SDK. */
export function kindOf(error: unknown): SdkErrorKind {
  const type = own(error, 'type');
  if (isOwn(type)) return type;
  return TORN_DOWN.test(messageOf(error)) ? 'torn-down' : 'unknown';
}
