import { fuzz, hostileText, quiet } from '@shop/testing/fuzz/index.ts';
import fc from 'fast-check';
import { afterAll, beforeAll } from 'vitest';
import { browser, navigate, safeUrl, sameOriginUrl } from './navigate';

quiet();

const SCHEMES =
  'javascript JaVaScRiPt vbscript data blob file filesystem about view-source https http ftp ws swish intent upi'.split(' ');

/** An address by parts: a scheme, what may stand between, a host, and a path, with control characters anywhere. */
const address = fc.oneof(
  hostileText,
  fc
    .tuple(
      fc.constantFrom('', ' ', '\0', '\t', '\n', '\u00A0', '\u2028', '\u202E'),
      fc.constantFrom(...SCHEMES),
      fc.constantFrom(':', '://', ':/', ':\\\\', ':///', '&colon;', '%3A', ':\t//', '\n:'),
      fc.constantFrom(
        'shop.example',
        'evil.example',
        'user@evil.example',
        'shop.example@evil.example',
        'shop.example.evil.example',
        'ѕhop.example',
        'shop。example',
        '[::1]',
        '1',
        '',
      ),
      hostileText,
    )
    .map((parts) => parts.join('')),
  fc
    .array(fc.constantFrom('/', '\\', '.', '..', '\t', '@', 'evil.example', ':', '#', '?', '%2f', '%5c'), { maxLength: 8 })
    .map((parts) => parts.join('')),
);

const { assign } = browser;
let gone: string[] = [];
beforeAll(() => void (browser.assign = (url) => void gone.push(url)));
afterAll(() => void (browser.assign = assign));

const APP = /^(?:javascript|vbscript|livescript|data|blob|file|filesystem|about|view-source|ftp|wss?):$/;

fuzz('addresses', 'an address is http(s), without user info, and of this origin where asked', address, (url) => {
  const any = safeUrl(url);
  const own = safeUrl(url, { sameOrigin: true });
  const app = safeUrl(url, { allowApps: true });
  return (
    (any === undefined || (/^https?:$/.test(any.protocol) && any.username + any.password === '')) &&
    (own === undefined || own.origin === location.origin) &&
    (app === undefined || !APP.test(app.protocol)) &&
    (sameOriginUrl(url) === undefined || new URL(url, document.baseURI).origin === location.origin)
  );
});

fuzz('addresses', 'where a redirect really goes', address, (url) => {
  gone = [];
  navigate(url, { sameOrigin: true, fallback: '/kasse/' });
  navigate(url);
  const [ours = '', any = '/'] = gone;
  return (
    new URL(ours, location.href).origin === location.origin &&
    /^https?:$/.test(new URL(any, location.href).protocol) &&
    gone.length <= 2
  );
});
