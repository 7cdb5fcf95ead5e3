/**
 * Lint rules: who may import whom, by the role in a file's name (docs/architecture.md, section 2), and names that say nothing.
 * Imports of types are free: nothing of them is left in the built file.
 */

/** Role of a file or of an import's target: the word before its ending. */
const ROLE = /\.(rules|machine|flow|page|island|api)(?:\.tsx?)?$/;
/** A view is called like its component: `OrderSummary.tsx`. */
const VIEW = /(?:^|\/)[A-Z]\w*(?:\.tsx)?$/;
const roleOf = (path) => (VIEW.test(path) ? 'view' : ROLE.exec(path)?.[1]);
const isViewRole = (role) => role === 'view' || role === 'island';
/** Helpers of tests, which no shipped file may reach. */
const FOR_TESTS = /^@shop\/testing|(?:^|\/)(?:testing|test-support|test-kit)(?:\/|$)/;
const IN_PACKAGE = /packages\/([\w-]+)\/src\//;
/** The role of a package for others; no package may import bundles. */
const LIBRARIES = new Set(['core', 'ui', 'stripe', 'testing']);
/** They draw; all others only name their views. */
const DRAWS = new Set(['ui', 'views', 'debug']);
const REACT = /^(?:react(?:-dom)?(?:\/|$)|@shop\/ui$)/;

/** What a role must not import. A pure file has a list of what it may. */
const FORBIDDEN = {
  flow: { roles: ['island'], react: true, why: 'A flow decides and calls; what is drawn comes from a store or a DOM writer.' },
  api: {
    roles: ['island', 'flow', 'machine'],
    react: true,
    why: 'A request knows its address and its answer, nothing of who asks.',
  },
  page: { roles: [], react: 'only', why: 'Server-owned markup is written without React; features draw the views.' },
  island: { roles: ['page', 'flow', 'api'], react: false, why: 'An island gets props or a store, and sends events.' },
};
/** What a view may import of its package: it is built into another file than the rest, which keeps state. */
const FOR_VIEWS = /\.rules$|(?:^|\/)(?:constants|messages)$/;
const PURE = new Set(['rules', 'machine']);

function purityProblem(source) {
  const target = roleOf(source);
  if (PURE.has(target) || source === '@shop/core/rules' || /(?:^|\/)(?:constants|types)$/.test(source)) return undefined;
  return `A pure file imports rules, machines, constants and @shop/core/rules, not "${source}".`;
}

function roleProblem(role, source) {
  if (PURE.has(role)) return purityProblem(source);
  if (role === 'view') {
    const isFine = !source.startsWith('.') || FOR_VIEWS.test(source) || VIEW.test(source);
    return isFine ? undefined : `A view gets props or a store. It imports rules, constants, messages and views, not "${source}".`;
  }
  const table = FORBIDDEN[role];
  if (!table) return undefined;
  const target = roleOf(source);
  const isReact = table.react === 'only' ? source.startsWith('react') : table.react && REACT.test(source);
  return isReact || table.roles.includes(target === 'view' ? 'island' : target) ? `${table.why} Not "${source}".` : undefined;
}

/** Why a shipped file may not import a value from `source`; `undefined` when it may. */
export function importProblem(file, source) {
  const [, own] = IN_PACKAGE.exec(file) ?? [];
  if (FOR_TESTS.test(source)) return 'Helpers of tests are not shipped.';
  const [, other] = /^@shop\/([\w-]+)/.exec(source) ?? /^(?:\.\.\/)+([\w-]+)\/src\//.exec(source) ?? [];
  // The entry of `shop-ui.js`.
  if (own === 'views' && source.endsWith('/src/views')) return undefined;
  if (other !== undefined && other !== own && !LIBRARIES.has(other)) {
    return 'Bundles never import each other: they meet through DOM events, hidden inputs and globals.';
  }
  if (source.startsWith('.') && other !== undefined) return 'Another package is imported by its name.';
  const role = roleOf(file);
  const isView = DRAWS.has(own) || isViewRole(role) || file.endsWith('/src/views.ts');
  if (!isView && (REACT.test(source) || isViewRole(roleOf(source)) || /^\.[./]*\/views$/.test(source))) {
    return `React and views are in shop-ui.js: import types, and draw by the view's name. Not "${source}".`;
  }
  return roleProblem(role, source);
}

/** Why a file may not be called so; `undefined` when it may. */
export function nameProblem(file) {
  const [, path] = /packages\/[\w-]+\/src\/(.*)$/.exec(file) ?? [];
  const part = path?.split('/').find((word) => /^(?:start|base|misc|helpers?|utils?|common)(?:\.|$)/.test(word));
  return part && `"${part}" says nothing: name the file after what it holds, and what wires a room index.ts.`;
}

const imports = {
  create(context) {
    const check = (node) => {
      if (node.importKind === 'type' || node.exportKind === 'type' || !node.source) return;
      const named = node.specifiers ?? [];
      if (named.length > 0 && named.every((item) => item.importKind === 'type' || item.exportKind === 'type')) return;
      const problem = importProblem(context.filename.replaceAll('\\', '/'), node.source.value);
      if (problem) context.report({ node, message: problem });
    };
    return { ImportDeclaration: check, ExportNamedDeclaration: check, ExportAllDeclaration: check };
  },
};

const names = {
  create: (context) => ({
    Program(node) {
      const problem = nameProblem(context.filename.replaceAll('\\', '/'));
      if (problem) context.report({ node, message: problem });
    },
  }),
};

export default { meta: { name: 'rooms' }, rules: { imports, names } };
