/**
 * A URL as the visitor meant it: trimmed, and with `http://` in front when it has a dot but no scheme (contract e7). `example.com:8080`
 * looks like a scheme and stays.
 */
export function completeUrl(text: string): string {
  const url = text.trim();
  if (url === '' || /^[a-z][a-z0-9.+-]*:/i.test(url) || !url.includes('.')) return url;
  return `http://${url.replace(/^\/+/, '')}`;
}
