/**
 * Modules that `shop-ui.js` brings and bundles use late: `react`, `react-dom`, `react/jsx-runtime`, `@shop/ui`. The build rewrites a bundle's
 * imports of these to look-ups here, at the time of the call.
 */
export const sharedModules: Record<string, Readonly<Record<string, unknown>>> = {};
