/**
 * A node's members as its class has them. In a form, a field named `submit` or `classList` takes the place of the form's own member; on the document,
 * `<img name="body">` does the same. Read through the prototype, such names change nothing. Other nodes have no such names, and are their own view.
 * @returns a view for reading, setting and calling members; pass the node itself to whatever wants a node.
 */
export function membersOf<Thing extends Node>(node: Thing): Thing {
  if (!(node instanceof HTMLFormElement || node instanceof Document)) return node;
  const prototype: object = Object.getPrototypeOf(node);
  const members: Thing = new Proxy(node, {
    get: (_node, name) => {
      const member: unknown = Reflect.get(prototype, name, node);
      if (typeof member !== 'function') return member;
      return function call(this: unknown, ...args: unknown[]): unknown {
        return Reflect.apply(member, this === members ? node : this, args);
      };
    },
    set: (_node, name, value) => Reflect.set(prototype, name, value, node),
  });
  return members;
}

/**
 * `document`, with its members as the class has them: `<img name="querySelector">` takes the place of the method on the real one. Sources write
 * `document.body`; the build puts this in its place, in every file that is shipped (`packages/build/src/plugins/own-members.ts`). Eight letters, so that source maps stay right.
 */
export const safePage: Document = membersOf(document);

/** Calls an inherited method of the window; for these the browser takes it where `this` is missing. */
function onWindow(name: 'addEventListener' | 'dispatchEvent' | 'removeEventListener', args: readonly unknown[]): never {
  return Reflect.apply(EventTarget.prototype[name], undefined, args) as never;
}

/** The methods that `window` inherits: elements' names come before those too. */
export const safeWindow: Pick<Window, 'addEventListener' | 'dispatchEvent' | 'removeEventListener'> = {
  addEventListener: (...args: readonly unknown[]) => onWindow('addEventListener', args),
  dispatchEvent: (...args) => onWindow('dispatchEvent', args),
  removeEventListener: (...args: readonly unknown[]) => onWindow('removeEventListener', args),
};
