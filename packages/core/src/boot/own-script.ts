import { membersOf } from '../dom/members';

/**
 * The script tag that is being run. Not what `document.currentScript` may say: `<img name="currentScript" src="//elsewhere/x.js">` takes that name, and what is
 * loaded from "our own folder" would come from there. Through the class, and a script element or nothing.
 */
export function ownScript(): HTMLScriptElement | undefined {
  const { currentScript } = membersOf(document);
  return currentScript instanceof HTMLScriptElement ? currentScript : undefined;
}
