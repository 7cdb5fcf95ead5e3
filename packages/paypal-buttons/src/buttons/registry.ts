import { isVisible, methodOf } from '@shop/core';
import { log, notify, tolerate } from '../bundle';
import { kindOf } from '../sdk/errors.rules';
import type { ButtonOptions, ButtonsInstance, InitActions, PayPalSdk } from '../sdk/types';

/** A place for a stack of buttons, or for the one button of a funding source. */
export interface ButtonSlot {
  /** Where; every match gets its own buttons, the visible ones first. */
  selector: string;
  fundingSource?: string | undefined;
  /** Whether it belongs to the page's own placement. Only that one resumes a payment from the provider's app (contract 6.R 4). */
  isPagePlacement: boolean;
  /** Fresh options for each painting; `undefined` when nothing shall be painted. */
  options(): ButtonOptions | undefined;
  /** The buttons of one container are ready. */
  onInit?(): void;
}

export type Outcome = 'unknown' | 'painting' | 'painted' | 'resumed' | 'none';

export type ButtonRegistry = ReturnType<typeof createButtonRegistry>;

interface Painted {
  isPainting: boolean;
  actions: InitActions | undefined;
}

function keyOf({ selector, fundingSource = '' }: ButtonSlot): string {
  return `${fundingSource}@${selector}`;
}

const isEmpty = (element: Element): boolean => element.childElementCount === 0;

/** Elements of a slot, visible ones first: with ids that repeat (two mini-carts), the one that is seen must not come last (contract 9). */
function placesOf(selector: string): Element[] {
  const all = [...document.querySelectorAll(selector)];
  return [...all.filter(isVisible), ...all.filter((element) => !isVisible(element))];
}

/** Makes the registry of a page. @param events a container's buttons are ready; the slot of a place turned out usable or not. */
export function createButtonRegistry(events: Record<'onInit' | 'onOutcome', (element: Element) => void>) {
  const known = new Map<string, ButtonSlot>();
  const outcomes = new Map<string, Outcome>();
  /** Slots that this SDK has no buttons for. */
  const ineligible = new Set<string>();
  let painted = new Map<Element, Painted>();
  const paintings = new Set<Promise<void>>();
  let sdk: PayPalSdk | undefined;
  let hasResumed = false;

  function settle(slot: ButtonSlot, outcome: Outcome, element: Element): void {
    outcomes.set(slot.selector, outcome);
    events.onOutcome(element);
  }

  /** Goes on with a payment that the shopper made in the provider's app, once a page. Nothing is painted meanwhile. */
  function resumes(slot: ButtonSlot, instance: ButtonsInstance): boolean {
    if (!slot.isPagePlacement || instance.hasReturned?.() !== true) return false;
    outcomes.set(slot.selector, 'resumed');
    if (!hasResumed) {
      hasResumed = true;
      instance.resume?.();
    }
    return true;
  }

  /** Buttons of another SDK that somebody else has painted into an element are ready: they count as the others do. */
  function ready(element: Element, actions: InitActions): void {
    const entry = painted.get(element) ?? { isPainting: false, actions };
    entry.actions = actions;
    painted.set(element, entry);
    events.onInit(element);
  }

  function build(slot: ButtonSlot, element: Element): ButtonsInstance | undefined {
    const options = slot.options();
    if (!options || !sdk?.Buttons) return undefined;
    return sdk.Buttons({
      ...options,
      ...(slot.fundingSource === undefined ? {} : { fundingSource: slot.fundingSource }),
      onInit(data, actions) {
        options.onInit?.(data, actions);
        ready(element, actions);
        slot.onInit?.();
      },
    });
  }

  async function paint(slot: ButtonSlot, element: Element): Promise<void> {
    const generation = painted;
    try {
      const instance = build(slot, element);
      if (instance && !instance.isEligible()) ineligible.add(keyOf(slot));
      if (!instance || ineligible.has(keyOf(slot))) return settle(slot, 'none', element);
      if (resumes(slot, instance)) return;
      const entry: Painted = { isPainting: true, actions: undefined };
      painted.set(element, entry);
      outcomes.set(slot.selector, 'painting');
      await instance.render(element);
      entry.isPainting = false;
      if (generation === painted) settle(slot, 'painted', element);
    } catch (error) {
      // Another SDK script, or the shop, has replaced them while they were being painted: they come again (contract B10).
      const isReplaced = !element.isConnected || kindOf(error) === 'torn-down';
      log[isReplaced ? 'info' : 'warn']('PayPal buttons could not be painted', error);
      // A newer SDK has painted here meanwhile.
      if (generation !== painted) return;
      painted.delete(element);
      element.replaceChildren();
      settle(slot, 'none', element);
    }
  }

  return {
    register: (slot: ButtonSlot) => void known.set(keyOf(slot), slot),
    slots: (selector: string) => [...known.values()].filter((slot) => slot.selector === selector),
    /** A new SDK object: what was painted is gone. */
    adopt(next: PayPalSdk): void {
      sdk = next;
      painted = new Map();
      outcomes.clear();
      ineligible.clear();
    },
    /** Paints every known slot whose place is there and empty; only those of a selector if given. */
    render(selector?: string): void {
      if (!sdk) return;
      for (const element of painted.keys()) if (!element.isConnected) painted.delete(element);
      for (const slot of known.values()) {
        if ((selector !== undefined && slot.selector !== selector) || ineligible.has(keyOf(slot))) continue;
        for (const element of placesOf(slot.selector)) {
          if (!isEmpty(element) || painted.get(element)?.isPainting === true) continue;
          const painting = paint(slot, element).finally(() => paintings.delete(painting));
          paintings.add(painting);
        }
      }
    },
    ready,
    actionsIn: (root: Element) =>
      [...painted].flatMap(([element, { actions }]) =>
        actions && element.isConnected && !isEmpty(element) && root.contains(element) ? [actions] : [],
      ),
    /** Somebody will paint there: counts as being painted. @returns ends that. */
    expect(selector: string): () => void {
      outcomes.set(selector, 'painting');
      return () => void outcomes.delete(selector);
    },
    /** Resolves when everything that is being painted now is there, or cannot come. */
    async allPainted(): Promise<void> {
      await Promise.all(paintings);
    },
    outcome: (selector: string): Outcome => outcomes.get(selector) ?? 'unknown',
    /** Outcomes of a wrapper's own slot and of the single buttons inside it. */
    outcomesBelow: (wrapper: string) =>
      [...outcomes].flatMap(([selector, outcome]) =>
        selector === wrapper || selector.startsWith(`${wrapper} `) ? [outcome] : [],
      ),
  };
}

