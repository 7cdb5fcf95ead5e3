import { log, notify } from '../bundle';
import { CLASS } from '../page/selectors';
import type { InitActions } from '../sdk/types';
import type { ButtonRegistry } from './registry';

/** Enabled or disabled, per wrapper (PP-04, contract 6.S). */
export type ButtonStatus = ReturnType<typeof createButtonStatus>;

const BLOCKED = { role: 'group', 'aria-disabled': 'true', tabindex: '0' };

/** Keeps the SDK's frames from being clicked or reached, without the help of any stylesheet (contract 2.2). */
function setLook(wrapper: HTMLElement, enabled: boolean): void {
  wrapper.classList.toggle(CLASS.disabled, !enabled);
  for (const child of wrapper.children) if (child instanceof HTMLElement) child.style.pointerEvents = enabled ? '' : 'none';
  // Disabled ones can be reached by keyboard, so that the shop can explain what is missing.
  for (const [name, value] of Object.entries(BLOCKED)) {
    if (enabled) wrapper.removeAttribute(name);
    else wrapper.setAttribute(name, value);
  }
}

function notifyPage(selector: string, element: Element, enabled: boolean): void {
  notify(document, enabled ? 'ppcp-enabled' : 'ppcp-disabled', [
    { handler: 'ButtonsDisabler.setEnabled', action: enabled ? 'enable' : 'disable', selector, element },
  ]);
  notify(element, 'ppcp_buttons_enabled_changed', [enabled]);
}

/** Makes the status of the page's wrappers. */
export function createButtonStatus(actionsIn: ButtonRegistry['actionsIn']) {
  const states = new Map<string, boolean>();
  /** `true` until something else is said. */
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

  /** Tells the SDK the state of a wrapper whose buttons are ready. */
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
    /** Sets the state of a wrapper. Only a real change reaches SDK and page; a new node of the same wrapper gets the look of its state. */
    set(selector: string, enabled: boolean): void {
      if (isEnabled(selector) === enabled) {
        for (const wrapper of wrappersOf(selector)) setLook(wrapper, enabled);
        return;
      }
      states.set(selector, enabled);
      sync(selector);
      for (const wrapper of wrappersOf(selector)) notifyPage(selector, wrapper, enabled);
    },
  };
}
