import type { ButtonEvents } from './registry';
type Handlers = Omit<ButtonEvents, 'onReady'>;

/** Carries the provider's events from the buttons, which come first, to the handlers, which need buttons. */
export interface EventRelay {
  /** For the buttons. */
  readonly events: Handlers;
  /** From now on the events go there; before that none can come, because no button is mounted yet. */
  connect(handlers: Handlers): void;
}

/** Makes the relay of one page. */
export function createEventRelay(): EventRelay {
  let handlers: Handlers | undefined;
  return {
    connect(next) {
      handlers = next;
    },
    events: {
      onClick: (event) => handlers?.onClick(event),
      onAddress: (event) => handlers?.onAddress(event),
      onRate: (event) => handlers?.onRate(event),
      onConfirm: (button, event) => handlers?.onConfirm(button, event),
      onCancel: () => handlers?.onCancel(),
    },
  };
}
