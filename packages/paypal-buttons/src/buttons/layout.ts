import { isVisible, on, watchElements } from '@shop/core';
import { BUTTON_HEIGHT, BUTTON_SPACING_PX, BUTTON_SPACING_SHARE, LAYOUT_SECOND_PASS_MS, WIDTH_CLASSES } from '../constants';
import { SELECTOR } from '../page/selectors';

/** Class of a container of this width in px (contract 6.L). */
export function widthClass(width: number): string {
  return WIDTH_CLASSES.find(([least]) => width >= least)?.[1] ?? '';
}

/** Space above a button of this height, both in px (PP-35). What is taller than any button is a stack of them. */
export function spacing(height: number): number {
  return Math.max(BUTTON_SPACING_PX, Math.round(Math.min(height, BUTTON_HEIGHT.max) * BUTTON_SPACING_SHARE));
}

/** What is spaced: alternative buttons, and the single buttons of separate mode. */
const BUTTON = `${SELECTOR.apmContainer}, .ppc-button-wrapper div[class^="item-"]`;

function layOut(container: HTMLElement): void {
  const name = widthClass(container.offsetWidth);
  for (const [, other] of WIDTH_CLASSES) container.classList.toggle(other, other === name);
  const children = [...container.children].filter((child): child is HTMLElement => child instanceof HTMLElement);
  const shown = children.filter(isVisible);
  // What else stands beside the buttons (a whole checkout, say) is not ours. Read everything before anything is written: one reflow.
  const margins = shown.flatMap((child, index) =>
    child.matches(BUTTON) ? [[child, `${index === 0 ? 0 : spacing(child.offsetHeight)}px`] as const] : [],
  );
  for (const [child, margin] of margins) if (child.style.marginTop !== margin) child.style.marginTop = margin;
}

const CAUSES = ['ppcp-smart-buttons-init', 'ppcp-shown', 'ppcp-hidden', 'ppcp-enabled', 'ppcp-disabled'];

/** Starts the layout of alternative buttons, `window.ppcpApmButtons` for other scripts. An instance of another script stays in charge. */
export function startLayout(): void {
  if (Reflect.has(window, 'ppcpApmButtons')) return;
  const refresh = (): void => {
    const parents = [...document.querySelectorAll(BUTTON)].map(({ parentElement }) => parentElement);
    for (const container of new Set(parents)) if (container) layOut(container);
  };
  const twice = (): void => {
    refresh();
    setTimeout(refresh, LAYOUT_SECOND_PASS_MS);
  };
  Reflect.set(window, 'ppcpApmButtons', { refresh, reloadContainers: refresh });
  on(window, 'resize', refresh);
  for (const name of CAUSES) on(document, name, twice);
  watchElements(`${SELECTOR.apmContainer}, div[class^="item-"]`, refresh);
  refresh();
}
