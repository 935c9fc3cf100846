import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Fault } from '../../tests/planted-faults/fault.ts'
import { HARMLESS } from '../../tests/planted-faults/harmless.ts'
import { chooseTests, importersOf } from '../lib/changed-tests.ts'
import { findMutations, MUTATION_KINDS, type Mutation } from './mutations.ts'

/** Where the server decides, asks and writes. What only a browser shows is tried by chosen faults. */
const SOURCES = 'src/features/*/*/{rules,queries,public,actions,jobs}{.ts,/**/*.ts}'
/** What fills or imports a whole town takes minutes, and is near to much. */
const QUICK = /^(src|tests)\//
/** The nearest test files; what these let pass, hardly any other catches. */
const TESTS = 3

interface Place extends Mutation {
  file: string
}

interface Draw {
  seed: number
  count: number
  /** A glob. */
  from?: string | undefined
  /** What is not drawn again. */
  known: readonly Fault[]
}

/** Draws faults by a seed, in turn from every feature and of every kind. */
export function drawFaults(root: string, { seed, count, from = SOURCES, known }: Draw): Fault[] {
  const taken = new Set([...known, ...HARMLESS].map((fault) => plantedText(root, fault)))
  const importers = importersOf(root)
  const faults: Fault[] = []
  for (const place of spread(listPlaces(root, from), seed)) {
    if (faults.length === count) break
    const fault = describeFault(root, place, importers)
    if (!fault || taken.has(plantedText(root, fault))) continue
    faults.push(fault)
  }
  return faults
}

/** The whole file with the fault in it, whatever was written down of the text around. */
function plantedText(root: string, { file, was, becomes }: Pick<Fault, 'file' | 'was' | 'becomes'>): string {
  const [found = file] = globSync(file, { cwd: root })
  const place = path.join(root, found)
  return `${found}\n${existsSync(place) ? readFileSync(place, 'utf8').replace(was, () => becomes) : ''}`
}

function listPlaces(root: string, from: string): Place[] {
  return globSync(from, { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .toSorted()
    .flatMap((file) => {
      const text = readFileSync(path.join(root, file), 'utf8')
      return findMutations(file, text).map((mutation) => ({ ...mutation, file }))
    })
}

/** Round after round, each feature one of the kind that it has had least. */
function spread(places: readonly Place[], seed: number): Place[] {
  const random = createRandom(seed)
  const features = Map.groupBy(places, ({ file }) => file.split('/').slice(2, 4).join('/'))
  const queues = [...features.values()].map((all) => {
    const kinds = [...Map.groupBy(shuffle(all, random), ({ kind }) => kind).values()]
    return interleave(shuffle(kinds, random))
  })
  return interleave(shuffle(queues, random))
}

const interleave = <Item>(lists: ReadonlyArray<readonly Item[]>): Item[] =>
  Array.from({ length: Math.max(0, ...lists.map(({ length }) => length)) }).flatMap((_, turn) =>
    lists.flatMap((list) => list.slice(turn, turn + 1)),
  )

/** Numbers below one, the same for the same seed (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function shuffle<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, order: random() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ item }) => item)
}

/** Of equally near files those first that speak of the function in which the place is, or whose subject does. */
function orderTests(root: string, tests: readonly string[], text: string, start: number): string[] {
  const [, name = ''] = [...text.slice(0, start).matchAll(DECLARED)].at(-1) ?? []
  const speaks = (test: string) =>
    [test, test.replace(/\.test\.ts$/, '.ts')].some(
      (file) =>
        existsSync(path.join(root, file)) &&
        new RegExp(`\\b${name}\\b`).test(readFileSync(path.join(root, file), 'utf8')),
    )
  return tests.toSorted((one, other) => Number(speaks(other)) - Number(speaks(one)))
}
const DECLARED = /^(?:export )?(?:(?:async )?function|const) (\w+)/gm

/** With as much of the text around it as makes the place the only one; undefined where no quick test is near. */
function describeFault(
  root: string,
  { file, kind, start, end, becomes }: Place,
  importers: ReturnType<typeof importersOf>,
): Fault | undefined {
  const text = readFileSync(path.join(root, file), 'utf8')
  const { chosen } = chooseTests(root, [file], importers)
  const caughtBy = chosen.flatMap((test) =>
    test.level === 'server' && QUICK.test(test.file) ? [test.file] : [],
  )
  if (caughtBy.length === 0) return undefined
  let [from, to] = [start, end]
  while (text.split(text.slice(from, to)).length !== 2 || to - from < 12) {
    from = Math.max(0, text.lastIndexOf('\n', from - 2) + 1)
    const next = text.indexOf('\n', to + 1)
    to = next === -1 ? text.length : next
  }
  const was = text.slice(from, to)
  return {
    name: `${MUTATION_KINDS[kind]}: ${was.trim().replaceAll(/\s+/g, ' ').slice(0, 80)}`,
    file,
    was,
    becomes: was.slice(0, start - from) + becomes + was.slice(end - from),
    caughtBy: orderTests(root, caughtBy, text, start).slice(0, TESTS),
  }
}
