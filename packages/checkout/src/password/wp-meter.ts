import { readGlobal } from '@shop/core';

function call(owner: object, name: string, args: unknown[]): unknown {
  const method: unknown = Reflect.get(owner, name);
  return typeof method === 'function' ? Reflect.apply(method, owner, args) : undefined;
}

/**
 * Strength of a password by WordPress's own meter.
 * @returns 0 … 5, or -1 while it (or its dictionary) is not loaded
 */
export function measureStrength(password: string): number {
  const wp = readGlobal('wp');
  const meter: unknown = typeof wp === 'object' && wp !== null ? Reflect.get(wp, 'passwordStrength') : undefined;
  if (typeof meter !== 'object' || meter === null) return -1;
  const strength = call(meter, 'meter', [password, call(meter, 'userInputDisallowedList', [])]);
  return typeof strength === 'number' ? strength : -1;
}
