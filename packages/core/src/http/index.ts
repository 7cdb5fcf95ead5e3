export { ajaxUrl } from './ajax-url.rules';
export { type JsonReading, extractJson } from './json.rules';
export { send } from './send';
export { type SentRequest, sentRequests } from './sent';
export type { HttpAnswer, RawAnswer, ShopRequest, Transport } from './types';
