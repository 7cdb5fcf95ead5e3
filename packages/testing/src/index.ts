export * from './shop/index';
export * from './fixtures/index';
export * from './stripe/index';
export * from './sdk-kit/index';
export * from './paypal/index';
export * from './googlepay/index';
export * from './applepay/index';
export * from './network/index';
