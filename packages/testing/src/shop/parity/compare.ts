/** Attributes that scripts rely on; values that change with every visit are reduced to their presence. */
const KEPT = ['id', 'class', 'name', 'type', 'for', 'role', 'href', 'required'] as const;
const VOLATILE = /[0-9a-f]{32}|quantity_[0-9a-f]+|_wpnonce=[0-9a-f]+/g;

function clean(value: string): string {
  return value
    .replace(VOLATILE, '*')
    .replace(/ppcp-cancel=[0-9a-f]+/, 'ppcp-cancel=*')
    .replace(/^(https:\/\/(?!shop\.example)[^?]*)\?.*$/, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}

function describe(element: Element): string {
  const data = element.getAttributeNames().filter((name) => name.startsWith('data-') || name.startsWith('aria-'));
  const attributes = [...KEPT, ...data.sort()].flatMap((name) => {
    const value = element.getAttribute(name);
    if (value === null) return [];
    return name.startsWith('data-') || name.startsWith('aria-') ? [name] : [`${name}=${clean(value)}`];
  });
  return `${element.tagName.toLowerCase()}[${attributes.join(' ')}]`;
}

/** Emphasis, breaks and links inside legal texts and hints: wording, not structure. */
function isProse(element: Element): boolean {
  return (
    element.closest('.woocommerce-privacy-policy-text, noscript, .testmode-info') !== null &&
    element.matches('a, em, br, strong, p')
  );
}

/** Outline of a piece of HTML: one line per element with the attributes that scripts use. */
export function skeleton(html: string): string[] {
  const host = document.createElement('template');
  host.innerHTML = html;
  return outline(host.content, 0);
}

function outline(parent: ParentNode, depth: number): string[] {
  return [...parent.children].flatMap((child) => {
    if (isProse(child)) return [];
    const inside = child.tagName === 'SELECT' ? [] : outline(child, depth + 1);
    return [`${'  '.repeat(depth)}${describe(child)}`, ...inside];
  });
}

/** Shape of a JSON value: keys and kinds. HTML strings become their outline, lists the shape of their first entry. */
export function shape(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 0 ? [] : [shape(value[0])];
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value)
        .sort()
        .map(([key, part]) => [key.replace(VOLATILE, '*'), shape(part)]),
    );
  }
  if (typeof value === 'string' && /<[a-z]/i.test(value)) return skeleton(value);
  return value === null ? 'null' : typeof value;
}
