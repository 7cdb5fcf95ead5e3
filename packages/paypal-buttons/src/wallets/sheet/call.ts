/** Calls a method of an object of the SDK. @throws Error when there is none of that name. */
export async function callMethod(target: unknown, name: string, ...args: readonly unknown[]): Promise<unknown> {
  const method: unknown = Reflect.get(Object(target), name);
  if (typeof method !== 'function') throw new Error(`The SDK has no ${name}()`);
  return await Reflect.apply(method, target, args);
}
