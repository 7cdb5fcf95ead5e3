/** Cookies of a request by name. A value that is not well encoded is taken as it is. */
export function readCookies(header: string | undefined): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of (header ?? '').split(';')) {
    const at = pair.indexOf('=');
    if (at > 0) cookies.set(pair.slice(0, at).trim(), decode(pair.slice(at + 1).trim()));
  }
  return cookies;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** How a cookie is kept. */
export interface CookieOptions {
  /** Hidden from scripts. */
  readonly httpOnly?: boolean;
  /** Seconds; 0 removes the cookie; left out = until the browser closes. */
  readonly maxAge?: number;
}

/** The value of a `set-cookie` header for the whole site. */
export function setCookie(name: string, value: string, options: CookieOptions = {}): string {
  return [
    `${name}=${value}`,
    'Path=/',
    'SameSite=Lax',
    options.httpOnly && 'HttpOnly',
    options.maxAge !== undefined && `Max-Age=${options.maxAge}`,
  ]
    .filter(Boolean)
    .join('; ');
}
