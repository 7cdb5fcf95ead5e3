import { own, readGlobal } from '@shop/core';
import type { ForeignValidator } from './types';

/** A validator that the page's `swv` object has for this rule name (contract d6). Looked up at each use: site code adds them late. */
export function foreignValidator(name: string): ForeignValidator | undefined {
  const validator = own(own(readGlobal('swv'), 'validators'), name);
  return typeof validator === 'function' ? (validator as ForeignValidator) : undefined;
}
