import { membersOf } from './members';

/**
 * `document`, with its members as the class has them: `<img name="querySelector">` takes the place of the method on the real one. Sources write
 * `document.body`; the build puts this in its place, in every file that is shipped (`packages/build/src/plugins/own-members.ts`). Eight letters, so that source maps stay right.
 */
export const safePage: Document = membersOf(document);

/** Calls an inherited method of the window; for these the browser takes it where `this` is missing. */
function onWindow(name: 'addEventListener' | 'dispatchEvent' | 'removeEventListener', args: readonly unknown[]): never {
  return Reflect.apply(EventTarget.prototype[name], undefined, args) as never;
}

/** The methods that `window` inherits: elements' names come before those too. Six letters, like `window`. */
export const safeWn: Pick<Window, 'addEventListener' | 'dispatchEvent' | 'removeEventListener'> = {
  addEventListener: (...args: readonly unknown[]) => onWindow('addEventListener', args),
  dispatchEvent: (...args) => onWindow('dispatchEvent', args),
  removeEventListener: (...args: readonly unknown[]) => onWindow('removeEventListener', args),
};
