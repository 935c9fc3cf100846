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
 * @returns how many passed and failed, each check counting as one and a run of tests as its tests, and what the end
 *   of the log repeats: what failed, and what a browser needed a second try for
 */
export async function runChecks(checks) {
  const sum = { passed: 0, failed: 0, notes: [] }
  for (const check of checks) {
    const begun = Date.now()
    console.log(`\n— ${check.name}`)
    const { passed, failed, notes } =
      check.command[0] === 'vitest' ? await runTests(check) : await runTool(check)
    console.log(`${failed === 0 ? '✓' : '✗'} ${check.name} (${((Date.now() - begun) / 1000).toFixed(1)} s)`)
    sum.passed += passed
    sum.failed += failed
    sum.notes.push(...notes)
  }
  return sum
}

/** The last lines of the log, where somebody looks first. */
export function printSum({ passed, failed, notes }) {
  if (notes.length > 0) console.log(`\n${notes.join('\n')}`)
  console.log(`\n${passed} passed, ${failed} failed`)
}

const bin = (name) => path.join(root, 'node_modules/.bin', name)

async function runTool({ name, command: [tool, ...args], env }) {
  const code = await run(bin(tool), args, { env: { ...process.env, ...env } })
  return code === 0 ? { passed: 1, failed: 0, notes: [] } : { passed: 0, failed: 1, notes: [`✗ ${name}`] }
}

async function runTests({ name, command: [tool, ...args], env }) {
  const report = path.join(tmpdir(), `plaza-tests-${process.pid}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await run(bin(tool), [...args, ...reporters], { env: { ...process.env, ...env } })
  const { passed, failed, notes } = readReport(report)
  // An error outside of any test fails the run without a failed test.
  if (code !== 0 && failed === 0)
    return { passed, failed: 1, notes: [...notes, `✗ ${name}: an error outside of any test`] }
  return { passed, failed, notes: notes.map((note) => `${note} (${name})`) }
}

function readReport(file) {
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(file, 'utf8'))
    // A file that cannot be loaded has failed, and has no tests.
    const broken = testResults.filter(
      (result) => result.status === 'failed' && result.assertionResults.length === 0,
    )
    const tests = testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map((test) => ({ ...test, file: path.relative(root, name) })),
    )
    return {
      passed: numPassedTests,
      failed: numFailedTests + broken.length,
      notes: [
        ...broken.map(({ name, message }) => `✗ ${path.relative(root, name)}: ${firstLine(message)}`),
        ...tests
          .filter(({ status }) => status === 'failed')
          .map(
            ({ file, fullName, failureMessages }) =>
              `✗ ${file}: ${fullName}: ${failureMessages.map(reasonAndPlace).join(', then: ')}`,
          ),
        ...tests
          .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
          .map(
            ({ file, fullName, failureMessages }) =>
              `! ${file}: ${fullName}: only at the second try: ${reasonAndPlace(failureMessages[0])}`,
          ),
      ],
    }
  } catch {
    return { passed: 0, failed: 0, notes: [] }
  } finally {
    rmSync(file, { force: true })
  }
}

/** What went wrong, and the first line of ours it came from. */
function reasonAndPlace(message) {
  const place = message
    .split('\n')
    .find((line) => line.includes(root) && !line.includes('node_modules'))
    ?.match(/([^/(]+:\d+):\d+\)?$/)?.[1]
  return `${firstLine(message)}${place ? ` (${place})` : ''}`
}

const firstLine = (text = '') => text.split('\n', 1)[0].slice(0, 300)
