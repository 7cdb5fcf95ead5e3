import { isEmail } from './email.rules';
import { isPhone } from './phone.rules';

/** What is known of a field. */
export interface FieldFacts {
  readonly required: boolean;
  readonly email: boolean;
  readonly phone: boolean;
  /** Text, or for a checkbox whether it is ticked. */
  readonly value: string | boolean;
}

/** Why a field is not acceptable. */
export type FieldFault = 'required' | 'email' | 'phone';

/** Judges a field (contract F6; CO-11, CO-12, CO-13). White space counts as filled, as on the server. */
export function faultsOf({ required, email, phone, value }: FieldFacts): FieldFault[] {
  const faults: FieldFault[] = [];
  if (required && (value === '' || value === false)) faults.push('required');
  if (typeof value !== 'string') return faults;
  if (email && value !== '' && !isEmail(value)) faults.push('email');
  if (phone && !isPhone(value)) faults.push('phone');
  return faults;
}
