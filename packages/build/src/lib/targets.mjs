// Which names of a built file a target browser lacks, by MDN's compatibility data. Syntax is checked by es-check.
import { tokenizer } from 'acorn';

/** The oldest browsers that the README names, as MDN calls them. */
export const TARGETS = { chrome: 111, edge: 111, firefox: 115, safari: 16.4, safari_ios: 16.4 };

const numberOf = (version) => Number.parseFloat(String(version).replace('≤', ''));

/** Targets without a feature, e.g. `['firefox 115']`. Behind a flag, prefixed, in part or removed again counts as missing. */
function lacking(compat) {
  return Object.entries(TARGETS).flatMap(([browser, version]) => {
    const statements = [compat.support[browser] ?? []].flat();
    const isThere = statements.some(
      (one) =>
        one.version_added &&
        one.version_added !== 'preview' &&
        numberOf(one.version_added) <= version &&
        !one.version_removed &&
        !one.flags &&
        !one.prefix &&
        !one.alternative_name,
    );
    return isThere ? [] : [`${browser} ${version}`];
  });
}

const features = (record) => Object.entries(record).filter(([name]) => !name.startsWith('__'));

/** Notes what each entry of a name lacks: only a name whose every entry is missing somewhere is a finding. */
function note(index, name, entry) {
  const missing = entry.__compat ? lacking(entry.__compat) : [];
  index.set(name, [...(index.get(name) ?? []), missing]);
}

/** The finding of a name: the targets that lack every entry of it; `undefined` for an unknown name and for one that is everywhere. */
const finding = (index, name) => {
  const entries = index.get(name) ?? [];
  const missing = entries[0]?.filter((browser) => entries.every((entry) => entry.includes(browser))) ?? [];
  return missing.length > 0 ? missing : undefined;
};

/** Interfaces whose methods are looked for by name alone. Those of rarer ones are too often names of our own. */
const COMMON = new Set(
  (
    'AbortSignal CSSStyleSheet CustomElementRegistry DOMTokenList Document DocumentFragment Element FormData HTMLDialogElement HTMLElement HTMLFormElement ' +
    'HTMLInputElement History Navigator Node Performance Response ShadowRoot Storage URLSearchParams Window'
  ).split(' '),
);
/** Their members are globals, too. */
const SCOPES = new Set(['Window', 'WindowOrWorkerGlobalScope', 'GlobalScope']);

/** Names of scripts: globals (`URL`), what they have themselves (`URL.canParse`), methods of their instances (`.toSorted`). */
function scriptIndex({ api, javascript }) {
  const globals = new Map();
  const statics = new Map();
  const members = new Map();
  for (const [name, entry] of [...features(api), ...features(javascript.builtins)]) {
    note(globals, name, entry);
    const isBuiltIn = api[name] === undefined;
    for (const [member, inner] of features(entry)) {
      if (member.endsWith('_static')) note(statics, `${name}.${member.slice(0, -'_static'.length)}`, inner);
      else {
        // Static members of built-in objects have no mark of their own.
        if (isBuiltIn) note(statics, `${name}.${member}`, inner);
        if (isBuiltIn || COMMON.has(name)) note(members, member, inner);
        if (SCOPES.has(name)) note(globals, member, inner);
      }
    }
  }
  return { globals, statics, members };
}

/** Makes the check of scripts. @returns for a text: each finding as `name: targets`. */
export function createScriptCheck(data) {
  const { globals, statics, members } = scriptIndex(data);
  return (text) => {
    const tokens = [...tokenizer(text, { ecmaVersion: 2022, sourceType: 'module' })];
    const found = new Map();
    tokens.forEach((token, place) => {
      if (token.type.label !== 'name') return;
      const name = token.value;
      const before = tokens[place - 1]?.type.label;
      const after = tokens[place + 1]?.type.label;
      const isMember = before === '.' || before === '?.';
      const owner = isMember && tokens[place - 2]?.type.label === 'name' ? tokens[place - 2].value : undefined;
      const full = `${owner}.${name}`;
      if (owner && statics.has(full)) {
        const missing = finding(statics, full);
        if (missing) found.set(full, missing);
      } else if (isMember && (after === '(' || after === '?.')) {
        const missing = finding(members, name);
        if (missing) found.set(`.${name}`, missing);
      } else if (!isMember && after !== ':') {
        const missing = finding(globals, name);
        if (missing && /^[A-Z]|^[a-z]+[A-Z]/.test(name)) found.set(name, missing);
      }
    });
    return [...found].map(([name, missing]) => `${name}: ${missing.join(', ')}`);
  };
}

/** Makes the check of stylesheets: properties, at-rules, pseudo-classes and pseudo-elements, functions. */
export function createStyleCheck({ css }) {
  const [properties, rules, selectors, functions] = [new Map(), new Map(), new Map(), new Map()];
  for (const [name, entry] of features(css.properties)) note(properties, name, entry);
  for (const [name, entry] of features(css['at-rules'])) note(rules, name, entry);
  for (const [name, entry] of features(css.selectors)) note(selectors, name, entry);
  const collect = (record) => {
    for (const [name, entry] of features(record)) {
      if (entry.__compat) note(functions, name, entry);
      collect(entry);
    }
  };
  collect(css.types);
  return (text) => {
    const plain = text.replace(/\/\*.*?\*\//gs, '').replace(/"[^"]*"|'[^']*'/g, '""');
    const found = new Map();
    const look = (pattern, index, mark) => {
      for (const [, name = ''] of plain.matchAll(pattern)) {
        const missing = finding(index, name);
        if (missing) found.set(mark(name), missing);
      }
    };
    look(/(?:^|[{;])\s*([a-z][a-z-]*)\s*:(?=[^{}]*[;}])/g, properties, (name) => name);
    look(/@([a-z-]+)/g, rules, (name) => `@${name}`);
    look(/::?([a-z-]+)(?=[^;{}]*\{)/g, selectors, (name) => `:${name}`);
    look(/([a-z-]+)\(/g, functions, (name) => `${name}()`);
    return [...found].map(([name, missing]) => `${name}: ${missing.join(', ')}`);
  };
}
