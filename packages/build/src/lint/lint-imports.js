/**
 * Lint rules: who may import whom, by the role in a file's name (docs/architecture.md, section 2), and names that say nothing.
 * Imports of types are free: nothing of them is left in the built file.
 */

/** Role of a file or of an import's target: the word before its ending. */
const ROLE = /\.(rules|api)(?:\.tsx?)?$/;
/** A view is called like its component: `OrderProgress.tsx`. */
const VIEW = /(?:^|\/)[A-Z]\w*(?:\.tsx)?$/;
const roleOf = (path) => (VIEW.test(path) ? 'view' : ROLE.exec(path)?.[1]);
/** Helpers of tests, which no shipped file may reach. */
const FOR_TESTS = /^@shop\/testing|(?:^|\/)testing(?:\/|$)/;
const IN_PACKAGE = /packages\/([\w-]+)\/src\//;
/** The role of a package for others; no package may import bundles. */
const LIBRARIES = new Set(['core', 'ui', 'stripe', 'testing']);
/** They draw; all others only name their views. */
const DRAWS = new Set(['ui', 'views', 'debug']);
const REACT = /^(?:react(?:-dom)?(?:\/|$)|@shop\/ui$)/;

/** What a view may import of its package: it is built into another file than the rest, which keeps state. */
const FOR_VIEWS = /\.rules$|(?:^|\/)(?:constants|messages)$/;
/** What a pure file may import. */
const FOR_RULES = /\.rules(?:\.ts)?$|^@shop\/core\/rules$|(?:^|\/)(?:constants|types)$/;

function roleProblem(role, source) {
  if (role === 'rules' && !FOR_RULES.test(source)) {
    return `A pure file imports rules, constants and @shop/core/rules, not "${source}".`;
  }
  if (role === 'view' && source.startsWith('.') && !FOR_VIEWS.test(source) && !VIEW.test(source)) {
    return `A view gets props or a store. It imports rules, constants, messages and views, not "${source}".`;
  }
  return undefined;
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
  const isView = DRAWS.has(own) || role === 'view' || file.endsWith('/src/views.ts');
  if (!isView && (REACT.test(source) || roleOf(source) === 'view' || /^\.[./]*\/views$/.test(source))) {
    return `React and views are in shop-ui.js: import types, and draw by the view's name. Not "${source}".`;
  }
  return DRAWS.has(own) && role === 'view' ? undefined : roleProblem(role, source);
}

/** Why a file may not be called so; `undefined` when it may. */
export function nameProblem(file) {
  const [, path] = /packages\/[\w-]+\/src\/(.*)$/.exec(file) ?? [];
  const part = path?.split('/').find((word) => /^(?:start|base|misc|helpers?|utils?|common)(?:\.|$)/.test(word));
  return part && `"${part}" says nothing: name the file after its topic, and a folder's public face index.ts.`;
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

export default { meta: { name: 'roles' }, rules: { imports, names } };
