declare module 'virtual:used-core' {
  export * from '@shop/core';
}
