/**
 * Lint rule: what a browser of our targets (Chrome 111, Edge 111, Firefox 115, Safari 16.4) lacks and what the `targets` layer cannot see, because it stands
 * in a string, or because one version below the target not even the fallback would parse.
 */

/** Text of a selector that Firefox has from 121 on: `querySelector` throws before. */
const HAS = /:has\(/;
/** Lookbehind, which Safari parses from 16.4 on: one version below, nothing of the file runs. */
const LOOKBEHIND = /\(\?<[=!]/;

/** Why a text must not stand in a shipped source; `undefined` when it may. */
export function textProblem(text) {
  if (HAS.test(text)) return 'Firefox has `:has()` in selectors from 121 on: find the inner element and use `closest`.';
  if (LOOKBEHIND.test(text)) return 'Lookbehind does not parse before Safari 16.4: match what stands before, or split.';
  return undefined;
}

const syntax = {
  create(context) {
    const check = (node, text) => {
      const problem = typeof text === 'string' ? textProblem(text) : undefined;
      if (problem) context.report({ node, message: problem });
    };
    return {
      Literal: (node) => check(node, node.regex ? node.regex.pattern : node.value),
      TemplateElement: (node) => check(node, node.value.cooked),
      MemberExpression({ object, property, computed }) {
        if (!computed && object.type === 'Identifier' && object.name === 'URL' && property.name === 'canParse') {
          context.report({ node: property, message: 'Chrome 111 and Safari 16.4 lack `URL.canParse`: use `new URL` in `try`.' });
        }
      },
    };
  },
};

export default { meta: { name: 'targets' }, rules: { syntax } };
