import { v } from '@shop/core';

/** What the server says about the order review, read once (contract E1). */
export interface ReviewAnswer {
  /** The answer as it came, for the listeners of `updated_checkout`. */
  readonly response: object;
  readonly reload: boolean;
  readonly succeeded: boolean;
  /** Notices to show; `''` for none. */
  readonly messages: string;
  /** Do the notices hold an error? A success notice makes the server say `failure`, too (#40443). */
  readonly hasErrors: boolean;
  /** Selector to HTML; other plugins put values of any type here. */
  readonly fragments: Readonly<Record<string, unknown>>;
}

const schema = v.looseObject({
  result: v.optional(v.unknown()),
  reload: v.optional(v.unknown()),
  messages: v.fallback(v.optional(v.string(), ''), ''),
  has_errors: v.optional(v.unknown()),
  fragments: v.fallback(v.optional(v.record(v.string(), v.unknown()), {}), {}),
});

/** Do these notices hold an error? */
export function saysError(html: string): boolean {
  return /woocommerce-error|is-error/.test(html);
}

/** Reads an answer; `undefined` when it is neither a result nor fragments (contract E1, F2). */
export function readReviewAnswer(response: object): ReviewAnswer | undefined {
  const reading = v.safeParse(schema, response);
  if (!reading.success || Array.isArray(response)) return undefined;
  if (!Object.hasOwn(response, 'result') && !Object.hasOwn(response, 'fragments')) return undefined;
  const { result, reload, messages, has_errors: hasErrors, fragments } = reading.output;
  const shown = result === 'failure' ? messages : '';
  return {
    response,
    reload: reload === true,
    succeeded: result === 'success',
    messages: shown.trim() === '' ? '' : shown,
    hasErrors: typeof hasErrors === 'boolean' ? hasErrors : saysError(shown),
    fragments,
  };
}
