/** MSW handlers: the mock shop for Node and browsers, and recorded exchanges (Node: they are read from files). */
export { createShopHandlers, type ShopHandlerOptions } from './shop-handlers';
export { type Replay, type ReplayedRequest, replayHandlers } from './replay-handlers';
export { bodyFields, compareRequests, type RecordedRequest, type RequestDifference, type SentRequest } from './compare-requests';
