/** An element that the fallback of a feature shows: the one that the original script would have made. */
export interface PlainElement {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
  readonly into: Element;
  /** Seen from `into`. Default: `beforeend`. */
  readonly at?: InsertPosition;
}

/**
 * Makes the fallback of a feature. An element that is still wanted, and was not removed by the page, stays: nothing is announced twice.
 * @param wanted the elements that the state asks for now.
 */
export function createFallback(wanted: () => readonly PlainElement[]): (isShown: boolean) => void {
  const shown = new Map<string, { readonly into: Element; readonly element: Element }>();
  return (isShown) => {
    const gone = new Map(shown);
    for (const plain of isShown ? wanted() : []) {
      const { tag, attributes, text, into, at = 'beforeend' } = plain;
      const key = JSON.stringify([tag, attributes, text]);
      const known = gone.get(key);
      if (known?.into === into && known.element.isConnected) {
        gone.delete(key);
        continue;
      }
      const element = document.createElement(tag);
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
      element.textContent = text;
      into.insertAdjacentElement(at, element);
      shown.set(key, { into, element });
    }
    for (const [key, { element }] of gone) {
      element.remove();
      if (shown.get(key)?.element === element) shown.delete(key);
    }
  };
}
