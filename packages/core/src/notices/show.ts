import { decodeEntities } from '../config/decoders';
import { parseHtml } from '../dom/html';
import { membersOf } from '../dom/members';
import { type UiPort, fetchUi } from '../islands/ui-port';
import { NOTICE_CLASS, NOTICE_ROLE, type Notice, STALE_NOTICES, type ShowNotice } from './notice';

/** Removes notices that no longer hold, page-wide or below `root`. Informational ones stay. */
export function clearNotices(root: ParentNode = document): void {
  for (const notice of membersOf(root).querySelectorAll(STALE_NOTICES)) notice.remove();
}

/** Lines of the server's HTML as plain text; also when the page forbids us to parse HTML. */
function plainLines(html: string): string[] {
  try {
    const content = parseHtml(html);
    const items = [...content.querySelectorAll('li')].map((item) => item.textContent.trim());
    return items.length > 0 ? items : [content.textContent.trim()];
  } catch {
    // A security policy (Trusted Types) without ours: the text is there all the same.
    return [decodeEntities(html.replace(/<[^<>]*>/g, ' ')).trim()];
  }
}

function listOf(kind: Notice['kind'], lines: readonly string[]): Element {
  const list = document.createElement('ul');
  list.className = NOTICE_CLASS[kind];
  for (const line of lines) {
    const item = document.createElement('li');
    item.textContent = line;
    list.append(item);
  }
  return list;
}

/** The notice's own nodes: the server's, cleaned, or a list of texts. */
function rootsOf({ kind, html = '', texts }: Notice, ui: UiPort | undefined): ChildNode[] {
  if (texts) return [listOf(kind, texts)];
  const nodes = [...(ui?.clean(html).childNodes ?? [])].filter((node) => node instanceof Element || node.textContent?.trim());
  return nodes.some((node) => node instanceof Element) ? nodes : [listOf(kind, plainLines(html))];
}

function around(content: readonly ChildNode[], attribute: 'role' | 'class', value: string): HTMLElement {
  const box = document.createElement('div');
  box.setAttribute(attribute, value);
  box.append(...content);
  return box;
}

const METHOD = { start: 'prepend', end: 'append', before: 'before', after: 'after' } as const;
/** What stands at a host now, by class of its group. */
const shown = new WeakMap<Element, Map<string, readonly ChildNode[]>>();

/** Takes the notice of this group off the host, whoever drew it. */
function removeOld(host: Element, groupClass: string): void {
  for (const old of shown.get(host)?.get(groupClass) ?? []) old.remove();
  if (groupClass === '') return;
  const classes = groupClass.split(' ');
  const isOld = (child: Element): boolean => classes.every((name) => membersOf(child).classList.contains(name));
  for (const old of [...membersOf(host).children].filter(isOld)) old.remove();
}

function draw(
  host: Element,
  { groupClass = '', framed = true, position = 'start', ...notice }: ShowNotice,
  ui?: UiPort,
): Element {
  const roots = rootsOf(notice, ui);
  const role = NOTICE_ROLE[notice.kind];
  for (const root of framed ? [] : roots)
    if (root instanceof Element && !root.hasAttribute('role')) root.setAttribute('role', role);
  const inner = framed ? [around(roots, 'role', role)] : roots;
  const outer = groupClass === '' ? inner : [around(inner, 'class', groupClass)];
  removeOld(host, groupClass);
  membersOf(host)[METHOD[position]](...outer);
  shown.set(host, new Map(shown.get(host)).set(groupClass, outer));
  return outer.find((node) => node instanceof Element) ?? host;
}

function focusNotice(outermost: Element): void {
  const error = `.${NOTICE_CLASS.error}, .is-error`;
  const target = outermost.matches(error) ? outermost : (outermost.querySelector(error) ?? outermost);
  if (!(target instanceof HTMLElement)) return;
  try {
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
  } catch {
    // Foreign code that breaks `focus` costs the focus; the notice is there, and its role speaks.
  }
}

/**
 * Shows a notice in the shop's own markup: sanitised HTML of the server or plain texts, announced by its role, focusable. It replaces the
 * host's last one of the same group. Never rejects: whatever fails while it is drawn (the ui file, a security policy, foreign code), the
 * notice comes as plain text, and what the caller does next is not stopped.
 * @returns the outermost element of the notice; `undefined` when nothing at all can be drawn there.
 */
export async function showNotices(host: Element, options: ShowNotice): Promise<Element | undefined> {
  const { html = '', texts = plainLines(html) } = options;
  const drawing = [() => fetchUi().then((ui) => draw(host, options, ui)), () => draw(host, { ...options, texts })];
  for (const attempt of drawing) {
    try {
      const outermost = await attempt();
      if (options.focus) focusNotice(outermost);
      return outermost;
    } catch {
      // The next one is plainer.
    }
  }
  return undefined;
}
