import { createCallLog, type CallLog } from '../sdk-kit/calls';
import { isRecord } from '../sdk-kit/guards';

/** Marks the config element, also that of the wallet SDK. */
const CONFIG = '[fncls="fnparams-dede7cc5-15fd-4c75-a9f4-36c430ee3a99"]';

/** A fake of the provider's fraud script. */
export interface FakeFraudnet {
  readonly calls: CallLog;
  /** Configs that were read, one a script run, as parsed: `f`, `s`, `sandbox`. Without a config element, or with a broken one, `undefined`. */
  readonly collected: readonly (Readonly<Record<string, unknown>> | undefined)[];
  /** Runs the script once: reads the first config element of the page and defines `PAYPAL.asyncData`. */
  execute(): void;
  /** Takes `PAYPAL` away. */
  reset(): void;
}

/** Creates a fake. Collecting sends nothing; `PAYPAL.asyncData.initAndCollect` wants its `this`. */
export function createFakeFraudnet(): FakeFraudnet {
  const calls = createCallLog();
  const collected: (Readonly<Record<string, unknown>> | undefined)[] = [];
  const read = (): Readonly<Record<string, unknown>> | undefined => {
    try {
      const config: unknown = JSON.parse(document.querySelector(CONFIG)?.textContent ?? '');
      return isRecord(config) ? config : undefined;
    } catch {
      return undefined;
    }
  };
  return {
    calls,
    collected,
    execute() {
      collected.push(read());
      const asyncData = {
        initAndCollect(this: unknown, ...args: readonly unknown[]): void {
          if (this !== asyncData) throw new TypeError('initAndCollect needs its object as this');
          calls.begin('initAndCollect', args).state = 'answered';
        },
      };
      Reflect.set(window, 'PAYPAL', { asyncData });
    },
    reset: () => void Reflect.deleteProperty(window, 'PAYPAL'),
  };
}
