import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{src,tests,scripts,sample}/**/*.test.{ts,tsx}'],
    globalSetup: ['tests/global-setup.ts'],
    // Each file has a database of its own on one server; more at once would only wait for the two cores of CI.
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    tags: [
      {
        name: 'browser',
        description: 'Drives a real browser.',
        // On a shared machine a browser may stand still for longer than any wait. The log's end names whom it helped.
        retry: process.env.CI ? 1 : 0,
      },
    ],
    // What a browser shows comes later on a busy machine; by itself Vitest waits a second.
    expect: { poll: { timeout: 5_000 } },
  },
})
