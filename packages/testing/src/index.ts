export * from './shop/index';
export * from './fixtures/index';
