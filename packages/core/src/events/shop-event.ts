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

function keyOf(event: Event | undefined): string | undefined {
  return event && 'key' in event && typeof event.key === 'string' ? event.key : undefined;
}

/** Wraps a browser event. */
export function fromNative(event: Event, currentTarget: EventTarget | null): ShopEvent {
  return {
    type: event.type,
    target: event.target,
    currentTarget,
    key: keyOf(event),
    native: event,
    get defaultPrevented() {
      return event.defaultPrevented;
    },
    preventDefault: () => event.preventDefault(),
    stopPropagation: () => event.stopPropagation(),
    stopImmediatePropagation: () => event.stopImmediatePropagation(),
  };
}

/** Wraps a jQuery event. */
export function fromJQuery(event: JQueryEventLike): ShopEvent {
  return {
    type: event.type,
    target: event.target,
    currentTarget: event.currentTarget,
    key: event.key ?? keyOf(event.originalEvent),
    native: event.originalEvent,
    get defaultPrevented() {
      return event.isDefaultPrevented();
    },
    preventDefault: () => event.preventDefault(),
    stopPropagation: () => event.stopPropagation(),
    stopImmediatePropagation: () => event.stopImmediatePropagation(),
  };
}

/** Arguments that travel in a CustomEvent's `detail` (A7); other details are not arguments. */
export function nativeArgs(event: Event | undefined): unknown[] {
  return event && 'detail' in event && Array.isArray(event.detail) ? event.detail : [];
}
