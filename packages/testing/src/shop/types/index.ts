/**
 * State and interface of the mock shop. Everything here is plain data: it survives `JSON.stringify`, so that a
 * session can be stored between page loads. Money is always an integer in minor units (cents), taxes included
 * unless a name says `net`.
 */
export type * from './product';
export type * from './cart';
export type * from './people';
export type * from './order';
export type * from './state';
export type * from './mock-shop';
