export * from './shop/index';
