import { membersOf } from './members';

/**
 * `document`, with its members as the class has them: `<img name="querySelector">` takes the place of the method on the real one. Sources write
 * `document.body`; the build puts this in its place, in every file that is shipped (`packages/build/src/plugins/own-members.ts`). Eight letters, so that source maps stay right.
 */
export const safePage: Document = membersOf(document);
