/** URL of a shop ajax endpoint: the template's `%%endpoint%%`, replaced once (checkout contract B). */
export function ajaxUrl(template: string, endpoint: string): string {
  return template.replace('%%endpoint%%', () => endpoint);
}
