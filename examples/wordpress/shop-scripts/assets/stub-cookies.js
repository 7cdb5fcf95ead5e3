/* What code of the shop calls of js-cookie where that library is not loaded any more. The library takes its place when it comes. */
window.Cookies ||= {
  get(name) {
    const [, text] = `; ${document.cookie}`.split(`; ${encodeURIComponent(name)}=`);
    return text && decodeURIComponent(text.split(';')[0]);
  },
  set(name, value, { expires, ...rest } = {}) {
    let text = `${encodeURIComponent(name)}=${encodeURIComponent(value)}; path=/`;
    /* Days, or a date. */
    if (expires) rest.expires = new Date(expires > 1e9 ? expires : Date.now() + expires * 864e5).toUTCString();
    for (const key in rest) if (rest[key]) text += `; ${key}=${rest[key]}`;
    document.cookie = text;
  },
  remove(name, rest) {
    this.set(name, '', { ...rest, expires: -1 });
  },
};
