/** Knows whether the code that runs now was started by the shopper's own click or key. */
export interface Gesture {
  isActive(): boolean;
  /** Lets a test act as if the shopper had just clicked. */
  during<T>(work: () => T): T;
  stop(): void;
}

const EVENTS = ['click', 'keydown', 'keyup', 'touchend', 'pointerup'];

/** Watches the window for clicks and keys. The gesture ends with the event's dispatch, or with the current task when someone stops the event. */
export function watchGestures(target: Window = window): Gesture {
  let depth = 0;
  let faked = 0;
  const begin = (): void => {
    depth += 1;
    let over = false;
    const end = (): void => {
      if (!over) depth -= 1;
      over = true;
      target.removeEventListener('click', end);
    };
    target.addEventListener('click', end);
    setTimeout(end, 0);
  };
  for (const event of EVENTS) target.addEventListener(event, begin, true);
  return {
    isActive: () => depth > 0 || faked > 0,
    during(work) {
      faked += 1;
      try {
        return work();
      } finally {
        faked -= 1;
      }
    },
    stop: () => {
      for (const event of EVENTS) target.removeEventListener(event, begin, true);
    },
  };
}
