/** Is it a phone number: ASCII digits, white space and `# _ - + / ( ) .` only (contract F6, CO-13)? Empty is fine. */
export function isPhone(text: string): boolean {
  return !/[^\s0-9#_\-+/().]/.test(text);
}
