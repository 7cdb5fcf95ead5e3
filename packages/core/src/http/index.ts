export { ajaxUrl } from './ajax-url.rules';
export { type JsonReading, extractJson } from './json.rules';
export { send } from './send';
export { type SentRequest, sentRequests } from './sent';
export { xhrResponse } from './response';
export type { HttpAnswer, ShopRequest, Transport } from './types';
