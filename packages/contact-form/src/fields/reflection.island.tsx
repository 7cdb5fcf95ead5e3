import type { ReactNode } from 'react';

/** Props of `Reflection`. */
export interface ReflectionProps {
  text: string;
}

/** One value of a field where the page repeats it. Host: an `output` in the server's `fieldset.wpcf7-reflection`. */
export function Reflection({ text }: ReflectionProps): ReactNode {
  return text;
}
Reflection.eventless = true;
