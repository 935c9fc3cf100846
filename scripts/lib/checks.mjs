import { tmpdir } from 'node:os'
import path from 'node:path'
import { root, run } from './run.mjs'
import { describeTimes, readReport } from './test-report.mjs'

/** What must hold before a change lands. `npm run check -- lint` runs one of them. */
export const CHECKS = [
  { name: 'types', command: ['tsc', '--noEmit'] },
  { name: 'messages', command: ['node', 'scripts/generate.ts', '--check'] },
  { name: 'lint', command: ['biome', 'ci', '--error-on-warnings'] },
  // Its longer report says with each rule what to do.
  { name: 'boundaries', command: ['depcruise', '--output-type', 'err-long', 'src'] },
  { name: 'dead code', command: ['knip'] },
  { name: 'tests', command: ['vitest', 'run'] },
]

/** Tools run in parallel: types take as long as the others together, and CI has two cores. */
const AT_ONCE = 2
/** Tests that may pass only on a retry in one run: a busy machine delays one now and then, not three. */
const MOST_HELPED = 2

/**
 * Runs checks, the tools side by side and then the tests, all of them, whatever fails.
 *
 * @returns how many passed and failed, each check counting as one and a run of tests as its tests, and what the end
 *   of the log repeats: what failed, what a second try helped, and where the time of the tests went
 */
export async function runChecks(checks) {
  const isTests = ({ command }) => command[0] === 'vitest'
  const tools = checks.filter((check) => !isTests(check)).values()
  const results = []
  const workOff = async () => {
    for (const check of tools) results.push(await runTool(check))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, workOff))
  for (const check of checks.filter(isTests)) results.push(await runTests(check))
  return addSums(results)
}

export const addSums = (sums) => ({
  passed: sums.reduce((all, { passed }) => all + passed, 0),
  failed: sums.reduce((all, { failed }) => all + failed, 0),
  notes: sums.flatMap(({ notes }) => notes),
  helped: sums.flatMap(({ helped = [] }) => helped),
  times: sums.flatMap(({ times = [] }) => times),
})

/**
 * The last lines of the log, where somebody looks first.
 *
 * @returns whether nothing has failed
 */
export function printSum({ passed, failed: broken, notes, helped, times }) {
  const isTooMany = helped.length > MOST_HELPED
  const failed = broken + (isTooMany ? 1 : 0)
  const isHelped = `${helped.length} tests needed a second try`
  const lines = [
    describeTimes(times),
    [...notes, ...helped, ...(isTooMany ? [`✗ ${isHelped}: more than ${MOST_HELPED} are no luck.`] : [])],
  ]
  for (const part of lines.filter(({ length }) => length > 0)) console.log(`\n${part.join('\n')}`)
  console.log(`\n${passed} passed, ${failed} failed`)
  return failed === 0
}

/** Node's compile cache halves the time of programs that are started often. */
const COMPILED = { NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/plaza') }

const bin = (name) => path.join(root, 'node_modules/.bin', name)
const seconds = (begun) => ((Date.now() - begun) / 1000).toFixed(1)

/** Its output is shown when it has ended, as tools run in parallel. */
async function runTool({ name, command: [tool, ...args] }) {
  const begun = Date.now()
  let said = ''
  const capture = (text) => {
    said += text
  }
  const env = { ...COMPILED, ...process.env }
  const code = await run(bin(tool), args, { capture, env, stdio: ['ignore', 'pipe', 'pipe'] })
  console.log(`\n— ${name}\n${said.trimEnd()}`)
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds(begun)} s)`)
  return code === 0 ? { passed: 1, failed: 0, notes: [] } : { passed: 0, failed: 1, notes: [`✗ ${name}`] }
}

async function runTests({ name, command: [tool, ...args], env }) {
  const begun = Date.now()
  console.log(`\n— ${name}`)
  const report = path.join(tmpdir(), `plaza-tests-${process.pid}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await run(bin(tool), [...args, ...reporters], {
    env: { ...COMPILED, ...process.env, ...env },
  })
  // An older Node could not load it.
  const { listTests } = await import('./test-levels.ts')
  const levels = new Map(listTests(root).map(({ file, level }) => [file, level]))
  const result = readReport(report, levels)
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds(begun)} s)`)
  const helped = result.helped.map((note) => `${note} (${name})`)
  const notes = result.notes.map((note) => `${note} (${name})`)
  // An error outside of any test fails the run without a failed test.
  if (code !== 0 && result.failed === 0)
    return { ...result, failed: 1, helped, notes: [...notes, `✗ ${name}: an error outside of any test`] }
  return { ...result, helped, notes }
}
