const inherited = new Set<string>();

/** Lets every object inherit these members, as after a careless merge of a query string, until {@link comeClean}: here the end of each test. */
export function inherit(members: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(members)) {
    inherited.add(name);
    // Not enumerable: React's development build reads every name that a loop over props meets.
    Object.defineProperty(Object.prototype, name, { value, configurable: true, writable: true });
  }
}

/** Takes away what {@link inherit} has added. */
export function comeClean(): void {
  for (const name of inherited) Reflect.deleteProperty(Object.prototype, name);
  inherited.clear();
}
