declare module '*.css?inline' {
  /** The stylesheet as text. */
  const css: string;
  export default css;
}
