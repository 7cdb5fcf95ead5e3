/** Is a payment method chosen on this kind of page? @param context of the page config. */
export function hasMethods(context: string): boolean {
  return context === 'checkout' || context === 'pay-now';
}

/** Is this a page of the shop's editor or settings? */
export function isPreview(context: string): boolean {
  return context === 'preview' || context === 'block-editor';
}
