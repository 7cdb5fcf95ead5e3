import { NOTICE_CLASS, type Notice } from '@shop/core';
import type { ReactNode } from 'react';
import { Html } from '../html/html';
import { focusTarget } from '../html/focus-target';

/**
 * What stands in a notice (XC-06): the shop's own HTML, cleaned, or a list with the theme's class, an item a text. A text with a field is a link to it. The
 * host is the element around it: `div[role=alert]` for the checkout's errors.
 */
export function NoticeGroup({ kind, html, texts }: Notice): ReactNode {
  if (html !== undefined && texts === undefined) return <Html html={html} />;
  return (
    <ul className={NOTICE_CLASS[kind]}>
      {(texts ?? []).map((line, index) => {
        const { text, field } = typeof line === 'string' ? { text: line, field: undefined } : line;
        return (
          <li key={`${index}-${text}`} data-id={field}>
            {field === undefined ? (
              text
            ) : (
              <a href={`#${field}`} onClick={focusTarget}>
                {text}
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
}
