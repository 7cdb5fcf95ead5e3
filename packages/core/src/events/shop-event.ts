import type { JQueryEventLike } from './jquery';

/** One event, native or jQuery's, in one shape. */
export interface ShopEvent {
  /** Name without namespace, as jQuery has it. */
  readonly type: string;
  /** Where it happened. */
  readonly target: EventTarget | null;
  /** The element the handler was registered for: with a `selector` the matched descendant. */
  readonly currentTarget: EventTarget | null;
  /** `KeyboardEvent.key`, where there is one. */
  readonly key: string | undefined;
  /** The browser's event behind it; none for a jQuery `.trigger()`. */
  readonly native: Event | undefined;
  readonly defaultPrevented: boolean;
  preventDefault(): void;
  stopPropagation(): void;
  stopImmediatePropagation(): void;
}

function keyOf(event: Event | JQueryEventLike | undefined): string | undefined {
  return event && 'key' in event && typeof event.key === 'string' ? event.key : undefined;
}

function wrapped(
  event: Event | JQueryEventLike,
  currentTarget: EventTarget | null,
  native: Event | undefined,
  isPrevented: () => boolean,
): ShopEvent {
  return {
    type: event.type,
    target: event.target,
    currentTarget,
    key: keyOf(event) ?? keyOf(native),
    native,
    get defaultPrevented() {
      return isPrevented();
    },
    preventDefault: () => event.preventDefault(),
    stopPropagation: () => event.stopPropagation(),
    stopImmediatePropagation: () => event.stopImmediatePropagation(),
  };
}

/** Wraps a browser event. */
export function fromNative(event: Event, currentTarget: EventTarget | null): ShopEvent {
  return wrapped(event, currentTarget, event, () => event.defaultPrevented);
}

/** Wraps a jQuery event. */
export function fromJQuery(event: JQueryEventLike): ShopEvent {
  return wrapped(event, event.currentTarget, event.originalEvent, () => event.isDefaultPrevented());
}

/** Arguments that travel in a CustomEvent's `detail` (A7); other details are not arguments. */
export function nativeArgs(event: Event | undefined): unknown[] {
  return event && 'detail' in event && Array.isArray(event.detail) ? event.detail : [];
}
