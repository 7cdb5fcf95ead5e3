import { type Log, emit } from '@shop/core';
import { CLASS } from '../page/selectors';
import type { InitActions } from '../sdk/types';

/** Enabled or disabled, per wrapper (PP-04, contract 6.S). */
export interface ButtonStatus {
  /** Sets the state of a wrapper. Only a real change is told to SDK and page; a new node of the same wrapper gets the look of its state. */
  set(selector: string, enabled: boolean): void;
  /** `true` until something else is said. */
  isEnabled(selector: string): boolean;
  /** Tells the SDK the state of a wrapper whose buttons are ready. */
  sync(selector: string): void;
  /** Is this element inside a disabled wrapper? */
  isDisabled(element: Element): boolean;
}

/** What the status needs. */
export interface StatusParts {
  log: Log;
  actionsIn(root: Element): InitActions[];
}

/** Keeps the SDK's frames from being clicked or reached, without the help of any stylesheet (contract 2.2). */
function setLook(wrapper: HTMLElement, enabled: boolean): void {
  wrapper.classList.toggle(CLASS.disabled, !enabled);
  for (const child of wrapper.children) if (child instanceof HTMLElement) child.style.pointerEvents = enabled ? '' : 'none';
  if (enabled) {
    wrapper.removeAttribute('aria-disabled');
    if (wrapper.dataset['ppcpBlocked'] !== undefined) {
      delete wrapper.dataset['ppcpBlocked'];
      wrapper.removeAttribute('role');
      wrapper.removeAttribute('tabindex');
    }
    return;
  }
  wrapper.setAttribute('aria-disabled', 'true');
  if (!wrapper.hasAttribute('role')) {
    // Reachable by keyboard, so that the shop can explain what is missing.
    wrapper.dataset['ppcpBlocked'] = '';
    wrapper.setAttribute('role', 'group');
    wrapper.tabIndex = 0;
  }
}

function tell(selector: string, element: Element, enabled: boolean): void {
  emit(document, enabled ? 'ppcp-enabled' : 'ppcp-disabled', [
    { handler: 'ButtonsDisabler.setEnabled', action: enabled ? 'enable' : 'disable', selector, element },
  ]);
  emit(element, 'ppcp_buttons_enabled_changed', [enabled]);
}

/** Makes the status of the page's wrappers. */
export function createButtonStatus({ log, actionsIn }: StatusParts): ButtonStatus {
  const states = new Map<string, boolean>();
  const isEnabled = (selector: string): boolean => states.get(selector) ?? true;
  const wrappersOf = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)];

  async function toSdk(actions: InitActions, enabled: boolean): Promise<void> {
    try {
      await (enabled ? actions.enable() : actions.disable());
    } catch (error) {
      // Buttons that foreign code has removed meanwhile.
      log.info('Buttons could not be switched', error);
    }
  }

  function sync(selector: string): void {
    const enabled = isEnabled(selector);
    for (const wrapper of wrappersOf(selector)) {
      setLook(wrapper, enabled);
      for (const actions of actionsIn(wrapper)) void toSdk(actions, enabled);
    }
  }

  return {
    isEnabled,
    sync,
    set(selector, enabled) {
      if (isEnabled(selector) === enabled) {
        for (const wrapper of wrappersOf(selector)) setLook(wrapper, enabled);
        return;
      }
      states.set(selector, enabled);
      sync(selector);
      for (const wrapper of wrappersOf(selector)) tell(selector, wrapper, enabled);
    },
    isDisabled: (element) => [...states].some(([selector, enabled]) => !enabled && element.closest(selector) !== null),
  };
}
