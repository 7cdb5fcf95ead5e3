import { isRecord } from './guards';
import type { CallLog } from './calls';

/** Says how a fake answers one call, in place of its ordinary answer. */
export interface ScriptedCall {
  /** Name of the call, as `fake.calls` shows it. */
  readonly call: string;
  /** Waits this long (ms) before the answer. Without another field the answer is then the ordinary one. */
  readonly delayMs?: number;
  /** Never answers. */
  readonly never?: boolean;
  /** Throws or rejects with this value. */
  readonly throws?: unknown;
  /** Answers `{ error }` with this error, as calls of the card provider do. */
  readonly error?: Readonly<Record<string, unknown>>;
  /** The whole answer. */
  readonly answer?: unknown;
  /** For dialogs: presses this button instead of drawing the dialog, e.g. `approve`. */
  readonly press?: string;
}

/** The test's hand on a fake. */
export interface Control {
  /** Adds scripts; each serves one call of its name, oldest first. */
  queue(...scripts: readonly ScriptedCall[]): void;
  /** Serves every call of that name from now on, after queued scripts. */
  always(script: ScriptedCall): void;
  /** Forgets all scripts. */
  clear(): void;
  /** Takes the script for a call; used by the fakes. */
  take(call: string): ScriptedCall | undefined;
  /** Ordinary duration of every asynchronous call in ms. 0 = at the next microtask. */
  latencyMs: number;
}

/** A control without scripts. */
export function createControl(latencyMs = 0): Control {
  const queued: ScriptedCall[] = [];
  const standing = new Map<string, ScriptedCall>();
  return {
    latencyMs,
    queue: (...scripts) => {
      queued.push(...scripts);
    },
    always: (script) => {
      standing.set(script.call, script);
    },
    clear: () => {
      queued.length = 0;
      standing.clear();
    },
    take(call) {
      const index = queued.findIndex((script) => script.call === call);
      return index < 0 ? standing.get(call) : queued.splice(index, 1)[0];
    },
  };
}

/**
 * Lets a fake take its time over each call, so that answers come late and overtake each other.
 * @param plan what happens to a call, besides what a test has scripted; asked for each call
 */
export function paceCalls({ control }: { readonly control: Control }, plan: (call: string) => Omit<ScriptedCall, 'call'>): void {
  const { take } = control;
  control.take = (call) => ({ call, ...plan(call), ...take(call) });
}

/** Waits; 0 ms means the next microtask, so tests need no timers. */
export function pause(ms: number): Promise<void> {
  return ms > 0 ? new Promise((resolve) => setTimeout(resolve, ms)) : Promise.resolve();
}

/** Runs one asynchronous SDK call: logs it, waits, and answers as scripted or as `work` says. */
export async function perform<T>(
  kit: { control: Control; calls: CallLog },
  name: string,
  args: readonly unknown[],
  work: () => T | Promise<T>,
): Promise<T> {
  const entry = kit.calls.begin(name, args);
  const script = kit.control.take(name);
  try {
    await pause(script?.delayMs ?? kit.control.latencyMs);
    if (script?.never) return await new Promise<T>(() => undefined);
    if (script !== undefined && 'throws' in script) throw script.throws;
    const scripted = script === undefined ? undefined : scriptedAnswer(script);
    const answer = scripted === undefined ? await work() : (scripted.value as T);
    entry.state = 'answered';
    entry.outcome = answer;
    return answer;
  } catch (error) {
    entry.state = 'failed';
    entry.outcome = error;
    throw error;
  }
}

/** Runs one synchronous SDK call: logs it, and throws or answers as scripted or as `work` says. */
export function performNow<T>(
  kit: { control: Control; calls: CallLog },
  name: string,
  args: readonly unknown[],
  work: () => T,
): T {
  const entry = kit.calls.begin(name, args);
  const script = kit.control.take(name);
  try {
    if (script !== undefined && 'throws' in script) throw script.throws;
    const answer = script !== undefined && 'answer' in script ? (script.answer as T) : work();
    entry.state = 'answered';
    entry.outcome = answer;
    return answer;
  } catch (error) {
    entry.state = 'failed';
    entry.outcome = error;
    throw error;
  }
}

function scriptedAnswer(script: ScriptedCall): { value: unknown } | undefined {
  // What a test puts onto a prototype is the page's, not the script's.
  if (Object.hasOwn(script, 'answer')) return { value: script.answer };
  if (Object.hasOwn(script, 'error') && isRecord(script.error)) return { value: { error: script.error } };
  return undefined;
}
