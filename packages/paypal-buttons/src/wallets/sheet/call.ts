import { methodOf } from '@shop/core';
/** Calls a method of an object of the SDK. @throws Error when there is none of that name. */
export async function callMethod(target: unknown, name: string, ...args: readonly unknown[]): Promise<unknown> {
  const method = methodOf(target, name);
  if (!method) throw new Error(`The SDK has no ${name}()`);
  return await method(...args);
}
