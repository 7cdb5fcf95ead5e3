import { createElement, Fragment, type MouseEvent, type ReactNode } from 'react';
import { sanitizeHtml } from './sanitize';
/** What shoppers see of a field that a plugin has hidden behind its own, as select2 does. */
const STAND_IN = '.select2-selection';

/**
 * Click on a link to a place of this page: the field gets the focus, and the address stays as it is, because payment scripts read its hash. A link to
 * nothing, or one that is opened elsewhere, is left to the browser.
 */
export function focusTarget(event: MouseEvent<HTMLAnchorElement>): void {
  // A listener of the page, or of a bundle, may have moved the focus.
  if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const field = document.getElementById(event.currentTarget.getAttribute('href')?.slice(1) ?? '');
  if (!field) return;
  const shown = field.nextElementSibling?.querySelector<HTMLElement>(STAND_IN) ?? field;
  shown.focus();
  if (document.activeElement === shown) event.preventDefault();
}

interface HtmlProps {
  /** HTML of the shop's server or a provider; sanitized here. */
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
function toNode(node: Node, index: number): ReactNode {
  if (node instanceof Element) return createElement(node.localName, { key: index, ...propsOf(node) }, ...toNodes(node));
  return node.textContent;
}

/** The nodes below `parent`, which are clean, as React's own. */
export function toNodes(parent: Node): ReactNode[] {
  return [...parent.childNodes].map(toNode);
}

/** Draws sanitized HTML of the server, without an element around it: links, lists and focus are React's, and the markup equals the server's. */
export function Html({ html }: HtmlProps): ReactNode {
  // Other HTML is another tree: nothing of the old one is kept.
  return <Fragment key={html}>{toNodes(sanitizeHtml(html))}</Fragment>;
}
