import { isRecord, own, ownText } from '@shop/core';
import type { ButtonStyle } from '../config/schema';

/** What the settings page asks to be shown. */
export interface PreviewRequest {
  /** Selector of the place, without our suffix. */
  wrapper: string;
  style: ButtonStyle;
}

/** Reads the config that a preview event brings. */
export function readPreviewRequest(config: unknown): PreviewRequest | undefined {
  const button = own(config, 'button');
  const wrapper = ownText(button, 'wrapper');
  const style = own(button, 'style');
  return wrapper === undefined ? undefined : { wrapper, style: isRecord(style) ? style : {} };
}

/** Whether this method is wanted here. A `.ppcp-preview` block may ask for one method only (contract 6.Z). */
export function isMethodWanted(place: Element, method: string): boolean {
  const only = place.closest('.ppcp-preview')?.getAttribute('data-ppcp-preview-block');
  return !only || only === 'all' || only.toLowerCase() === method.toLowerCase();
}

/** The place of a preview. What a settings page calls its place may be no selector at all. */
export function placeOf(wrapper: string): Element | undefined {
  try {
    return document.querySelector(wrapper) ?? undefined;
  } catch {
    // Not a selector.
    return undefined;
  }
}

/**
 * The node of a preview: right after the place, emptied, made when it is not there.
 * @returns `undefined` where the place is missing or would be its own preview, which would never end.
 */
export function previewNode({ wrapper }: PreviewRequest, method: string): HTMLElement | undefined {
  const place = placeOf(wrapper);
  const id = `${wrapper.replace(/^[#.]/, '')}${method}`;
  if (!place || place.id === id || !isMethodWanted(place, method)) return undefined;
  const existing = document.getElementById(id);
  const node = existing ?? document.createElement('div');
  node.id = id;
  node.className = `ppcp-preview-button ppcp-button-apm ppcp-button-${method.toLowerCase()}`;
  node.replaceChildren();
  if (!existing) place.after(node);
  return node;
}
