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
