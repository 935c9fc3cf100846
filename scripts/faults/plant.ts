import { execFileSync, fork, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Fault } from '../../tests/planted-faults/fault.ts'
// @ts-expect-error A plain script, which has no types.
import { Problem } from '../lib/problem.mjs'
import { findPlace, type Place } from './find-place.ts'
import { switchFault } from './switches.ts'
import type { Answered, Asked } from './try-tests.ts'

export interface Outcome {
  word: 'caught' | 'NOT CAUGHT' | 'CANNOT BE PLANTED' | 'FAILS WITHOUT IT'
  /** The first test that failed, by its file and name. */
  test?: string
}

type Report = (fault: Fault, outcome: Outcome, seconds: number) => void

/** The file of the test that has failed. */
const fileOf = (test: string): string => test.split(' > ')[0] ?? ''

/**
 * Plants each fault in a copy of the project, and runs the tests that should catch it: many at once, each for its own
 * file of tests, and by itself what cannot be planted so or was not caught so.
 */
export async function plantAll(root: string, faults: readonly Fault[], report: Report): Promise<void> {
  const copy = await copyProject(root)
  try {
    const trier = await startTrier(copy)
    const alone = await plantTogether(copy, faults, trier, report)
    if (alone.some(({ isBuilt }) => isBuilt)) build(copy)
    for (const fault of alone) {
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
  tryTests: (asked: Asked) => Promise<Answered>
  /** Those of these files of tests that pass where nothing is planted: one that fails by itself has caught nothing. */
  listSound: (asked: Asked) => Promise<Set<string>>
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
  const tryTests: Trier['tryTests'] = async (asked) => {
    child.send(asked)
    return answer()
  }
  const sound = new Map<string, boolean>()
  return {
    tryTests,
    listSound: async ({ tests, changed }) => {
      const { passed } = await tryTests({ tests: tests.filter((test) => !sound.has(test)), changed })
      for (const test of tests) sound.set(test, sound.get(test) ?? passed.includes(test))
      return new Set(tests.filter((test) => sound.get(test)))
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

/** Many share what a worker has loaded; of more at once one would hear nothing for long. */
const MOST = 24
/** What many files of tests may catch is tried with all of them. */
const MOST_TESTS = 3

interface Attempt extends Place {
  fault: Fault
  /** The file of tests that is tried, and the file with a switch for it. */
  test: string
  switched: string
}

/** @returns those that have to be planted alone */
async function plantTogether(
  copy: string,
  faults: readonly Fault[],
  trier: Trier,
  report: Report,
): Promise<Fault[]> {
  const alone: Fault[] = []
  let waiting: Attempt[] = []
  const wait = (fault: Fault, place: Place | undefined, index: number): void => {
    const test = place?.tests[index]
    const isAlone = fault.isBuilt || !place || !test || place.tests.length > MOST_TESTS
    const switched = isAlone ? undefined : switchFault(place.file, place.text, fault, test)
    if (isAlone || switched === undefined) alone.push(fault)
    else waiting.push({ ...place, fault, test, switched })
  }
  for (const fault of faults) wait(fault, findPlace(copy, fault), 0)
  while (waiting.length > 0) {
    const attempts = chooseDistinct(waiting)
    waiting = waiting.filter((attempt) => !attempts.includes(attempt))
    const begun = Date.now()
    const { passed, caught } = await tryTogether(attempts, trier)
    const seconds = (Date.now() - begun) / 1_000 / attempts.length
    for (const attempt of attempts) {
      const { fault, test, tests } = attempt
      const name = caught.get(test)
      if (name) report(fault, { word: 'caught', test: `${test} > ${name}` }, seconds)
      else if (passed.has(test)) wait(fault, attempt, tests.indexOf(test) + 1)
      else alone.push(fault)
    }
  }
  return alone
}

/** One for each file of the project, and one for each file of tests. */
function chooseDistinct(waiting: readonly Attempt[]): Attempt[] {
  const chosen: Attempt[] = []
  for (const attempt of waiting) {
    const isTaken = chosen.some(({ file, test }) => file === attempt.file || test === attempt.test)
    if (!isTaken && chosen.length < MOST) chosen.push(attempt)
  }
  return chosen
}

async function tryTogether(attempts: readonly Attempt[], { tryTests, listSound }: Trier) {
  const changed = attempts.map(({ file }) => file)
  await Promise.all(attempts.map((attempt) => writeFile(attempt.path, attempt.switched)))
  const { failures, passed } = await tryTests({ tests: attempts.map(({ test }) => test), changed })
  await Promise.all(attempts.map((attempt) => writeFile(attempt.path, attempt.text)))
  // Whether a file that cannot be loaded says anything of its own fault is not known.
  const failed = Object.entries(failures).filter(([, name]) => name !== null)
  const sound = await listSound({ tests: failed.map(([test]) => test), changed })
  return { passed: new Set(passed), caught: new Map(failed.filter(([test]) => sound.has(test))) }
}

async function plant(copy: string, fault: Fault, { tryTests, listSound }: Trier): Promise<Outcome> {
  const place = findPlace(copy, fault)
  if (!place) return { word: 'CANNOT BE PLANTED' }
  const changed = [place.file]
  await writeFile(
    place.path,
    place.text.replace(fault.was, () => fault.becomes),
  )
  if (fault.isBuilt) build(copy)
  // The nearest finds most, and often by itself.
  const [nearest = '', ...others] = place.tests
  const test =
    (await findFailure({ tests: [nearest], changed }, tryTests)) ??
    (others.length > 0 ? await findFailure({ tests: others, changed }, tryTests) : undefined)
  await writeFile(place.path, place.text)
  if (fault.isBuilt) build(copy)
  if (test === undefined) return { word: 'NOT CAUGHT' }
  const sound = await listSound({ tests: [fileOf(test)], changed })
  return { word: sound.has(fileOf(test)) ? 'caught' : 'FAILS WITHOUT IT', test }
}

async function findFailure(asked: Asked, tryTests: Trier['tryTests']): Promise<string | undefined> {
  const { failures, passed } = await tryTests(asked)
  const failed = asked.tests.find((test) => !passed.includes(test))
  return failed && `${failed} > ${failures[failed] ?? 'cannot be loaded, or does not end'}`
}

function build(copy: string): void {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/build.ts'], {
    cwd: copy,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Problem(`The copy could not be built:\n${stderr}`)
}
