import { defineConfig } from 'vitest/config'

/** On a shared machine a program may stand still for longer than any wait. The log's end names whom it helped. */
const onceMore = process.env.CI ? 1 : 0

export default defineConfig({
  test: {
    include: ['{src,tests,scripts,sample}/**/*.test.{ts,tsx}'],
    globalSetup: ['tests/global-setup.ts'],
    // Each file has a database of its own on one server; more at once would only wait for the two cores of CI.
    maxWorkers: 2,
    // They say that something hangs, not that it is slow: a shared machine takes ten times as long as one's own.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    tags: [
      {
        name: 'browser',
        description: 'Drives a real browser.',
        retry: onceMore,
      },
      {
        name: 'programs',
        description: 'Starts programs and kills them.',
        retry: onceMore,
      },
    ],
    // The same; by itself Vitest waits a second.
    expect: { poll: { timeout: 30_000 } },
    // A list that should be empty is said whole: on another machine nobody can look again.
    chaiConfig: { truncateThreshold: 2_000 },
  },
})
