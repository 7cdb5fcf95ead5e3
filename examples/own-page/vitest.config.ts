import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'https://my-shop.example/contact/' } },
    expect: { requireAssertions: true },
    restoreMocks: true,
  },
});
