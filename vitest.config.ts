import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { type Level, listTests, PAGE, TESTS } from './scripts/lib/test-levels.ts'

/** On a shared machine a program may stand still for longer than any wait. The log's end names whom it helped. */
const onceMore = process.env.CI ? 1 : 0

const tests = listTests(import.meta.dirname)
const filesOf = (level: Level) => tests.filter((test) => test.level === level).map(({ file }) => file)
const longer = [...filesOf('browser'), ...filesOf('programs')]
const levels = new Map(tests.map(({ file, level }) => [path.join(import.meta.dirname, file), level]))

/**
 * The longest files first, so that no worker waits at the end for another's last one; and those that start programs spread
 * among those that drive browsers: the first mostly wait, the others keep a core busy.
 */
class ByLevel extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const ofLevel = (level: Level) =>
      sorted.filter(({ moduleId }) => (levels.get(moduleId) ?? 'server') === level)
    const longer = spread(ofLevel('programs'), ofLevel('browser'))
    return [...longer, ...ofLevel('page'), ...ofLevel('server')]
  }
}

/** Both in their order, those of the first as evenly as possible among those of the second. */
function spread<Item>(some: readonly Item[], others: readonly Item[]): Item[] {
  const placed = [some, others].flatMap((items) =>
    items.map((item, index) => ({ item, place: (index + 0.5) / items.length })),
  )
  return placed.toSorted((one, other) => one.place - other.place).map(({ item }) => item)
}

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
    sequence: { sequencer: ByLevel },
    // Loading the server takes longer than most files of tests: all but those of the page's own side share what their
    // worker has loaded.
    projects: [
      { extends: true, test: { name: 'page', include: [PAGE], exclude: longer } },
      {
        extends: true,
        test: {
          name: 'site',
          include: [TESTS, ...longer],
          exclude: filesOf('page'),
          isolate: false,
          // What one question or one visit makes and drops fits into the young heap: in the usual one a quarter of the
          // worker's time goes into moving what lives on.
          execArgv: ['--max-semi-space-size=32'],
        },
      },
    ],
  },
})
