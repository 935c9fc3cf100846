/**
 * `npm test`, which is also what CI runs: from nothing to the last line "N passed, N failed". All checks on the
 * embedded database, then those that ask the database once more on PostgreSQL 15 by DATABASE_URL.
 */
import { fileURLToPath } from 'node:url'
import { ensureBuilt } from './lib/build.mjs'
import { addSums, CHECKS, printSum, runChecks } from './lib/checks.mjs'
import { ensureInstalled, findSiteNode } from './lib/install.mjs'
import { withPostgres } from './lib/postgres.mjs'
import { fail, refuseWords } from './lib/problem.mjs'
import { root, run } from './lib/run.mjs'
import { ensureSystemPackages, findPostgres } from './lib/system.mjs'

const USAGE = `Usage: npm test

  Runs every check, as CI does, and ends with "N passed, N failed".
  Some of them: npm run check -- types lint   One file: npx vitest run src/features/product/docs/actions/get-doc.test.ts`

try {
  refuseWords(USAGE)
  await ensureInstalled()
  const node = findSiteNode()
  process.exitCode = node ? await run(node, [fileURLToPath(import.meta.url)]) : await test()
} catch (error) {
  fail(error)
}

async function test() {
  await ensureSystemPackages()
  await ensureBuilt()
  const sums = [await runChecks(CHECKS)]
  const { listTests } = await import('./lib/test-levels.ts')
  // What is above the statements does not depend on which server it is.
  const files = listTests(root).flatMap(({ file, asksDatabase }) => (asksDatabase ? [file] : []))
  const programs = findPostgres()
  if (programs) {
    const again = (url) => ({
      name: 'tests on PostgreSQL 15',
      command: ['vitest', 'run', ...files],
      env: { DATABASE_URL: url },
    })
    sums.push(await withPostgres(programs, (url) => runChecks([again(url)])))
  } else {
    console.warn('\nPostgreSQL 15 is not there: the tests ran on the embedded database only.')
    // Elsewhere a lack, in CI a hole.
    if (process.env.CI) sums.push({ passed: 0, failed: 1, notes: ['✗ PostgreSQL 15 is missing'] })
  }
  return printSum(addSums(sums)) ? 0 : 1
}
