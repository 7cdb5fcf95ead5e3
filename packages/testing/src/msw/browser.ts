/** What a browser can load: the shop and its handlers, without the files of the recordings. */
export * from '../shop/index';
export { createShopHandlers, type ShopHandlerOptions } from './shop-handlers';
