/** Calls `fn` at once, then at most every `ms`; the last call of a burst is never lost. `cancel` forgets it. */
export function throttleLatest<Args extends unknown[]>(
  fn: (...args: Args) => void,
  ms: number,
): ((...args: Args) => void) & { cancel(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: Args | undefined;
  const run = (args: Args): void => {
    waiting = undefined;
    timer = setTimeout(() => {
      timer = undefined;
      if (waiting) run(waiting);
    }, ms);
    fn(...args);
  };
  const throttled = (...args: Args): void => {
    if (timer === undefined) run(args);
    else waiting = args;
  };
  return Object.assign(throttled, {
    cancel: () => {
      clearTimeout(timer);
      timer = undefined;
      waiting = undefined;
    },
  });
}
