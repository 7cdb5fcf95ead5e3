import { decodeEntities } from '../config/entities.rules';
import { parseHtml } from '../dom/html';
import { membersOf } from '../dom/members';
import { type FieldLine, NOTICE_CLASS, NOTICE_POSITION, NOTICE_ROLE, type Notice, type PageNotice } from './notice';

/** Lines of the server's HTML as plain text; also when the page forbids us to parse HTML. */
function linesOf(html: string): string[] {
  try {
    const content = parseHtml(html);
    const items = [...content.querySelectorAll('li')].map((item) => item.textContent.trim());
    return items.length > 0 ? items : [content.textContent.trim()];
  } catch {
    // A security policy (Trusted Types) without ours: the text is there all the same.
    return [decodeEntities(html.replace(/<[^<>]*>/g, ' ')).trim()];
  }
}

/** One line of a list: a text, or a link to the field that it is about. */
function lineOf(line: string | FieldLine): Element {
  const item = document.createElement('li');
  if (typeof line === 'string') item.textContent = line;
  else {
    const link = document.createElement('a');
    link.setAttribute('href', `#${line.field}`);
    link.textContent = line.text;
    // As the shop marks its own lines.
    item.dataset['id'] = line.field;
    item.append(link);
  }
  return item;
}

/** Texts of a notice: a box where the server prints one, so that its element can stay when React draws. */
function plainRoot({ kind, html = '', texts = linesOf(html) }: Notice): HTMLElement {
  const list = document.createElement('ul');
  list.append(...texts.map(lineOf));
  const isBox = /^\s*<div[\s>]/i.test(html);
  const root = isBox ? document.createElement('div') : list;
  if (isBox) root.append(list.children.length > 1 ? list : list.textContent);
  root.className = NOTICE_CLASS[kind];
  return root;
}

function inDiv(content: Element, attribute: 'role' | 'class', value: string): Element {
  const box = document.createElement('div');
  box.setAttribute(attribute, value);
  box.append(content);
  return box;
}

/** Shows a notice as plain text, in the elements that the shop's own scripts would have used. */
export function drawPlainNotice(options: PageNotice): Element {
  const { host, framed = true, groupClass = '', position = 'start', original, ...notice } = options;
  const role = NOTICE_ROLE[notice.kind];
  const root = original ?? plainRoot(notice);
  if (!framed && !root.hasAttribute('role')) root.setAttribute('role', role);
  const inner = framed ? inDiv(root, 'role', role) : root;
  const outermost = groupClass === '' ? inner : inDiv(inner, 'class', groupClass);
  membersOf(host).insertAdjacentElement(NOTICE_POSITION[position], outermost);
  return outermost;
}
