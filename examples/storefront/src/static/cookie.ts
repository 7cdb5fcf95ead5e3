/** A cookie's value, as it stands there; `undefined` without the cookie. */
export function cookieNamed(name: string): string | undefined {
  return document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);
}
