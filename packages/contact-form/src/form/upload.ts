import { type ShopRequest, xhrResponse } from '@shop/core';
import type { OnProgress } from './feedback.api';

/**
 * A transport that reports how much of the body has left. Only `XMLHttpRequest` can say that in every browser; small forms go through `fetch`, whose
 * arguments captcha plugins read.
 */
export function createUpload(onProgress: OnProgress): (request: ShopRequest, signal: AbortSignal) => Promise<Response> {
  return ({ url, body, accept }, signal) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open('POST', url);
      if (accept !== undefined) request.setRequestHeader('Accept', accept);
      request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded, total));
      request.addEventListener('load', () => resolve(xhrResponse(request, request.responseText)));
      request.addEventListener('error', () => reject(new TypeError('The server could not be reached')));
      request.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
      signal.addEventListener('abort', () => request.abort(), { once: true });
      request.send(body ?? null);
    });
}
