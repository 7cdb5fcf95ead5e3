import { digest } from '../text';
import type { Session } from '../types';

/** Security value of an action: depends on visitor, login and epoch, like those of WordPress. */
export function nonceFor(session: Session, action: string): string {
  return digest(`${session.id}|${session.customerId}|${session.nonceEpoch}|${action}`, 10);
}
