import { isRecord } from './guards';

/** An error after its way through the provider's frames: errors keep only their message, plain objects arrive whole. */
export function transported(reason: unknown): unknown {
  if (reason instanceof Error) return new Error(reason.message);
  if (isRecord(reason) || Array.isArray(reason)) return structuredClone(reason);
  return new Error(String(reason));
}
