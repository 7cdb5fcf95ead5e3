import type { ApproveActions, ApproveData } from '../sdk/types';
import type { ApproveOutcome } from './approve.flow';

/** What differs between placements. Everything is called at most once at a time. */
export interface FlowSteps {
  /** Selector of the wrapper whose state disables the buttons. */
  wrapper: string;
  /** Checks before the window opens; `false` stops the click. The shopper has been told then. */
  check?(fundingSource: string): Promise<boolean>;
  /**
   * Makes the order, plan subscription or setup token.
   * @param sdkActions second argument of the SDK's callback.
   * @returns its id; `undefined` when overtaken.
   */
  create(stale: () => boolean, sdkActions: unknown): Promise<string | undefined>;
  approve(data: ApproveData, actions: ApproveActions): Promise<ApproveOutcome>;
  /** Does the server make the order at the approval, without another look of the shopper at the total? */
  isExpress?: boolean;
  /** After a cancel. */
  cancelled?(): unknown;
  /** After an error of any kind but a teardown. */
  failed?(): unknown;
  /** HTML text for an unknown error; default the page's generic text. */
  errorText?(error: unknown): string | undefined;
}
