import { type Abortable, type FormValue, type ShopRequest, type TakeAnswer, ajaxUrl, request, RequestError } from '@shop/core';
import { tryAndLog } from '../bundle';

type Asked = Omit<ShopRequest, 'bundle' | 'transport' | 'complete'>;

/**
 * Sends a request as the shop's own script does (A9).
 * @param take gets the answer in its own task, before the page's `ajaxSuccess`; again where another script calls `success` again
 * @param end runs once when the request is over, whatever has become of it: nothing waits or stays covered for a request that another script has taken over
 */
export function askShop<T>(asked: Asked, take: TakeAnswer<T>, end?: () => void): Abortable {
  let isOver = false;
  const finish = (): void => {
    if (!isOver) end?.();
    isOver = true;
  };
  // Without an end of ours, the `complete` of the page's `ajaxSetup` runs.
  return request<T>({ bundle: 'checkout', transport: 'page', ...asked, ...(end && { complete: finish }) }, (answer) => {
    const isTaken = tryAndLog('take an answer', () => take(answer));
    // Without `complete`: nothing was sent, or a handler broke.
    if (!isTaken || (!answer.ok && ['canceled', 'refused'].includes(answer.error.kind))) finish();
  });
}

/** Gets HTML of the shop; with a body it is posted, as text or as an object of fields (contract E5). */
export function getHtml(
  url: string,
  body: string | Readonly<Record<string, FormValue>> | undefined,
  take: TakeAnswer<string>,
  end?: () => void,
): void {
  const data = body === undefined ? {} : typeof body === 'string' ? { body } : { fields: body };
  askShop({ url, ...data, dataType: 'html', expect: 'text' }, take, end);
}

/** A whole page (a log-in, an error), what WordPress answers to a rejected nonce, or a warning of PHP and nothing after it: never what was requested. */
export const NO_ANSWER = /^\s*(?:(?:0|-1)\s*$|<!doctype|<html|<br \/>\s*<b>(?![^]*(?:class=|{")))/i;

/** Posts to an endpoint that answers with HTML; a whole page is no answer. */
export function sendForHtml(
  config: { readonly wc_ajax_url: string },
  endpoint: string,
  data: Readonly<Record<string, FormValue>>,
  take: TakeAnswer<string>,
  end?: () => void,
): void {
  const read: TakeAnswer<string> = (answer) =>
    take(
      answer.ok && NO_ANSWER.test(answer.data)
        ? { ok: false, error: new RequestError('malformed', 'Neither notices nor a page', { body: answer.data }) }
        : answer,
    );
  getHtml(ajaxUrl(config.wc_ajax_url, endpoint), data, read, end);
}
