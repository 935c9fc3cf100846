import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { listTests, type TestFile } from './test-levels.ts'

const SOURCES = '{src,tests,scripts,sample,bench}/**/*.{ts,tsx,mjs}'
/** What exists is listed there: through them everything would hang together with everything. */
const LISTS = /^src\/lists\/(actions|actions\/services|modules|jobs|endpoints|uploads|downloads)\.ts$/
/** What people look at. */
const VIEWS = /\.(tsx|css)$|^src\/browser\//
/** What is started, and nowhere imported by a test. */
const PROGRAMS =
  /^(src\/start\b|src\/server\/processes\/|src\/database\/embedded\/|scripts\/(lib\/)?[^/]+\.mjs$)/
/** What is named in a test by its folder: the words and styles of a feature, its actions behind the door. */
const FEATURE =
  /^src\/features\/(?:.+\/)?([^/]+)\/(?:actions|contract|schemas|rules|queries|parts|modules|jobs|locales|subject|endpoints|paths)\b/

/** Seconds of a usual file on a quiet machine; two run at once. */
const COST = { server: 1.5, page: 1, programs: 30, browser: 25 }
const BUDGET = 180

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
  /** Further away, and more than there is time for. */
  leftOut: TestFile[]
}

/** The tests that a change can break, the nearest first, as many as two minutes hold. */
export function chooseTests(root: string, changed: readonly string[]): Choice {
  const distances = reach(importersOf(root), changed)
  const features = new Set(changed.flatMap((file) => featureOf(file) ?? []))
  const isSeen = changed.some((file) => file.startsWith('src/') && VIEWS.test(file))
  const isStarted = changed.some((file) => PROGRAMS.test(file))
  const near = (test: TestFile): number => {
    const { file, level } = test
    if (changed.includes(file)) return 0
    const subject = [file.replace(/\.test\.tsx?$/, '.ts'), file.replace(/\.test\.tsx?$/, '.tsx')]
    const beside = Math.min(...subject.map((name) => distances.get(name) ?? Infinity))
    const home = [...features].some((feature) => file.startsWith(`${feature}/`)) ? 2 : Infinity
    const isVisit = [...features].some((feature) => isJourneyOf(file, feature))
    const visit = isVisit || (isSeen && file === 'tests/journeys/every-page.test.ts') ? 3 : Infinity
    const program = isStarted && level === 'programs' ? 3 : Infinity
    return Math.min(beside, home, visit, program, distances.get(file) ?? Infinity)
  }
  const reached = listTests(root)
    .map((test) => ({ test, distance: near(test) }))
    .filter(({ distance }) => distance < Infinity)
    .sort((a, b) => a.distance - b.distance || rank(a.test) - rank(b.test))
  const choice: Choice = { chosen: [], leftOut: [] }
  let seconds = 0
  for (const { test, distance } of reached) {
    const isAfforded = distance <= 1 || seconds + COST[test.level] <= BUDGET
    if (isAfforded) seconds += COST[test.level]
    choice[isAfforded ? 'chosen' : 'leftOut'].push(test)
  }
  return choice
}

/** Of those as near: what is cheap, and what is about the whole server before what is about one feature of it. */
const rank = ({ level, file }: TestFile) => COST[level] + (file.startsWith('src/features/') ? 1 : 0)

function featureOf(file: string): string | undefined {
  const [found] = FEATURE.exec(file) ?? []
  return found?.slice(0, found.lastIndexOf('/'))
}

/** A journey is named after what is visited. */
const isJourneyOf = (file: string, feature: string) =>
  file.startsWith(`tests/journeys/${path.basename(feature).replace(/s$/, '')}`)

/** Who imports a file, by file. All imports here say the whole name. */
function importersOf(root: string): Map<string, string[]> {
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

/** How many imports lie between the change and all that rests on it. */
function reach(importers: Map<string, string[]>, changed: readonly string[]): Map<string, number> {
  const distances = new Map(changed.map((file) => [file, 0]))
  for (const [file, distance] of distances)
    for (const importer of importers.get(file) ?? [])
      if (!distances.has(importer)) distances.set(importer, distance + 1)
  return distances
}
