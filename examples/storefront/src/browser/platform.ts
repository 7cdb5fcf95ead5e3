/** Small stand-ins for libraries of the platform that real pages carry: hooks, password strength, visit source. */

type Filter = (value: unknown, ...args: readonly unknown[]) => unknown;

interface Hook {
  readonly namespace: string;
  readonly priority: number;
  readonly call: Filter;
}

function createHooks(): Record<string, unknown> {
  const hooks = new Map<string, Hook[]>();
  const add = (name: string, namespace: string, call: Filter, priority = 10): void => {
    hooks.set(
      name,
      [...(hooks.get(name) ?? []), { namespace, priority, call }].toSorted((a, b) => a.priority - b.priority),
    );
  };
  const remove = (name: string, namespace: string): void => {
    hooks.set(
      name,
      (hooks.get(name) ?? []).filter((hook) => hook.namespace !== namespace),
    );
  };
  const has = (name: string): boolean => (hooks.get(name) ?? []).length > 0;
  return {
    addFilter: add,
    addAction: add,
    removeFilter: remove,
    removeAction: remove,
    hasFilter: has,
    hasAction: has,
    applyFilters: (name: string, value: unknown, ...args: unknown[]) =>
      (hooks.get(name) ?? []).reduce((now, hook) => hook.call(now, ...args), value),
    doAction: (name: string, ...args: unknown[]) => {
      for (const hook of hooks.get(name) ?? []) hook.call(args[0], ...args.slice(1));
    },
  };
}

/** 0 to 4 by length and variety of characters; 5 when a repetition differs. A rough guide, enough for a demo. */
export function passwordStrength(password: string, disallowed: readonly string[] = [], repeated = password): number {
  if (password !== repeated) return 5;
  if (password.length < 5 || disallowed.some((word) => word.length > 3 && password.toLowerCase().includes(word.toLowerCase())))
    return 0;
  const kinds = [/[a-zäöüß]/, /[A-ZÄÖÜ]/, /\d/, /[^\wäöüßÄÖÜ]/].filter((kind) => kind.test(password)).length;
  return Math.min(4, Math.floor(password.length / 5) + kinds - 2);
}

/** Puts the stand-ins on the window. */
export function installPlatform(): void {
  const wp = {
    hooks: createHooks(),
    passwordStrength: { meter: passwordStrength, userInputDisallowedList: () => ['möwenkontor', 'passwort', 'testladen'] },
  };
  Reflect.set(window, 'wp', wp);
  const visit = {
    typ: 'typein',
    src: '(direct)',
    mdm: '(none)',
    cmp: '(none)',
    cnt: '(none)',
    trm: '(none)',
    id: '(none)',
    plt: '(none)',
    fmt: '(none)',
    tct: '(none)',
  };
  Reflect.set(window, 'sbjs', {
    init: () => undefined,
    get: {
      current: visit,
      current_add: { fd: '2026-11-20 18:00:00', ep: location.href, rf: document.referrer || '(none)' },
      session: { pgs: '1', cpg: location.href },
      udata: { vst: '1', uip: '(none)', uag: navigator.userAgent },
    },
  });
}
