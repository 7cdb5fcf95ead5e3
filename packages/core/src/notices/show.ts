import { parseHtml } from '../dom/html';
import { fetchUi } from '../islands/ui-port';
import { NOTICE_CLASS, NOTICE_ROLE, type Notice, STALE_NOTICES, type ShowNotice } from './notice';

const DEFAULT_GROUP = 'shop-notices';

/** Removes notices that no longer hold, page-wide or below `root`. Informational ones stay. */
export function clearNotices(root: ParentNode = document): void {
  for (const notice of root.querySelectorAll(STALE_NOTICES)) notice.remove();
}

function linesOf({ html, texts }: Notice): string[] {
  if (texts) return [...texts];
  const content = parseHtml(html ?? '');
  const items = [...content.querySelectorAll('li')].map((item) => item.textContent.trim());
  return items.length > 0 ? items : [content.textContent.trim()].filter((text) => text !== '');
}

/** The notice as plain text, for pages on which the ui file cannot be loaded. */
function drawPlain(host: HTMLElement, notice: Notice): void {
  const list = document.createElement('ul');
  list.className = NOTICE_CLASS[notice.kind];
  for (const line of linesOf(notice)) {
    const item = document.createElement('li');
    item.textContent = line;
    list.append(item);
  }
  const around = document.createElement('div');
  around.setAttribute('role', NOTICE_ROLE[notice.kind]);
  around.append(list);
  host.append(around);
}

/**
 * Shows a notice in the shop's own markup: sanitised HTML of the server or plain texts, announced by its role, focusable.
 * When the ui file cannot be loaded the notice is shown as plain text: an error is never lost.
 * @returns the element around the notice.
 */
export async function showNotices(
  host: Element,
  { groupClass = DEFAULT_GROUP, position = 'start', focus = false, ...notice }: ShowNotice,
): Promise<HTMLElement> {
  const ui = await fetchUi();
  for (const old of host.querySelectorAll(`:scope > .${groupClass.split(' ').join('.')}`)) old.remove();
  const group = document.createElement('div');
  group.className = groupClass;
  if (position === 'start') host.prepend(group);
  else host.append(group);
  if (ui) ui.drawNotice(group, notice);
  else drawPlain(group, notice);
  if (focus) focusNotice(group);
  return group;
}

function focusNotice(group: HTMLElement): void {
  const target = group.querySelector<HTMLElement>(`.${NOTICE_CLASS.error}, .is-error`) ?? group;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
