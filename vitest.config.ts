import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'https://shop.example/' } },
    include: ['packages/**/*.test.{ts,tsx}', 'examples/**/*.test.ts', 'build/**/*.test.ts', 'scripts/**/*.test.ts'],
    setupFiles: ['./vitest.setup.ts'],
    restoreMocks: true,
    unstubGlobals: true,
    // Vitest leaves one core free by itself; on a machine with two that halves the speed.
    maxWorkers: '100%',
    testTimeout: 60_000,
    // A second try for a machine that was busy; the report names every test that needed one.
    retry: 1,
  },
});
