/**
 * `npm test`, which is also what CI runs: from nothing to the last line "N passed, N failed". All checks on the
 * embedded database, then on PostgreSQL 15 by DATABASE_URL what may differ there: whether it understands every statement
 * that the tests have asked, how it plans them, and how databases are made, moved and brought up to date.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureBuilt } from './lib/build.mjs'
import { addSums, CHECKS, printSum, runChecks } from './lib/checks.mjs'
import { ensureGenerated } from './lib/generated.mjs'
import { ensureInstalled, findSiteNode } from './lib/install.mjs'
import { withPostgres } from './lib/postgres.mjs'
import { fail, refuseWords } from './lib/problem.mjs'
import { root, run } from './lib/run.mjs'
import { ensureSystemPackages, findPostgres } from './lib/system.mjs'

const USAGE = `Usage: npm test [-- --changed[=COMMIT]]

  Runs every check, as CI does, and ends with "N passed, N failed".
  --changed          in two minutes what is near the change since the last commit
  --changed=main     what is near all that the branch changes
  Some of them: npm run check -- types lint   One file: npx vitest run src/features/product/docs/actions/get-doc.test.ts`

try {
  const words = process.argv.slice(2)
  const base = /^--changed(?:=(\S+))?$/.exec(words[0] ?? '')
  if (!base || words.length > 1) refuseWords(USAGE)
  await ensureInstalled(root, { withTests: true })
  const node = findSiteNode()
  if (node) process.exitCode = await run(node, [fileURLToPath(import.meta.url), ...words])
  else process.exitCode = base ? await testChanged(base[1] ?? 'HEAD') : await test()
} catch (error) {
  fail(error)
}

async function test() {
  await ensureSystemPackages()
  await ensureGenerated()
  await ensureBuilt()
  const statements = mkdtempSync(path.join(tmpdir(), 'plaza-statements-'))
  process.once('exit', () => rmSync(statements, { recursive: true, force: true }))
  const sums = [
    await runChecks(
      CHECKS.map((check) =>
        check.name === 'tests' ? { ...check, env: { KEEP_STATEMENTS: statements } } : check,
      ),
    ),
  ]
  const { listTests } = await import('./lib/test-levels.ts')
  const files = listTests(root).flatMap(({ file, dependsOnServer }) => (dependsOnServer ? [file] : []))
  const programs = findPostgres()
  if (programs) {
    const again = (url) => ({
      name: 'tests on PostgreSQL 15',
      command: ['vitest', 'run', ...files],
      env: { DATABASE_URL: url, CHECK_STATEMENTS: statements },
    })
    sums.push(await withPostgres(programs, (url) => runChecks([again(url)])))
  } else {
    console.warn('\nPostgreSQL 15 is not there: the tests ran on the embedded database only.')
    // A missing PostgreSQL 15 is a note elsewhere, and a failure in CI.
    if (process.env.CI) sums.push({ passed: 0, failed: 1, notes: ['✗ PostgreSQL 15 is missing'] })
  }
  return printSum(addSums(sums)) ? 0 : 1
}

/** Quick checks, and the tests that the change can reach. */
async function testChanged(base) {
  await ensureGenerated()
  const { chooseTests, listChanged } = await import('./lib/changed-tests.ts')
  const changed = listChanged(root, base)
  const { chosen, leftOut } = chooseTests(root, changed)
  if (chosen.some(({ level }) => level === 'browser' || level === 'programs')) await ensureBuilt()
  const checks = CHECKS.filter(({ name }) => ['messages', 'types', 'boundaries'].includes(name))
  const linted = changed.filter((file) => existsSync(path.join(root, file)))
  if (linted.length > 0)
    checks.push({ name: 'lint', command: ['biome', 'ci', '--no-errors-on-unmatched', ...linted] })
  if (chosen.length > 0)
    checks.push({ name: 'tests', command: ['vitest', 'run', ...chosen.map(({ file }) => file)] })
  const sum = await runChecks(checks)
  if (leftOut.length > 0)
    sum.notes.push(
      `! ${leftOut.length} more files of tests import what has changed, but from further away than three steps, or`,
      '  there is no time for them: npm test runs them.',
    )
  return printSum(sum) ? 0 : 1
}
