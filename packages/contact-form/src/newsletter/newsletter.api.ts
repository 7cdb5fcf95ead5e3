import { type HttpAnswer, send } from '@shop/core';
import { BUNDLE, NEWSLETTER_QUERY, NEWSLETTER_TIMEOUT_MS } from '../constants';

/**
 * Signs up for the newsletter (NL-01). The data is the text of any answer.
 * @param ajaxUrl address of the site's ajax endpoint, without query
 */
export function subscribe(ajaxUrl: string, body: FormData): Promise<HttpAnswer<string>> {
  return send<string>({
    bundle: BUNDLE,
    url: ajaxUrl + NEWSLETTER_QUERY,
    body,
    expect: 'text',
    timeoutMs: NEWSLETTER_TIMEOUT_MS,
  });
}
