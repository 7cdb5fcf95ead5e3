import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { sanitizeHtml } from './sanitize';

/** Props of `Html`. */
export interface HtmlProps {
  /** HTML of the shop's server or a provider; sanitised here. */
  html: string;
  className?: string;
}

/** Draws sanitised HTML. Its nodes are not React's, so foreign scripts may remove them. */
export function Html({ html, className }: HtmlProps): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.replaceChildren(sanitizeHtml(html)), [html]);
  return <div ref={place} className={className} />;
}
