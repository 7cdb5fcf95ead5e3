export { ajaxUrl } from './ajax-url';
export { type JsonReading, extractJson } from './json';
export { send } from './send';
export type { HttpAnswer, HttpError, HttpErrorKind, RawAnswer, ShopRequest, Transport } from './types';
