import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root, run } from './run.mjs'

/** What must hold before a change lands, the quickest first. `npm run check -- lint` runs one of them. */
export const CHECKS = [
  { name: 'messages', command: ['node', 'scripts/generate.ts', '--check'] },
  { name: 'types', command: ['tsc', '--noEmit'] },
  { name: 'lint', command: ['biome', 'ci', '--error-on-warnings'] },
  { name: 'boundaries', command: ['depcruise', 'src'] },
  { name: 'dead code', command: ['knip'] },
  { name: 'tests', command: ['vitest', 'run'] },
]

/**
 * Runs checks one after the other, all of them, whatever fails.
 *
 * @returns how many passed and failed: each check counts as one, a run of tests as its tests
 */
export async function runChecks(checks) {
  const sum = { passed: 0, failed: 0 }
  for (const check of checks) {
    const begun = Date.now()
    console.log(`\n— ${check.name}`)
    const { passed, failed } = check.command[0] === 'vitest' ? await runTests(check) : await runTool(check)
    console.log(`${failed === 0 ? '✓' : '✗'} ${check.name} (${((Date.now() - begun) / 1000).toFixed(1)} s)`)
    sum.passed += passed
    sum.failed += failed
  }
  return sum
}

const bin = (name) => path.join(root, 'node_modules/.bin', name)

async function runTool({ command: [tool, ...args], env }) {
  const code = await run(bin(tool), args, { env: { ...process.env, ...env } })
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

async function runTests({ command: [tool, ...args], env }) {
  const report = path.join(tmpdir(), `plaza-tests-${process.pid}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await run(bin(tool), [...args, ...reporters], { env: { ...process.env, ...env } })
  const { passed, failed } = readReport(report)
  // An error outside of any test fails the run without a failed test.
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed }
}

function readReport(file) {
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(file, 'utf8'))
    // A file that cannot be loaded has failed, and has no tests.
    const broken = testResults.filter(
      (result) => result.status === 'failed' && result.assertionResults.length === 0,
    )
    return { passed: numPassedTests, failed: numFailedTests + broken.length }
  } catch {
    return { passed: 0, failed: 0 }
  } finally {
    rmSync(file, { force: true })
  }
}
