import { execFileSync, fork, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Fault } from '../../tests/planted-faults/fault.ts'
// @ts-expect-error A plain script, which has no types.
import { Problem } from '../lib/problem.mjs'
import type { Answered, Asked } from './try-tests.ts'

export interface Outcome {
  word: 'caught' | 'NOT CAUGHT' | 'CANNOT BE PLANTED' | 'FAILS WITHOUT IT'
  /** The first test that failed, by its file and name. */
  test?: string
}

/** The file of the test that has failed. */
const fileOf = (test: string): string => test.split(' > ')[0] ?? ''

/** Plants each fault in a copy of the project, and runs the tests that should catch it. */
export async function plantAll(
  root: string,
  faults: readonly Fault[],
  report: (fault: Fault, outcome: Outcome, seconds: number) => void,
): Promise<void> {
  const copy = await copyProject(root)
  try {
    if (faults.some(({ isBuilt }) => isBuilt)) build(copy)
    const trier = await startTrier(copy)
    for (const fault of faults) {
      const begun = Date.now()
      const outcome = await plant(copy, fault, trier)
      report(fault, outcome, (Date.now() - begun) / 1_000)
    }
    await trier.stop()
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}

interface Trier {
  findFailure: (asked: Asked) => Promise<string | undefined>
  /** Whether a file of tests passes where nothing is planted: one that fails by itself has caught nothing. */
  isSound: (test: string, changed: string) => Promise<boolean>
  stop: () => Promise<void>
}

/** One Vitest for all of them: to start it takes longer than most tests. */
async function startTrier(copy: string): Promise<Trier> {
  const child = fork(path.join(copy, 'scripts/faults/try-tests.ts'), {
    cwd: copy,
    env: { ...process.env, NO_COLOR: '1' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const ended = once(child, 'exit')
  const answer = async (): Promise<Answered> => {
    const [said] = await Promise.race([
      once(child, 'message'),
      ended.then(() => {
        throw new Problem('The tests cannot be started, or Vitest has ended by itself.')
      }),
    ])
    return said
  }
  await answer()
  const findFailure: Trier['findFailure'] = async (asked) => {
    child.send(asked)
    return (await answer()).failure
  }
  const sound = new Map<string, boolean>()
  return {
    findFailure,
    isSound: async (test, changed) => {
      const known = sound.get(test) ?? (await findFailure({ tests: [test], changed })) === undefined
      sound.set(test, known)
      return known
    },
    stop: async () => {
      child.disconnect()
      await ended
    },
  }
}

/** Copies tracked and untracked files that are not ignored, with the same packages. */
async function copyProject(root: string): Promise<string> {
  const copy = await mkdtemp(path.join(tmpdir(), 'plaza-faults-'))
  // Some tests start programs as another user, who must be able to reach the folder.
  await chmod(copy, 0o755)
  const words = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const files = execFileSync('git', words, { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean)
  for (const file of files) {
    if (file === 'node_modules') continue
    await mkdir(path.dirname(path.join(copy, file)), { recursive: true })
    await cp(path.join(root, file), path.join(copy, file))
  }
  await symlink(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
  return copy
}

async function plant(copy: string, fault: Fault, { findFailure, isSound }: Trier): Promise<Outcome> {
  const { file, was, becomes, caughtBy, isBuilt } = fault
  const tests = caughtBy.flatMap((glob) => globSync(glob, { cwd: copy }))
  const [found = '', ...more] = globSync(file, { cwd: copy })
  const place = path.join(copy, found)
  const text = found === '' ? '' : await readFile(place, 'utf8')
  if (more.length > 0 || text.split(was).length !== 2 || tests.length === 0)
    return { word: 'CANNOT BE PLANTED' }
  await writeFile(
    place,
    text.replace(was, () => becomes),
  )
  if (isBuilt) build(copy)
  // The nearest finds most, and often by itself.
  const [nearest = '', ...others] = tests
  const test =
    (await findFailure({ tests: [nearest], changed: found })) ??
    (others.length > 0 ? await findFailure({ tests: others, changed: found }) : undefined)
  await writeFile(place, text)
  if (isBuilt) build(copy)
  if (test === undefined) return { word: 'NOT CAUGHT' }
  return { word: (await isSound(fileOf(test), found)) ? 'caught' : 'FAILS WITHOUT IT', test }
}

function build(copy: string): void {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/build.ts'], {
    cwd: copy,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Problem(`The copy could not be built:\n${stderr}`)
}
