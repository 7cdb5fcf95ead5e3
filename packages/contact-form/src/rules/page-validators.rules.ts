import { readGlobal } from '@shop/core';
import type { ForeignValidator } from './types';
import { isRecord } from './values.rules';

/** A validator that the page's `swv` object has for this rule name (contract d6). Looked up at each use: site code adds them late. */
export function foreignValidator(name: string): ForeignValidator | undefined {
  const swv = readGlobal('swv');
  const validators = isRecord(swv) ? swv['validators'] : undefined;
  if (!isRecord(validators) || !Object.hasOwn(validators, name)) return undefined;
  const validator = validators[name];
  return typeof validator === 'function' ? (validator as ForeignValidator) : undefined;
}
