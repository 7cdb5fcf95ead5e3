/**
 * A node's members as its class has them. In a form, a field named `submit` or `classList` takes the place of the form's own member; on the document,
 * `<img name="body">` does the same. Read through the prototype, such names change nothing.
 * @returns a view for reading, setting and calling members; pass the node itself to whatever wants a node.
 */
export function membersOf<Thing extends Node>(node: Thing): Thing {
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
