import { membersOf } from '../dom/members';

/** A text, or elements in it with a text each. */
export type PlainText = string | readonly PlainPart[];

/** An element in a `PlainElement`. */
type PlainPart = readonly [tag: string, text: PlainText, attributes?: Readonly<Record<string, string>>];

/** One element that a fallback shows: what the original script would have put there. */
export interface PlainElement {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Tells elements of a kind without ids apart, where their order changes. */
  readonly key?: string;
  readonly text: PlainText;
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

function write({ element }: Made, { tag, attributes, text, isHidden }: PlainElement): void {
  setAttributes(element, attributes);
  const fresh = partOf([tag, text]);
  // The same text again would be announced again.
  if (element.textContent !== fresh.textContent) element.replaceChildren(...fresh.childNodes);
  element.style.display = isHidden ? 'none' : '';
}

function setAttributes(element: Element, attributes: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
}

function partOf([tag, text, attributes = {}]: PlainPart): Element {
  const part = document.createElement(tag);
  setAttributes(part, attributes);
  part.append(...(typeof text === 'string' ? [text] : text.map(partOf)));
  return part;
}

/** The `fallback` of a feature. */
interface PlainFallback {
  (isShown: boolean): void;
  /** What is shown in a place, for a view that adopts it. */
  shownIn(into: Element | null): HTMLElement | undefined;
}

/**
 * Makes the `fallback` of a feature whose state is a list of elements. Elements whose place stays the same are kept, so that a live region changes its text.
 * @param takeOver what happens to them when React draws. `'adopt'`: they stay, for the view, so that an alert is read to its end. Default: they go; a
 * function is called before React draws, when screen readers have read them.
 */
export function createPlainFallback(elements: () => readonly PlainElement[], takeOver?: 'adopt' | (() => void)): PlainFallback {
  let made: readonly Made[] = [];
  const fallback = (isShown: boolean): void => {
    if (!isShown && takeOver === 'adopt') return;
    const old = new Set(made);
    made = (isShown ? elements() : []).map((plain) => {
      const into = typeof plain.into === 'function' ? plain.into() : plain.into;
      const known = [...old].find((one) => one.tag === plain.tag && one.into === into && one.element.isConnected);
      const element = known ?? make(plain, into);
      old.delete(element);
      write(element, plain);
      return element;
    });
    for (const { element } of old) element.remove();
    if (!isShown && old.size > 0 && typeof takeOver === 'function') takeOver();
  };
  return Object.assign(fallback, {
    shownIn: (into: Element | null) => made.find((one) => one.into === into && one.element.isConnected)?.element,
  });
}
