import { type Notice, NOTICE_CLASS, NOTICE_POSITION, NOTICE_ROLE, type NoticesProps, type PageNotice } from '@shop/core';
import { cloneElement, type HTMLAttributes, memo, type ReactElement, type ReactNode, useState } from 'react';
import { useStore } from 'zustand/react';
import { Slot } from '../features/Slot';
import { focusTarget, toNodes } from '../html/html';
import { sanitizeHtml } from '../html/sanitize';
type Root = ReactElement<HTMLAttributes<Element>, string>;

function listOf(kind: Notice['kind'], lines: readonly ReactNode[]): Root[] {
  return [
    <ul key={0} className={NOTICE_CLASS[kind]}>
      {lines}
    </ul>,
  ];
}

function lineOf(line: NonNullable<Notice['texts']>[number], index: number): ReactNode {
  if (typeof line === 'string') return <li key={index}>{line}</li>;
  return (
    <li key={index} data-id={line.field}>
      <a href={`#${line.field}`} onClick={focusTarget}>
        {line.text}
      </a>
    </li>
  );
}

/**
 * The notice's own elements: the shop's HTML, cleaned, or a list of texts with the theme's class. A text outside of any element becomes a list, too. HTML that
 * the page does not let us clean stays the text that core shows.
 */
function rootsOf({ kind, html = '', texts }: Notice): Root[] {
  if (texts) return listOf(kind, texts.map(lineOf));
  const content = sanitizeHtml(html);
  if (!content.textContent.trim()) return [];
  const isLoose = [...content.childNodes].some((node) => !(node instanceof Element) && node.textContent?.trim());
  if (isLoose || !content.firstElementChild) return listOf(kind, [<li key={0}>{toNodes(content)}</li>]);
  return toNodes(content).filter((node): node is Root => typeof node === 'object');
}

function outermostOf({ framed = true, groupClass = '', kind, ...notice }: PageNotice, isRead: boolean): Root[] {
  const marks = {
    role: NOTICE_ROLE[kind],
    'aria-live': isRead ? 'off' : undefined,
    'data-shop-island': 'ui.NoticeGroup',
  } as const;
  const roots = rootsOf({ ...notice, kind });
  if (roots.length === 0) return [];
  const inner = framed
    ? [
        <div key={0} {...marks}>
          {roots}
        </div>,
      ]
    : roots.map((root) => cloneElement(root, { ...marks, ...root.props }));
  return groupClass === ''
    ? inner
    : [
        <div key={0} className={groupClass}>
          {inner}
        </div>,
      ];
}

/** Places from which a second element goes in front of the first one. */
const isReversed = (at: InsertPosition): boolean => at === 'afterbegin' || at === 'afterend';

/** One notice of the shop, in the markup that themes and plugins look for. */
function DrawNotice({ notice, plainOf, onPlaced }: { notice: PageNotice } & Omit<NoticesProps, 'store'>): ReactNode {
  // What was shown as text has been read out: its element stays, and the focus in it.
  const [plain] = useState(() => plainOf(notice));
  const [elements] = useState(() => outermostOf(notice, plain !== undefined));
  if (plain && notice.original) return null;
  const at = NOTICE_POSITION[notice.position ?? 'start'];
  const slots = elements.map((element, index) => (
    <Slot
      key={index}
      into={notice.host}
      at={at}
      isRemovable
      adopt={elements.length === 1 && plain?.localName === element.type ? plain : undefined}
      onPlaced={(placed) => onPlaced(notice, placed, index)}
    >
      {element}
    </Slot>
  ));
  return isReversed(at) ? slots.toReversed() : slots;
}

const NoticeOfPage = memo(DrawNotice);

/** The notices of the page (XC-06). */
export function NoticeGroup({ store, ...rest }: NoticesProps): ReactNode {
  const notices = useStore(store, (state) => state.notices);
  return notices.map((notice) => <NoticeOfPage key={notice.id} notice={notice} {...rest} />);
}
