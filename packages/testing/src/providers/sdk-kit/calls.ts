/** One call that the page made into a fake SDK. */
export interface SdkCall {
  /** Name as the SDK's documentation has it, e.g. `stripe.confirmPayment` or `Buttons.render`. */
  readonly name: string;
  /** Arguments as passed. Objects are kept by reference. */
  readonly args: readonly unknown[];
  /** What became of it: still running, answered, or thrown. */
  state: 'running' | 'answered' | 'failed';
  /** The answer or the thrown value. */
  outcome?: unknown;
}

/** What the page has called so far, oldest first. */
export interface CallLog {
  readonly all: readonly SdkCall[];
  /** Names only, in order: the quickest assertion on a flow. */
  names(): string[];
  /** Calls with this name. */
  of(name: string): SdkCall[];
  /** The latest call with this name. @throws Error when there was none */
  last(name: string): SdkCall;
  /** Notes a call; used by the fakes. */
  begin(name: string, args: readonly unknown[]): SdkCall;
  clear(): void;
}

/** An empty call log. */
export function createCallLog(): CallLog {
  const all: SdkCall[] = [];
  return {
    all,
    names: () => all.map((call) => call.name),
    of: (name) => all.filter((call) => call.name === name),
    last(name) {
      const call = all.findLast((one) => one.name === name);
      if (call === undefined)
        throw new Error(`"${name}" was never called. Called: ${all.map((one) => one.name).join(', ') || 'nothing'}.`);
      return call;
    },
    begin(name, args) {
      const call: SdkCall = { name, args, state: 'running' };
      all.push(call);
      return call;
    },
    clear: () => {
      all.length = 0;
    },
  };
}
