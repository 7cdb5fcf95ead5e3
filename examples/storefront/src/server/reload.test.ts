// @vitest-environment node
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createReloads, withReload } from './reload';

const folder = mkdtempSync(join(tmpdir(), 'shop-reload-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('a page with a policy gets the script with its nonce', () => {
  expect(withReload('<head></head>', "script-src 'nonce-abc=' 'strict-dynamic'")).toMatch(
    /^<head><script nonce="abc=">.*location\.reload.*<\/script><\/head>$/,
  );
});

it('open pages are notified after a build', async () => {
  const open = createReloads(folder);
  const server = createServer((_request, response) => open(response)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const stop = new AbortController();
  const { body } = await fetch(`http://127.0.0.1:${port}/`, { signal: stop.signal });
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).toBe(':\n\n');
  writeFileSync(join(folder, 'manifest.json'), '{}');
  expect((await reader?.read())?.value).toBe('data: built\n\n');
  stop.abort();
  server.close();
});
