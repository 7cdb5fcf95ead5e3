import { Fragment, type ReactNode, createElement } from 'react';
import { sanitizeHtml } from '../sanitize/sanitize';
import { focusTarget } from './focus-target';

/** Props of `Html`. */
export interface HtmlProps {
  /** HTML of the shop's server or a provider; sanitised here. */
  html: string;
}

/** Attributes that React calls by another name. */
const PROP_NAMES: Readonly<Record<string, string>> = { class: 'className', tabindex: 'tabIndex', viewbox: 'viewBox' };

/** A link to a place of this page, e.g. from an error to its field. */
const IN_PAGE = /^#./;

function propsOf(element: Element): Record<string, unknown> {
  const props: Record<string, unknown> = Object.fromEntries(
    element.getAttributeNames().map((name) => [PROP_NAMES[name] ?? name, element.getAttribute(name) ?? '']),
  );
  return IN_PAGE.test(element.getAttribute('href') ?? '') ? { ...props, onClick: focusTarget } : props;
}

/** A clean node as React's own. */
export function toNode(node: Node, index: number): ReactNode {
  if (node instanceof Element) return createElement(node.localName, { key: index, ...propsOf(node) }, ...toNodes(node));
  return node.textContent;
}

/** The nodes below `parent`, which are clean, as React's own. */
export function toNodes(parent: Node): ReactNode[] {
  return [...parent.childNodes].map(toNode);
}

/** Draws sanitised HTML of the server, without an element around it: links, lists and focus are React's, and the markup equals the server's. */
export function Html({ html }: HtmlProps): ReactNode {
  // Other HTML is another tree: nothing of the old one is kept.
  return <Fragment key={html}>{toNodes(sanitizeHtml(html))}</Fragment>;
}
