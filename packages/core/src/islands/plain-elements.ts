import { membersOf } from '../dom/members';

/** One element that a fallback shows: what the original script would have put there. */
export interface PlainElement {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
  /** Looked up when the element is made, where another one of the list is the place. */
  readonly into: Element | (() => Element);
  /** Default: `beforeend`. */
  readonly at?: InsertPosition;
  readonly isHidden?: boolean;
}

interface Made {
  readonly tag: string;
  readonly into: Element;
  readonly element: HTMLElement;
}

function make({ tag, at = 'beforeend' }: PlainElement, into: Element): Made {
  const element = document.createElement(tag);
  membersOf(into).insertAdjacentElement(at, element);
  return { tag, into, element };
}

function write({ element }: Made, { attributes, text, isHidden }: PlainElement): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  // The same text again would be announced again.
  if (element.textContent !== text) element.textContent = text;
  element.style.display = isHidden ? 'none' : '';
}

/**
 * Makes the `fallback` of a feature whose state is a list of elements. Elements whose place stays the same are kept, so that a live region changes its text.
 * @param onTakeOver called before React draws what the fallback has shown, and screen readers have read.
 */
export function createPlainFallback(
  elements: () => readonly PlainElement[],
  onTakeOver?: () => void,
): (isShown: boolean) => void {
  let made: readonly Made[] = [];
  return (isShown) => {
    const old = made;
    const wanted = isShown ? elements() : [];
    made = wanted.map((plain, index) => {
      const known = old[index];
      const into = typeof plain.into === 'function' ? plain.into() : plain.into;
      const isSame = known?.tag === plain.tag && known.into === into && known.element.isConnected;
      const element = isSame ? known : make(plain, into);
      write(element, plain);
      return element;
    });
    for (const known of old) if (!made.includes(known)) known.element.remove();
    if (!isShown && old.length > 0) onTakeOver?.();
  };
}
