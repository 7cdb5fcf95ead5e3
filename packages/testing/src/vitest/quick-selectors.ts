/** No page has such elements; jQuery asks for them to learn whether a wrong selector in `:has` throws, as it does in browsers. jsdom looks everywhere first. */
const UNKNOWN = ':jqfake';
/** A selector that names one id. */
const ID = /^#[\w-]+$/;
/** Selectors that name ids only: `#a, #b`. */
const IDS = /^\s*#[\w-]+(?:\s*,\s*#[\w-]+)*\s*$/;
/** Stands on the page, because a worker's files share no modules. */
const DONE = '__shopQuickSelectors';

/**
 * Sends jsdom's selectors the quick way: its `querySelector` takes milliseconds for a class, its `querySelectorAll` takes none; of ids it is the other way
 * round. What is found is the same. Without it the quick run of paypal-buttons' `money.test.ts` took a tenth more CPU time (one measurement).
 */
export function quickSelectors(): void {
  if (Reflect.has(globalThis, DONE)) return;
  Reflect.set(globalThis, DONE, true);
  const { getElementById } = Document.prototype;
  const nothing = document.createDocumentFragment();
  const isAbsent = (page: Document, selector: string): boolean =>
    selector.split(',').every((id) => Reflect.apply(getElementById, page, [id.trim().slice(1)]) === null);

  for (const prototype of [Document.prototype, Element.prototype]) {
    const { querySelector, querySelectorAll } = prototype;
    prototype.querySelector = function quick(this: ParentNode, ...args: [string]): Element | null {
      if (typeof args[0] === 'string' && args[0].includes(UNKNOWN))
        throw new DOMException(`Unknown selector: ${args[0]}`, 'SyntaxError');
      if (this instanceof Document && typeof args[0] === 'string' && ID.test(args[0]))
        return this.getElementById(args[0].slice(1));
      if (typeof args[0] !== 'string' || IDS.test(args[0])) return Reflect.apply(querySelector, this, args);
      return Reflect.apply(querySelectorAll, this, args)[0] ?? null;
    };
    if (prototype !== Document.prototype) continue;
    prototype.querySelectorAll = function quick(this: ParentNode, ...args: [string]): NodeListOf<Element> {
      const isQuick = this instanceof Document && typeof args[0] === 'string' && IDS.test(args[0]) && isAbsent(this, args[0]);
      return isQuick ? nothing.querySelectorAll('*') : Reflect.apply(querySelectorAll, this, args);
    };
  }
}
