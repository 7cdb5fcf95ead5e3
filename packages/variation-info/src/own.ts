/** An own field: neither a polluted prototype nor an element of that name (`<a id="jQuery">`) decides anything here. */
export function own(holder: object, key: string): unknown {
  return Object.hasOwn(holder, key) ? Reflect.get(holder, key) : undefined;
}
