import { expect, it } from 'vitest';
import { withOwnMembers } from './own-members.ts';

it.each([
  ['a read and a call', 'f(document.body, document.querySelector("a"))', 'f(safePage.body, safePage.querySelector("a"))'],
  ['a setting', 'document.cookie = "a"', 'safePage.cookie = "a"'],
  ['an optional one', 'document?.fonts.ready', 'safePage?.fonts.ready'],
  ['several at once', 'const { body, head } = document;', 'const { body, head } = safePage;'],
  ['by a name that is worked out', 'document[name]', 'safePage[name]'],
  ['what the window inherits', 'window.addEventListener("load", go)', 'ownWin.addEventListener("load", go)'],
])('members of the document come from its class: %s', (_title, code, expected) => {
  expect(withOwnMembers(code, 'core')).toBe(
    `${expected}\nimport { ${expected.includes('ownWin') ? 'safeWindow as ownWin' : 'safePage'} } from "core";`,
  );
});

it.each([
  ['the document itself, which is a node for others', 'on(document, "click", go)'],
  ['a member of that name of something else', 'window.document.body; frame.document.body; node.ownerDocument.body'],
  ['a text', 'log("document.body")'],
  ['what the window has itself', 'window.location.href'],
  ['a document of its own', 'let { document } = window; document.body'],
])('left as it is: %s', (_title, code) => {
  expect(withOwnMembers(code, 'core')).toBeUndefined();
});

it('the module of the views imports nothing of itself', () => {
  expect(withOwnMembers('document.body', undefined)).toBe('safePage.body');
});

it('lines and columns stay where they are', () => {
  const code = 'a();\n  document.body.append(b); here();';
  const [, changed = ''] = withOwnMembers(code, 'core')?.split('\n') ?? [];
  expect(changed.indexOf('here')).toBe(code.split('\n')[1]?.indexOf('here'));
});
