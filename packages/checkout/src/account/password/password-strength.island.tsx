import type { ReactNode } from 'react';

/** Props of `PasswordStrength`. */
export interface PasswordStrengthProps {
  /** How strong the password is, and that a stronger one is asked for. */
  text: string;
}

/** How strong a new password is, while it is typed. Host: `div#password_strength` after the field or the wrapper with its button. */
export function PasswordStrength({ text }: PasswordStrengthProps): ReactNode {
  return text;
}
PasswordStrength.eventless = true;
