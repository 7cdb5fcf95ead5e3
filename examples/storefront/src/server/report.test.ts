// @vitest-environment node
import { expect, it } from 'vitest';
import { withReport } from './report';

it('the script comes first, with the nonce of the page’s policy', () => {
  expect(withReport('<html><head><title>a</title></head></html>', "script-src 'nonce-abc=' 'strict-dynamic'")).toBe(
    '<html><head><script src="/demo/report.js" nonce="abc="></script><title>a</title></head></html>',
  );
});

it('without a policy it has no nonce', () => {
  expect(withReport('<head></head>')).toBe('<head><script src="/demo/report.js"></script></head>');
});
