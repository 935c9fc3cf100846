/**
 * `npm run faults`: mutation testing with chosen faults. Plants each fault of tests/planted-faults in a copy of the
 * project, runs the tests that should catch it, and reports whether they did: for example whether tests that were
 * made faster still find what they found.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { FAULTS, type Fault } from '../tests/planted-faults/faults.ts'
// @ts-expect-error A plain script, which has no types.
import { fail, Problem } from './lib/problem.mjs'

const root = path.resolve(import.meta.dirname, '..')

const USAGE = `Usage: npm run faults [-- NUMBER...]

  Plants faults in a copy of the project and says which the tests catch. All of them take some minutes.
${FAULTS.map(({ name }, index) => `  ${String(index + 1).padStart(3)}  ${name}`).join('\n')}`

type Outcome = 'caught' | 'NOT CAUGHT' | 'CANNOT BE PLANTED' | 'FAILS WITHOUT IT'

try {
  const numbers = process.argv.slice(2)
  if (numbers.some((word) => !FAULTS[Number(word) - 1])) {
    if (!['--help', '-h'].includes(numbers[0] ?? '')) throw new Problem(USAGE)
    console.log(USAGE)
  } else {
    const chosen = FAULTS.filter((_, index) => numbers.length === 0 || numbers.includes(String(index + 1)))
    process.exitCode = (await plantAll(chosen)) ? 0 : 1
  }
} catch (error) {
  fail(error)
}

async function plantAll(faults: readonly Fault[]): Promise<boolean> {
  const copy = await copyProject()
  let caught = 0
  try {
    if (faults.some(({ isBuilt }) => isBuilt)) build(copy)
    for (const fault of faults) {
      const begun = Date.now()
      const { outcome, test } = await plant(copy, fault)
      if (outcome === 'caught') caught += 1
      const seconds = ((Date.now() - begun) / 1000).toFixed(0)
      console.log(`${outcome.padEnd(18)} ${fault.name} (${fault.file}, ${seconds} s)`)
      if (test) console.log(`${' '.repeat(18)} ${test}`)
    }
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
  console.log(`\n${caught} of ${faults.length} caught`)
  return caught === faults.length
}

/** Copies tracked and untracked files that are not ignored, with the same packages. */
async function copyProject(): Promise<string> {
  const copy = await mkdtemp(path.join(tmpdir(), 'plaza-faults-'))
  // Some tests start programs as another user, who must be able to reach the folder.
  await chmod(copy, 0o755)
  const words = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const files = execFileSync('git', words, { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean)
  for (const file of files) {
    await mkdir(path.dirname(path.join(copy, file)), { recursive: true })
    await cp(path.join(root, file), path.join(copy, file))
  }
  await symlink(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
  return copy
}

/** @returns the outcome, and the first test that failed */
async function plant(
  copy: string,
  { file, was, becomes, caughtBy, isBuilt }: Fault,
): Promise<{ outcome: Outcome; test?: string }> {
  const tests = caughtBy.flatMap((glob) => globSync(glob, { cwd: copy }))
  const [found = '', ...more] = globSync(file, { cwd: copy })
  const place = path.join(copy, found)
  const text = found === '' ? '' : await readFile(place, 'utf8')
  if (more.length > 0 || text.split(was).length !== 2 || tests.length === 0)
    return { outcome: 'CANNOT BE PLANTED' }
  const before = findFailure(copy, tests)
  if (before !== undefined) return { outcome: 'FAILS WITHOUT IT', test: before }
  await writeFile(
    place,
    text.replace(was, () => becomes),
  )
  if (isBuilt) build(copy)
  const test = findFailure(copy, tests)
  await writeFile(place, text)
  if (isBuilt) build(copy)
  return test === undefined ? { outcome: 'NOT CAUGHT' } : { outcome: 'caught', test }
}

/** The first test that fails, by its file and name; undefined where none does. */
function findFailure(copy: string, tests: readonly string[]): string | undefined {
  const vitest = path.join(copy, 'node_modules/.bin/vitest')
  const { status, stdout, stderr } = spawnSync(vitest, ['run', '--bail=1', ...tests], {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
    maxBuffer: Number.POSITIVE_INFINITY,
  })
  if (status === 0) return undefined
  return /^\s*FAIL\s+(.+)$/m.exec(stdout + stderr)?.[1]?.trim() ?? 'an error outside of any test'
}

function build(copy: string): void {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/build.ts'], {
    cwd: copy,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Problem(`The copy could not be built:\n${stderr}`)
}
