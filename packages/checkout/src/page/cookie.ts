function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // Not encoded by a browser: taken as it stands.
    return text;
  }
}

/** Value of a cookie in a `document.cookie` text: URL-decoded, without surrounding quotes; `undefined` when it is not there (B10). */
export function cookieIn(cookies: string, name: string): string | undefined {
  for (const pair of cookies.split('; ')) {
    const at = pair.indexOf('=');
    if (at > 0 && decode(pair.slice(0, at)) === name) return decode(pair.slice(at + 1).replace(/^"(.*)"$/, '$1'));
  }
  return undefined;
}

/** Value of a cookie of this page; `undefined` also where cookies are blocked. */
export function readCookie(name: string): string | undefined {
  try {
    return cookieIn(document.cookie, name);
  } catch {
    // A sandboxed frame may not read cookies (G11).
    return undefined;
  }
}
