import { type FormValue, type HttpAnswer, RequestError, ajaxUrl, send } from '@shop/core';

/** Gets HTML of the shop; with a body it is posted, as text or as an object of fields (contract E5). */
export function getHtml(url: string, body?: string | Readonly<Record<string, FormValue>>): Promise<HttpAnswer<string>> {
  return send<string>({
    bundle: 'checkout',
    url,
    ...(body === undefined ? {} : typeof body === 'string' ? { body } : { fields: body }),
    dataType: 'html',
    expect: 'text',
    transport: 'page',
  });
}

/** A whole page (a log-in, an error), or what WordPress answers to a rejected nonce: never what was requested. */
export const NO_ANSWER = /^\s*(?:(?:0|-1)\s*$|<!doctype|<html)/i;

/** Posts to an endpoint that answers with HTML; a whole page is no answer. */
export async function sendForHtml(
  config: { wc_ajax_url: string },
  endpoint: string,
  data: Readonly<Record<string, FormValue>>,
): Promise<HttpAnswer<string>> {
  const answer = await getHtml(ajaxUrl(config.wc_ajax_url, endpoint), data);
  return answer.ok && NO_ANSWER.test(answer.data)
    ? { ok: false, error: new RequestError('malformed', 'Neither notices nor a page') }
    : answer;
}
