import { createCallLog, type CallLog } from './calls';
import { createControl, type Control } from './control';
import { createDialogs, type Dialogs } from './dialogs';

/** What every fake SDK hands to a test. */
export interface SdkKit {
  /** Scripts answers, failures and delays. */
  readonly control: Control;
  /** What the page called. */
  readonly calls: CallLog;
  /** Dialogs on the screen. */
  readonly dialogs: Dialogs;
}

/** A fresh kit. @param latencyMs ordinary duration of asynchronous calls */
export function createKit(latencyMs = 0): SdkKit {
  const control = createControl(latencyMs);
  const calls = createCallLog();
  return { control, calls, dialogs: createDialogs({ control, calls }) };
}
