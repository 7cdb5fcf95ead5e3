export { createCallLog, type CallLog, type SdkCall } from './calls';
export { createControl, paceCalls, type Control, type ScriptedCall } from './control';
export type { Dialogs, OpenDialog } from './dialogs';
export { createKit, type SdkKit } from './kit';
