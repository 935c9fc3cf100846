import { defineConfig } from 'vitest/config'
import { listTests, PAGE, TESTS } from './scripts/lib/test-levels.ts'

/** On a shared machine a program may stand still for longer than any wait. The log's end names whom it helped. */
const onceMore = process.env.CI ? 1 : 0

const tests = listTests(import.meta.dirname)
const filesOf = (level: string) => tests.filter((test) => test.level === level).map(({ file }) => file)
const browser = filesOf('browser')
const programs = filesOf('programs')

/**
 * Of files that share what their worker has loaded. What one question or one visit makes and drops fits into the young
 * heap: in the usual one a quarter of the worker's time goes into moving what lives on.
 */
const sharing = { isolate: false, execArgv: ['--max-semi-space-size=32'] }

export default defineConfig({
  test: {
    globalSetup: ['tests/global-setup.ts'],
    // Each file has a database of its own on one server. One more than CI has cores: with two, a tenth of their time
    // is spent on waiting for browsers, for programs and for time to pass.
    maxWorkers: 3,
    // They say that something hangs, not that it is slow: a shared machine takes ten times as long as one's own.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    tags: [
      {
        name: 'browser',
        description: 'Drives a real browser.',
        retry: onceMore,
      },
      {
        name: 'programs',
        description: 'Starts programs and kills them, or measures its own process.',
        retry: onceMore,
      },
    ],
    // The same; by itself Vitest waits a second.
    expect: { poll: { timeout: 100_000 } },
    // A list that should be empty is said whole: on another machine nobody can look again.
    chaiConfig: { truncateThreshold: 2_000 },
    // Where files share a worker, what one has replaced is not there for the next.
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    // A file falls into one of them by its tag or its folder; with neither it is the server's. There, and where sites
    // are visited, files share what a worker has loaded: loading the server takes longer than most of them.
    projects: [
      {
        extends: true,
        test: { name: 'browser', include: browser, globalSetup: ['tests/browser/set-up.ts'], ...sharing },
      },
      { extends: true, test: { name: 'page', include: [PAGE], exclude: browser } },
      { extends: true, test: { name: 'programs', include: programs } },
      {
        extends: true,
        test: { name: 'server', include: [TESTS], exclude: [PAGE, ...browser, ...programs], ...sharing },
      },
    ],
  },
})
