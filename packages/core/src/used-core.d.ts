declare module 'virtual:used-core' {
  /** The members of `@shop/core` that the built files use. */
  export const members: object;
}
