/** A function that throws, as a foreign script or a feature that the browser blocks does. A text becomes an `Error`. */
export const throwing =
  (error: Error | string): (() => never) =>
  () => {
    throw typeof error === 'string' ? new Error(error) : error;
  };
