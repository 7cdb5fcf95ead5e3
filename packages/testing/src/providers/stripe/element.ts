import { pause, performNow } from '../sdk-kit/control';
import { createEmitter, type Emitter } from '../sdk-kit/emitter';
import { callbackOf, isRecord, shown, type Callback } from '../sdk-kit/guards';
import { isolate, shadowHost } from '../sdk-kit/nodes';
import { IntegrationError } from './errors';
import { lookOf } from './look';
import type { StripeWorld } from './world';

/** An element as the page sees it. */
export interface StripeElement {
  mount(target: unknown): void;
  unmount(): void;
  destroy(): void;
  update(options: unknown): StripeElement;
  on(event: string, handler: unknown): StripeElement;
  once(event: string, handler: unknown): StripeElement;
  off(event: string, handler?: unknown): StripeElement;
  focus(): void;
  blur(): void;
  clear(): void;
  collapse(): void;
}

/** What a kind of element adds to the common behavior. */
export interface ElementParts {
  readonly type: string;
  /** Options as given to `create()`, kept up to date by `update()`. */
  readonly options: Record<string, unknown>;
  readonly appearance: () => unknown;
  /** Draws the content into a fresh shadow root; called on every mount. */
  readonly draw: (root: ShadowRoot) => void;
  /** Payload of `ready`, without `elementType`. */
  readonly readyPayload?: () => Record<string, unknown>;
  /** Called right after `ready`. */
  readonly onReady?: () => void;
  readonly onUpdate?: () => void;
  /** Called after unmount and destroy. */
  readonly onGone?: () => void;
  readonly onClear?: () => void;
  readonly onDestroy?: () => void;
}

/** An element with what the fake's other parts need of it. */
export interface ElementCore {
  readonly type: string;
  readonly element: StripeElement;
  readonly emitter: Emitter;
  /** The shadow root, when mounted. */
  root(): ShadowRoot | undefined;
  /** True while the element's frame is in the document. */
  isMounted(): boolean;
  /** True from the `ready` event of the present frame on. */
  isReady(): boolean;
  isDestroyed(): boolean;
  emit(event: string, payload?: Record<string, unknown>): void;
}

/** Builds an element with mounting, events and life cycle as strict as the library's. */
export function createElement(world: StripeWorld, parts: ElementParts): ElementCore {
  const emitter = createEmitter();
  let frame: { host: HTMLDivElement; root: ShadowRoot; node: Element } | undefined;
  let destroyed = false;
  /** The frame whose `ready` event has fired. */
  let ready: object | undefined;
  const log = <T>(name: string, args: readonly unknown[], work: () => T): T =>
    performNow(world, `element.${name}`, args, () => {
      if (destroyed && name !== 'off')
        throw new IntegrationError('This Element has already been destroyed. Please create a new one.');
      return work();
    });
  const emit = (event: string, payload: Record<string, unknown> = {}): void =>
    emitter.emit(event, { elementType: parts.type, ...payload });
  const leave = (): void => {
    frame?.node.classList.remove('StripeElement');
    frame?.host.remove();
    frame = undefined;
    parts.onGone?.();
  };
  const add = (name: 'on' | 'once', event: string, handler: unknown): StripeElement =>
    log(name, [parts.type, event], () => {
      emitter[name](event, handlerOf(handler, name));
      return element;
    });

  const load = async (mounted: object): Promise<void> => {
    const script = world.control.take(`load.${parts.type}`);
    emit('loaderstart');
    await pause(script?.delayMs ?? world.options.latencyMs);
    if (frame !== mounted || destroyed || script?.never) return;
    if (script?.error !== undefined) {
      frame.root.replaceChildren();
      emit('loaderror', { error: script.error });
    } else {
      ready = mounted;
      emit('ready', parts.readyPayload?.());
      parts.onReady?.();
    }
  };

  const element: StripeElement = {
    mount: (target) =>
      log('mount', [parts.type, target], () => {
        const node = findNode(target);
        if (frame?.node === node && frame.host.parentNode === node && node.isConnected) return;
        if (frame !== undefined) leave();
        if (node.childElementCount > 0)
          console.warn('[Stripe.js] This Element will be mounted to a DOM element that contains child nodes.');
        const made = shadowHost({ class: '__PrivateStripeElement' }, lookOf(parts.appearance()));
        isolate(made.host);
        frame = { ...made, node };
        parts.draw(made.root);
        node.classList.add('StripeElement');
        node.append(made.host);
        void load(frame);
      }),
    unmount: () => log('unmount', [parts.type], leave),
    destroy: () =>
      log('destroy', [parts.type], () => {
        leave();
        destroyed = true;
        emitter.clear();
        parts.onDestroy?.();
      }),
    update: (options) =>
      log('update', [parts.type, options], () => {
        if (!isRecord(options))
          throw new IntegrationError(
            `Invalid value for element.update(): value should be an object. You specified: ${shown(options)}.`,
          );
        Object.assign(parts.options, options);
        parts.onUpdate?.();
        return element;
      }),
    on: (event, handler) => add('on', event, handler),
    once: (event, handler) => add('once', event, handler),
    off: (event, handler) =>
      log('off', [parts.type, event], () => {
        emitter.off(event, callbackOf(handler));
        return element;
      }),
    focus: () => log('focus', [parts.type], () => frame?.root.querySelector<HTMLElement>('input, select, button')?.focus()),
    blur: () =>
      log('blur', [parts.type], () =>
        frame?.root.activeElement instanceof HTMLElement ? frame.root.activeElement.blur() : undefined,
      ),
    clear: () => log('clear', [parts.type], () => parts.onClear?.()),
    collapse: () => log('collapse', [parts.type], () => undefined),
  };
  return {
    type: parts.type,
    element,
    emitter,
    emit,
    root: () => frame?.root,
    isMounted: () => frame?.host.isConnected === true,
    isReady: () => frame !== undefined && frame === ready && frame.host.isConnected,
    isDestroyed: () => destroyed,
  };
}

function handlerOf(handler: unknown, call: string): Callback {
  const callback = callbackOf(handler);
  if (callback === undefined)
    throw new IntegrationError(`Invalid value for ${call}: handler should be a function. You specified: ${shown(handler)}.`);
  return callback;
}

function findNode(target: unknown): Element {
  if (target === undefined || target === null || target === '')
    throw new IntegrationError('Missing argument. Make sure to call mount() with a valid DOM element or selector.');
  if (typeof target === 'string') {
    const found = document.querySelector(target);
    if (found !== null) return found;
    throw new IntegrationError(
      `The selector you specified (${target}) applies to no DOM elements that are currently on the page. Make sure the element exists on the page before calling mount().`,
    );
  }
  if (!(target instanceof Element))
    throw new IntegrationError('Invalid DOM element. Make sure to call mount() with a valid DOM element or selector.');
  if (!target.isConnected)
    throw new IntegrationError(
      'The DOM element passed to mount() is not in the document. Make sure the element is on the page before calling mount().',
    );
  return target;
}
