import { decodeEntities } from '../config/entities.rules';
import { parseHtml } from '../dom/html';
import { membersOf } from '../dom/members';
import { drawSafely } from '../dom/draw-safely';
import { showPlain } from '../islands/plain';
import { type UiPort, fetchUi, presentUi } from '../islands/ui-port';
import { focusNotice } from './focus';
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

function listOf(kind: Notice['kind'], lines: NonNullable<Notice['texts']>): Element {
  const list = document.createElement('ul');
  list.className = NOTICE_CLASS[kind];
  showPlain(
    list,
    lines.map((line) =>
      typeof line === 'string' ? { text: line } : { text: line.text, field: line.field, href: `#${line.field}` },
    ),
  );
  return list;
}

/** Texts in place of HTML that is drawn later: a box where the server prints one, so that its element can stay. */
function plainRoot(kind: Notice['kind'], texts: NonNullable<Notice['texts']>, html: string): Element {
  const list = listOf(kind, texts);
  if (!/^\s*<div[\s>]/i.test(html)) return list;
  const box = document.createElement('div');
  box.className = list.className;
  list.removeAttribute('class');
  box.append(list.children.length > 1 ? list : list.textContent);
  return box;
}

/** The notice's own nodes: the server's, cleaned, or a list of texts. */
function rootsOf({ kind, html = '', texts }: Notice, ui: UiPort | undefined): ChildNode[] {
  if (texts) return [plainRoot(kind, texts, html)];
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
const shown = new WeakMap<Element, Map<string, Drawn>>();

/** Takes the notice of this group off the host, whoever drew it. */
function removeOld(host: Element, groupClass: string): void {
  for (const old of shown.get(host)?.get(groupClass)?.outer ?? []) old.remove();
  if (groupClass === '') return;
  const classes = groupClass.split(' ');
  const isOld = (child: Element): boolean => classes.every((name) => membersOf(child).classList.contains(name));
  for (const old of [...membersOf(host).children].filter(isOld)) old.remove();
}

/** A notice on the page. */
interface Drawn {
  /** Its outermost nodes. */
  outer: readonly ChildNode[];
  /** `div[role]` around the shop's own nodes, where there is one. */
  readonly frame: HTMLElement | undefined;
  /** The shop's own nodes. */
  readonly roots: readonly ChildNode[];
}

/** The shop's own nodes of a notice, with the kind's role where nothing stands around them. */
function rolledRoots({ framed = true, ...notice }: ShowNotice, ui?: UiPort): ChildNode[] {
  const roots = rootsOf(notice, ui);
  for (const root of framed ? [] : roots)
    if (root instanceof Element && !root.hasAttribute('role')) root.setAttribute('role', NOTICE_ROLE[notice.kind]);
  return roots;
}

/** React draws what stands in these elements, where it is there; without it, and when it cannot, the nodes stay as they are. */
function handOver(hosts: readonly ChildNode[], ui?: UiPort): void {
  for (const host of hosts) if (ui && host instanceof Element) drawSafely(() => ui.drawNotice(host));
}

function draw(host: Element, options: ShowNotice, ui?: UiPort): Drawn {
  const { kind, groupClass = '', framed = true, position = 'start' } = options;
  const roots = rolledRoots(options, ui);
  const frame = framed ? around(roots, 'role', NOTICE_ROLE[kind]) : undefined;
  const inner = frame ? [frame] : roots;
  const outer = groupClass === '' ? inner : [around(inner, 'class', groupClass)];
  removeOld(host, groupClass);
  handOver(inner, ui);
  membersOf(host)[METHOD[position]](...outer);
  const drawn: Drawn = { outer, roots, frame };
  shown.set(host, new Map(shown.get(host)).set(groupClass, drawn));
  return drawn;
}

/**
 * Puts the shop's own markup in place of a notice that was shown as plain text while what cleans and draws it was on its way. A notice that another one has
 * replaced meanwhile, or that is gone, is left alone.
 */
function complete(host: Element, options: ShowNotice, drawn: Drawn, ui: UiPort | undefined): void {
  const { frame, roots: plain } = drawn;
  const first = plain[0];
  if (!ui || !first?.isConnected) return;
  const hadFocus = first.contains(document.activeElement);
  const late = rolledRoots(options, ui);
  // It has been read out as a text, and where the focus is in it, the focus stays.
  const kept = late.length === 1 ? keepElement(first, late[0]) : undefined;
  const roots = kept ? [kept] : late;
  for (const spoken of frame ? [frame] : roots) if (spoken instanceof Element) spoken.setAttribute('aria-live', 'off');
  if (!kept) {
    first.before(...roots);
    first.remove();
  }
  if (drawn.outer === plain) drawn.outer = roots;
  handOver(frame && !kept ? [frame] : roots, ui);
  if (hadFocus && !kept) focusNotice(frame ?? outermostOf(host, roots));
}

/** Gives an element the attributes and contents of another one with the same tag. @returns the element, `undefined` where the tags differ */
function keepElement(kept: ChildNode, next: ChildNode | undefined): Element | undefined {
  if (!(kept instanceof Element && next instanceof Element) || kept.localName !== next.localName) return undefined;
  for (const { name, value } of next.attributes) kept.setAttribute(name, value);
  kept.replaceChildren(...next.childNodes);
  return kept;
}

function outermostOf(host: Element, outer: readonly ChildNode[]): Element {
  return outer.find((node) => node instanceof Element) ?? host;
}

/**
 * Shows a notice in the shop's own markup: sanitised HTML of the server or plain texts, announced by its role, focusable. It replaces the
 * host's last one of the same group, and stands in the document when the call returns. Before React and the cleaner are there, the text of HTML is shown
 * plainly, and the shop's markup follows. Never rejects: whatever fails while it is drawn (the ui file, a security policy, foreign code), the
 * notice comes as plain text, and what the caller does next is not stopped.
 * @returns the outermost element of the notice; `undefined` when nothing at all can be drawn there.
 */
export async function showNotices(host: Element, options: ShowNotice): Promise<Element | undefined> {
  const { html = '', texts = plainLines(html) } = options;
  const ui = presentUi();
  const drawPlain = (): Drawn => draw(host, { ...options, texts });
  for (const attempt of [ui ? () => draw(host, options, ui) : drawPlain, drawPlain]) {
    try {
      const drawn = attempt();
      const outermost = outermostOf(host, drawn.outer);
      if (options.focus) focusNotice(outermost);
      // Not awaited: nothing waits for what only draws.
      if (!ui) void fetchUi().then((late) => drawSafely(() => complete(host, options, drawn, late)));
      return outermost;
    } catch {
      // The next one is plainer.
    }
  }
  return undefined;
}
