// @vitest-environment node
import { expect, it } from 'vitest';
import { createMockShop } from '../shop';
import { switchShop } from './faults';

it('[VR-01] ?shop= switches the plugin versions, which stay until the next choice', () => {
  const shop = createMockShop();
  switchShop(shop, new URLSearchParams('shop=woo-11.0'));
  switchShop(shop, new URLSearchParams('shop=nothing'));
  expect(shop.settings.versions).toBe('woo-11.0');
  switchShop(shop, new URLSearchParams('shop=woo-8.9'));
  expect(shop.settings.versions).toBe('woo-8.9');
});
