/**
 * Lint rule: members of a form and of the document are read through `membersOf` of core. A field named `submit` or `classList`, an image named `head`,
 * take the place of the object's own member. `document.…` itself is put right by the build; here are the ways that the build cannot see.
 */

/** What a variable that holds a form is called in this repository. */
const FORM = /^(?:[a-z]\w*)?[fF]orm$/;
/** Members of every node and form that are used in this repository, and those that do harm when they are a field. */
const MEMBERS = new Set(
  [
    'elements submit requestSubmit reset action method target length noValidate checkValidity reportValidity enctype',
    'attributes getAttribute setAttribute removeAttribute hasAttribute toggleAttribute classList className dataset style id name',
    'querySelector querySelectorAll getElementsByClassName getElementsByTagName matches closest contains children childNodes firstChild',
    'firstElementChild lastElementChild nextSibling nextElementSibling previousSibling previousElementSibling parentNode parentElement',
    'append prepend before after remove replaceWith replaceChildren insertBefore appendChild removeChild cloneNode isConnected',
    'addEventListener removeEventListener dispatchEvent ownerDocument textContent hidden title offsetParent getBoundingClientRect',
    'getClientRects scrollIntoView focus click',
  ].flatMap((line) => line.split(' ')),
);
/** Read where the type of what comes back is checked. */
const CHECKED = new Set(['currentScript', 'forms']);

const form = {
  create(context) {
    return {
      MemberExpression(node) {
        const { object, property, computed } = node;
        const name = computed ? undefined : property.name;
        if (object.type === 'Identifier' && FORM.test(object.name) && MEMBERS.has(name)) {
          context.report({
            node,
            message: `A field named "${name}" takes this member's place: membersOf(${object.name}).${name}.`,
          });
        }
        if (name === 'elements' && object.type === 'CallExpression' && object.callee.name !== 'membersOf') {
          context.report({ node, message: 'Controls of a form: controlsOf or controlNamed of core.' });
        }
        if (object.type === 'Identifier' && object.name === 'document' && CHECKED.has(name)) {
          context.report({
            node,
            message: `document.${name} may be any element of that name: ownScript of core, or querySelectorAll.`,
          });
        }
      },
    };
  },
};

export default { meta: { name: 'shop' }, rules: { 'own-members': form } };
