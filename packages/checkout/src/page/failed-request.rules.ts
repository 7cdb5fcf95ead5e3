/** What is known of a request that failed: the rules' view of core's `HttpError`. */
export interface FailedRequest {
  readonly kind: string;
  readonly status?: number | undefined;
  readonly body?: string | undefined;
}
