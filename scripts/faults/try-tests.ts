/**
 * Started by `plant.ts` in a copy of the project: tries tests again and again in one Vitest, which has the server, the
 * database and what it has read of the code but once.
 */
import path from 'node:path'
import { createVitest, type TestModule } from 'vitest/node'

export interface Asked {
  tests: string[]
  /** What is other than the last time. */
  changed: string[]
}

export interface Answered {
  /** File of tests → the name of what has failed in it first; null where it could not be loaded, or did not end. */
  failures: Record<string, string | null>
  passed: string[]
}

/** ms. A mistake may turn a wait into one without an end. */
const LONGEST = 60_000

const vitest = await createVitest('test', {
  watch: false,
  reporters: [{}],
  testTimeout: LONGEST,
  hookTimeout: LONGEST,
})
for (const { config } of vitest.projects)
  config.setupFiles.push(path.join(import.meta.dirname, 'stop-at-first.ts'))
await vitest.standalone()

process.on('message', ({ tests, changed }: Asked) => {
  void tryTests(tests, changed).then((answer) => process.send?.(answer))
})
process.once('disconnect', () => {
  void vitest.close().then(() => process.exit())
})
process.send?.({})

async function tryTests(tests: readonly string[], changed: readonly string[]): Promise<Answered> {
  for (const file of changed) vitest.invalidateFile(path.resolve(file))
  const specifications = tests.flatMap((test) => vitest.getModuleSpecifications(path.resolve(test)))
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
  const failed = testModules.filter((module) => module.state() === 'failed')
  const passed = testModules.filter((module) => module.state() === 'passed')
  return {
    failures: Object.fromEntries(failed.map((module) => [module.relativeModuleId, nameFailure(module)])),
    // An error outside of any test may be of any of them.
    passed: unhandledErrors.length > 0 ? [] : passed.map(({ relativeModuleId }) => relativeModuleId),
  }
}

function nameFailure(module: TestModule): string | null {
  const [test] = module.children.allTests('failed')
  return test?.fullName ?? null
}
