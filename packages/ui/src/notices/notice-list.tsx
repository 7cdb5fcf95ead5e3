import { NOTICE_CLASS, NOTICE_ROLE, type Notice } from '@shop/core';
import type { ReactNode } from 'react';
import { Html } from '../html/html';

/** A notice in the shop's own markup (XC-06): the theme's classes, a role that announces it. */
export function NoticeList({ kind, html, texts }: Notice): ReactNode {
  if (html !== undefined && texts === undefined) {
    return (
      <div role={NOTICE_ROLE[kind]}>
        <Html html={html} />
      </div>
    );
  }
  return (
    // The role stands around the list: on the list itself it would take the list's own meaning away.
    <div role={NOTICE_ROLE[kind]}>
      <ul className={NOTICE_CLASS[kind]}>
        {(texts ?? []).map((text, index) => (
          <li key={`${index}-${text}`}>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