type WidgetPlace = string | readonly [wrapper?: string, fundingSource?: string];

function place(wrapper: WidgetPlace): Pick<ButtonSlot, 'selector' | 'fundingSource'> {
  const [selector = '', fundingSource] = typeof wrapper === 'string' ? [wrapper] : wrapper;
  return { selector, fundingSource: fundingSource || undefined };
}

/**
 * Offers the registry as `window.widgetBuilder`: how other scripts of the page (the plugin's own wallet scripts) share SDK and painting
 * (contract 1.8). An existing one only gets our SDK object. @returns gives it a new one.
 */
export function offerWidgetBuilder(registry: ButtonRegistry, renderMessages: () => void): (sdk: PayPalSdk) => void {
  const existing: unknown = Reflect.get(window, 'widgetBuilder');
  if (methodOf(existing, 'setPaypal')) {
    return (sdk) => tolerate('The widgetBuilder of the page', () => methodOf(existing, 'setPaypal')?.(sdk));
  }
  const builder = {
    paypal: null as PayPalSdk | null,
    setPaypal(sdk: PayPalSdk): void {
      builder.paypal = sdk;
      notify(document, 'ppcp-paypal-loaded', [sdk]);
    },
    registerButtons: (wrapper: WidgetPlace, options: ButtonOptions) =>
      registry.register({ ...place(wrapper), isPagePlacement: false, options: () => options }),
    renderButtons: (wrapper: WidgetPlace) => registry.render(place(wrapper).selector),
    // Messages always follow the page config.
    registerMessages: () => undefined,
    renderMessages,
    renderAll() {
      registry.render();
      renderMessages();
    },
  };
  Reflect.set(window, 'widgetBuilder', builder);
  return builder.setPaypal;
}
