import type { ApproveActions, ApproveData } from '../sdk/types';
import type { ApproveOutcome } from './approve.flow';

/** What differs between placements. Everything is called at most once at a time. */
export interface FlowSteps {
  /** Checks before the window opens; `false` stops the click. The shopper has been told then. */
  check?(fundingSource: string): Promise<boolean>;
  /**
   * Makes the order, plan subscription or setup token.
   * @param sdkActions second argument of the SDK's callback.
   * @returns its id; `undefined` when overtaken.
   */
  create(stale: () => boolean, sdkActions: unknown): Promise<string | undefined>;
  approve(data: ApproveData, actions: ApproveActions): Promise<ApproveOutcome>;
  /** The order is there, and its click was not overtaken. @param id of the order. */
  created?(id: string): void;
  /** After a cancel. */
  cancelled?(): unknown;
  /** After an error of any kind but a teardown. */
  failed?(): unknown;
}
