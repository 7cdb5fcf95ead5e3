// @vitest-environment node
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { listPages, pageHtml } from '@shop/testing';
import { expect, it } from 'vitest';

/** Releases of the library by their names in addresses. */
const releases = (text: string): string[] => [...text.matchAll(/js\.stripe\.com\/(\w+)/g)].map(([, name = '']) => name);

it('[UP-05] [VR-09] our loader brings the release that the newest recorded gateway loads: later ones refuse options that all gateways give', () => {
  const ofPages = new Set(listPages('woo-11.0').flatMap((name) => releases(pageHtml(name))));
  const loader = readFileSync(
    createRequire(import.meta.url)
      .resolve('@stripe/stripe-js')
      .replace('lib/index.js', 'dist/pure.js'),
    'utf8',
  );
  expect([/RELEASE_TRAIN = '(\w+)'/.exec(loader)?.[1]]).toEqual([...ofPages]);
});
