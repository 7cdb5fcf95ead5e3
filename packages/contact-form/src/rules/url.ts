const SCHEMES: ReadonlySet<string> = new Set(
  'http https ftp ftps mailto news irc irc6 ircs gopher nntp feed telnet mms rtsp sms svn tel fax xmpp webcal urn'.split(' '),
);

/** An absolute URL with one of the schemes that the server accepts (contract d4, generation 1). */
export function isUrl(text: string): boolean {
  try {
    return SCHEMES.has(new URL(text).protocol.slice(0, -1));
  } catch {
    // The parser says that this is no absolute URL.
    return false;
  }
}

/**
 * A URL as the visitor meant it: trimmed, and with `http://` in front when it has a dot but no scheme (contract e7). `example.com:8080`
 * looks like a scheme and stays.
 */
export function completeUrl(text: string): string {
  const url = text.trim();
  if (url === '' || /^[a-z][a-z0-9.+-]*:/i.test(url) || !url.includes('.')) return url;
  return `http://${url.replace(/^\/+/, '')}`;
}
