/**
 * Started by `plant.ts` in a copy of the project: tries tests again and again in one Vitest, which has the server, the
 * database and what it has read of the code but once.
 */
import path from 'node:path'
import { createVitest, type TestModule } from 'vitest/node'

export interface Asked {
  tests: string[]
  /** What is other than the last time. */
  changed: string
}

export interface Answered {
  /** `file > name` of what has failed first; undefined where nothing has. */
  failure?: string | undefined
}

/** ms. A mistake may turn a wait into one without an end. */
const LONGEST = 60_000

const vitest = await createVitest('test', {
  watch: false,
  bail: 1,
  reporters: [{}],
  testTimeout: LONGEST,
  hookTimeout: LONGEST,
})
await vitest.standalone()

process.on('message', ({ tests, changed }: Asked) => {
  void tryTests(tests, changed).then((answer) => process.send?.(answer))
})
process.once('disconnect', () => {
  void vitest.close().then(() => process.exit())
})
process.send?.({})

async function tryTests(tests: readonly string[], changed: string): Promise<Answered> {
  vitest.invalidateFile(path.resolve(changed))
  const specifications = tests.flatMap((test) => vitest.getModuleSpecifications(path.resolve(test)))
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
  const failed = testModules.find((module) => module.state() === 'failed')
  if (failed) return { failure: nameFailure(failed) }
  return { failure: unhandledErrors.length > 0 ? 'an error outside of any test' : undefined }
}

function nameFailure(module: TestModule): string {
  const [test] = module.children.allTests('failed')
  return `${module.relativeModuleId} > ${test?.fullName ?? 'cannot be loaded, or does not end'}`
}
