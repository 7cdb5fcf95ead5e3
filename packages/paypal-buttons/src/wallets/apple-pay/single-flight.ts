/**
 * Makes a flow that runs once at a time: a call while it runs joins the running one and gets its result, so a double click never
 * starts a second payment.
 */
export function singleFlight<Args extends unknown[], Result>(
  flow: (...args: Args) => Promise<Result>,
): (...args: Args) => Promise<Result> {
  let running: Promise<Result> | undefined;
  return (...args) => {
    running ??= flow(...args).finally(() => {
      running = undefined;
    });
    return running;
  };
}
