/** The mock shop and its handlers, without the files of the recordings: what a browser can load. */
export * from './shop/index';
export { createShopHandlers, type ShopHandlerOptions } from './shop/shop-handlers';
