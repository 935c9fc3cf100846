import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { listTests, type TestFile } from './test-levels.ts'

const SOURCES = '{src,tests,scripts,sample,bench}/**/*.{ts,tsx,mjs}'
/** What a feature is, and the list of all: through their imports everything would be near everything. */
const LISTS = /^src\/(lists\/features|features\/[^/]+\/[^/]+\/feature)\.ts$/
/** Files of the user interface. */
const VIEWS = /\.(tsx|css)$|^src\/browser\//
/** Programs, which tests start instead of importing them. */
const PROGRAMS =
  /^(src\/start\b|src\/server\/processes\/|src\/database\/embedded\/|scripts\/(lib\/)?[^/]+\.mjs$)/
/** Files that tests reach by the name of their feature: locales, styles, and actions behind the door. */
const FEATURE =
  /^src\/features\/(?:.+\/)?([^/]+)\/(?:feature|actions|contract|schemas|rules|queries|parts|modules|jobs|locales|subject|endpoints|paths)\b/

/** Tests up to this many imports away count as near. Nearly all tests are further away, through the whole site. */
const NEAR = 3
/** With fewer near tests, those further away are run too. */
const ENOUGH = 5
/** Journeys that touch a little of everything; they stand for all tests further away. */
const SMALL_JOURNEYS = ['tests/journeys/addresses.test.ts', 'tests/journeys/town-shows.test.ts']
const EVERY_PAGE = 'tests/journeys/every-page.test.ts'

/** Seconds of a usual file on a quiet machine; two run at once. */
const COST = { server: 1.5, page: 1, programs: 30, browser: 20 }
const BUDGET = 160
function costOf({ file, level }: TestFile): number {
  if (SMALL_JOURNEYS.includes(file) || file.startsWith('tests/browser/')) return 12
  return file === EVERY_PAGE ? 105 : COST[level]
}

/** Files that differ from a commit, or are new. */
export function listChanged(root: string, base: string): string[] {
  const git = (...words: string[]) =>
    execFileSync('git', words, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
  const [from = base] = base === 'HEAD' ? [] : git('merge-base', base, 'HEAD')
  return [
    ...new Set([...git('diff', '--name-only', from), ...git('ls-files', '--others', '--exclude-standard')]),
  ].sort()
}

interface Choice {
  chosen: TestFile[]
  /** Too far away, or beyond the time budget. */
  leftOut: TestFile[]
}

/**
 * The tests for a change: those near it, and where these are enough only the small journeys of those further away;
 * within the time budget.
 *
 * @param importers for who asks often: to read all imports takes a third of a second
 */
export function chooseTests(root: string, changed: readonly string[], importers = importersOf(root)): Choice {
  const reached = findReached(root, changed, importers)
  const near = reached.filter(({ distance }) => distance <= NEAR)
  const small = reached.filter(({ test, distance }) => distance > NEAR && SMALL_JOURNEYS.includes(test.file))
  const wanted = near.length < ENOUGH ? reached : [...near, ...small]
  const chosen: TestFile[] = []
  let seconds = small.reduce((sum, { test }) => sum + costOf(test), 0)
  for (const { test, distance } of wanted) {
    const isCounted = distance > NEAR && SMALL_JOURNEYS.includes(test.file)
    const cost = isCounted ? 0 : costOf(test)
    if (distance > 1 && seconds + cost > BUDGET) continue
    seconds += cost
    chosen.push(test)
  }
  return { chosen, leftOut: reached.map(({ test }) => test).filter((test) => !chosen.includes(test)) }
}

interface Reached {
  test: TestFile
  distance: number
}

/** All tests that depend on the change, the nearest first. */
function findReached(root: string, changed: readonly string[], importers: Importers): Reached[] {
  const distances = reach(importers, changed)
  const features = new Set(changed.flatMap((file) => featureOf(file) ?? []))
  const isSeen = changed.some((file) => file.startsWith('src/') && VIEWS.test(file))
  const isPiece = changed.some((file) => file.startsWith('src/ui/'))
  const isClient = changed.some((file) => file.startsWith('src/browser/'))
  // The views that use a component. For one that many use, the journey over every page comes first.
  const shownBy = new Set(
    [...distances].flatMap(([file, distance]) => {
      const feature = isPiece && distance <= 2 && file.endsWith('.tsx') ? featureOf(file) : undefined
      return feature === undefined ? [] : [feature]
    }),
  )
  const parts = changed.flatMap((file) => /^src\/server\/([\w-]+)/.exec(file)?.[1] ?? [])
  const isStarted = changed.some((file) => PROGRAMS.test(file))
  const near = ({ file, level }: TestFile): number => {
    if (changed.includes(file)) return 0
    const subject = [file.replace(/\.test\.tsx?$/, '.ts'), file.replace(/\.test\.tsx?$/, '.tsx')]
    const beside = Math.min(...subject.map((name) => distances.get(name) ?? Infinity))
    const home = [...features].some((feature) => file.startsWith(`${feature}/`)) ? 2 : Infinity
    const isVisit = [...features, ...shownBy].some((feature) => isJourneyOf(file, feature))
    const visit = isVisit ? 3 : Infinity
    const everyPage = isSeen && file === EVERY_PAGE ? (shownBy.size > 3 ? 2.5 : 3) : Infinity
    const alone =
      (isPiece && file.startsWith('src/ui/bench/')) || (isClient && file.startsWith('tests/browser/'))
        ? 2
        : Infinity
    const named = parts.some((name) => file.startsWith(`tests/server/${name}`)) ? 2 : Infinity
    const program = isStarted && level === 'programs' ? 3 : Infinity
    return Math.min(beside, home, visit, everyPage, alone, named, program, distances.get(file) ?? Infinity)
  }
  return listTests(root)
    .map((test) => ({ test, distance: near(test) }))
    .filter(({ distance }) => distance < Infinity)
    .sort((a, b) => a.distance - b.distance || rank(a.test) - rank(b.test))
}

/** Among equally near tests: cheap ones first, and tests of the whole server before those of one feature. */
const rank = (test: TestFile) => costOf(test) + (test.file.startsWith('src/features/') ? 1 : 0)

function featureOf(file: string): string | undefined {
  const [found] = FEATURE.exec(file) ?? []
  return found?.slice(0, found.lastIndexOf('/'))
}

/** A journey is named after what is visited. */
const isJourneyOf = (file: string, feature: string) =>
  file.startsWith(`tests/journeys/${path.basename(feature).replace(/s$/, '')}`)

type Importers = ReadonlyMap<string, readonly string[]>

/** Importers of each file. All imports here have full file names. */
export function importersOf(root: string): Importers {
  const importers = new Map<string, string[]>()
  for (const importer of globSync(SOURCES, { cwd: root })) {
    if (LISTS.test(importer)) continue
    const text = readFileSync(path.join(root, importer), 'utf8')
    for (const [, name = ''] of text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*['"]([.#][^'"]+)['"]/g)) {
      const file = name.startsWith('#')
        ? name.replace(/^#(tests|sample)\//, '$1/').replace(/^#/, 'src/')
        : path.join(path.dirname(importer), name)
      if (existsSync(path.join(root, file))) importers.set(file, [...(importers.get(file) ?? []), importer])
    }
  }
  return importers
}

/** The number of imports between the change and each file that depends on it. */
function reach(importers: Importers, changed: readonly string[]): Map<string, number> {
  const distances = new Map(changed.map((file) => [file, 0]))
  for (const [file, distance] of distances)
    for (const importer of importers.get(file) ?? [])
      if (!distances.has(importer)) distances.set(importer, distance + 1)
  return distances
}
