const REGISTRY = '__ppcpPBInstances';

/** What other scripts of the page call on a wallet button; ours looks after itself. */
const OURS = {
  configure: (): void => undefined,
  init: (): void => undefined,
  reinit: (): void => undefined,
  refresh: (): void => undefined,
};

function instances(): Map<unknown, unknown> {
  const known: unknown = Reflect.get(document.body, REGISTRY);
  if (known instanceof Map) return known;
  const fresh = new Map<unknown, unknown>();
  Object.defineProperty(document.body, REGISTRY, { value: fresh, configurable: true, enumerable: false });
  return fresh;
}

/**
 * Takes the place of a wallet button for us (contract 1.8): the plugin's own script may run beside ours, and only one may draw.
 * @returns `false` when somebody else has it.
 */
export function claim(methodId: string, context: string): boolean {
  const key = `${methodId}.${context}`;
  const all = instances();
  if (all.has(key)) return false;
  all.set(key, OURS);
  return true;
}
