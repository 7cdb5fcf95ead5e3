// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { findAsset } from './assets';
import { cacheHeaders } from './cache-headers';
import { securityHeaders } from './security';

const folders = { dist: '/nowhere/dist', demo: '/nowhere/demo' };

describe('security headers', () => {
  it('let only scripts with the nonce run', () => {
    const policy = securityHeaders('abc')['content-security-policy'];
    expect(policy).toContain("script-src 'nonce-abc' 'strict-dynamic'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  });
});

describe('cache headers', () => {
  it('an address that holds its content’s checksum is kept for good', () => {
    expect(cacheHeaders('/dist/by-hash/sF7-x0abcdEF/shop-runtime.js', 'a')).toEqual({
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  it.each(['/dist/checkout.js', '/dist/manifest.json', '/theme.css', '/dist/by-hash/../checkout.js'])(
    '%s is requested again each time, by a mark that changes with the content',
    (path) => {
      const headers = cacheHeaders(path, 'a');
      expect(headers['cache-control']).toBe('no-cache');
      expect(headers['etag']).toMatch(/^"[\w-]{22}"$/);
      expect(cacheHeaders(path, 'b')['etag']).not.toBe(headers['etag']);
      expect(cacheHeaders(path, 'a')['etag']).toBe(headers['etag']);
    },
  );
});

describe('files', () => {
  it.each([
    ['/theme.css', 'text/css; charset=utf-8'],
    ['/wp-content/uploads/2026/11/bild-becher-450x450.jpg', 'image/svg+xml; charset=utf-8'],
    ['/wp-content/plugins/x/assets/images//visa.svg', 'image/svg+xml; charset=utf-8'],
    ['/vendor/jquery.js', 'text/javascript; charset=utf-8'],
  ])('%s is %s', async (path, type) => {
    expect((await findAsset(path, folders))?.type).toBe(type);
  });

  it.each(['/dist/../package.json', '/dist/missing.js', '/vendor/left-pad.js', '/kasse/'])('%s is no file', async (path) => {
    expect(await findAsset(path, folders)).toBeUndefined();
  });
});
