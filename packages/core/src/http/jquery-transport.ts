import type { JQueryStatic } from '../events/jquery';
import { bodyOf, headersOf, httpMethodOf } from './outgoing';
import type { RawAnswer, ShopRequest } from './types';

/** Sends through the page's `jQuery.ajax`, so that other plugins' `ajaxPrefilter`, `ajaxSend` and `ajaxComplete` hooks run (A9). */
export function viaJQuery(jQuery: JQueryStatic, request: ShopRequest, signal: AbortSignal): Promise<RawAnswer> {
  const { 'Content-Type': contentType, 'X-Requested-With': _sentByJQuery, ...headers } = headersOf(request);
  const data = bodyOf(request);
  return new Promise((resolve, reject) => {
    const xhr = jQuery.ajax({
      url: request.url,
      type: httpMethodOf(request),
      // Text, and parsed by us: jQuery would refuse a noisy answer, and run one that calls itself a script.
      dataType: 'text',
      processData: false,
      contentType: contentType ?? false,
      headers: { Accept: '*/*', ...headers },
      // Time-outs are the client's, for both transports.
      timeout: 0,
      ...(data === undefined ? {} : { data }),
    });
    signal.addEventListener('abort', () => void xhr.abort(), { once: true });
    xhr
      .done((text, _status, done) =>
        resolve({ status: done.status, text, header: (name) => done.getResponseHeader(name) ?? undefined }),
      )
      .fail((failed, _status, error) => {
        if (failed.status > 0) {
          resolve({
            status: failed.status,
            text: failed.responseText ?? '',
            header: (name) => failed.getResponseHeader(name) ?? undefined,
          });
        } else reject(new TypeError('The request failed', { cause: error }));
      });
  });
}
