import { membersOf } from '../dom/members';

/** One element that a fallback shows: what the original script would have put there. */
export interface PlainElement {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** A text, or elements in it with a text each. */
  readonly text: string | readonly (readonly [tag: string, text: string])[];
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
  const parts = typeof text === 'string' ? [] : text;
  const whole = typeof text === 'string' ? text : parts.map(([, content]) => content).join('');
  // The same text again would be announced again.
  if (element.textContent !== whole) element.textContent = parts.length > 0 ? '' : whole;
  if (element.childElementCount !== parts.length)
    element.replaceChildren(
      ...parts.map(([tag, content]) => Object.assign(document.createElement(tag), { textContent: content })),
    );
  element.style.display = isHidden ? 'none' : '';
}

/** The `fallback` of a feature. */
export interface PlainFallback {
  (isShown: boolean): void;
  /** What is shown in a place, for a view that adopts it: an alert that is being read stays. */
  shownIn(into: Element | null): HTMLElement | undefined;
}

/** What happens when React draws what the fallback has shown. */
export interface PlainFallbackOptions {
  /** Called before that: screen readers have read it. */
  readonly onTakeOver?: (() => void) | undefined;
  /** The view adopts the elements: they stay in the document. */
  readonly isAdopted?: boolean;
}

/**
 * Makes the `fallback` of a feature whose state is a list of elements. Elements whose place stays the same are kept, so that a live region changes its text.
 */
export function createPlainFallback(
  elements: () => readonly PlainElement[],
  { onTakeOver, isAdopted }: PlainFallbackOptions = {},
): PlainFallback {
  let made: readonly Made[] = [];
  const fallback = (isShown: boolean): void => {
    if (!isShown && isAdopted) return;
    const old = [...made];
    const wanted = isShown ? elements() : [];
    made = wanted.map((plain) => {
      const into = typeof plain.into === 'function' ? plain.into() : plain.into;
      const same = old.findIndex((known) => known.tag === plain.tag && known.into === into && known.element.isConnected);
      const [element = make(plain, into)] = same === -1 ? [] : old.splice(same, 1);
      write(element, plain);
      return element;
    });
    for (const { element } of old) element.remove();
    if (!isShown && old.length > 0) onTakeOver?.();
  };
  const shownIn = (into: Element | null): HTMLElement | undefined =>
    made.find((one) => one.into === into && one.element.isConnected)?.element;
  return Object.assign(fallback, { shownIn });
}
