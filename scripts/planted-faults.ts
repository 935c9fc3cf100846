/**
 * `npm run faults`: mutation testing. Plants faults in a copy of the project, runs the tests that should catch each, and
 * reports whether they did: for example whether tests that were made faster still find what they found.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Fault } from '../tests/planted-faults/fault.ts'
import { FAULTS } from '../tests/planted-faults/faults.ts'
import { drawFaults } from './faults/draw-faults.ts'
import { type Outcome, plantAll } from './faults/plant.ts'
// @ts-expect-error A plain script, which has no types.
import { fail, Problem } from './lib/problem.mjs'

const root = path.resolve(import.meta.dirname, '..')
/** What the mutator has made and the tests have caught, so that it can be planted again. */
const MADE = path.join(root, 'tests/planted-faults/made-faults.json')
const readMade = (): Fault[] => JSON.parse(readFileSync(MADE, 'utf8'))
const known = [...FAULTS, ...readMade()]
/** A few minutes. */
const SAMPLE = 12

const USAGE = `Usage: npm run faults [-- --all | --count N | NUMBER... | --draw SEED [--count N] [--from GLOB] [--keep]]

  Plants faults in a copy of the project, and says which the tests catch.
  Without words ${SAMPLE} of the ${known.length} known ones, others every day.
  --all         all of them
  --count N     N of them
  --draw SEED   new ones, by the seed: as many as --count says, from every feature
  --from GLOB   new ones in these files alone
  --keep        writes those of the new ones that were caught into tests/planted-faults/made-faults.json
  --list        the known ones, with their numbers`

try {
  const { values, positionals } = readWords()
  if (values.help) console.log(USAGE)
  else if (values.list)
    console.log(known.map(({ name, file }, index) => `${index + 1}  ${name} (${file})`).join('\n'))
  else {
    const faults = choose(values, positionals)
    process.exitCode = (await tryAll(faults, values.keep && values.draw !== undefined)) ? 0 : 1
  }
} catch (error) {
  fail(error)
}

function readWords() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        all: { type: 'boolean', default: false },
        count: { type: 'string' },
        draw: { type: 'string' },
        from: { type: 'string' },
        keep: { type: 'boolean', default: false },
        list: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
  } catch {
    throw new Problem(USAGE)
  }
}

interface Words {
  all: boolean
  count?: string | undefined
  draw?: string | undefined
  from?: string | undefined
}

function choose({ all, count = String(SAMPLE), draw, from }: Words, numbers: readonly string[]): Fault[] {
  if (![count, draw ?? '1', ...numbers].every((word) => /^[1-9]\d*$/.test(word))) throw new Problem(USAGE)
  if (draw !== undefined) return drawFaults(root, { seed: Number(draw), count: Number(count), from, known })
  if (numbers.some((number) => !known[Number(number) - 1])) throw new Problem(USAGE)
  if (numbers.length > 0) return known.filter((_, index) => numbers.includes(String(index + 1)))
  return all ? known : sample(known, Number(count))
}

/** Evenly from the whole list, beginning at another place every day. */
function sample(faults: readonly Fault[], count: number): Fault[] {
  const step = Math.max(1, faults.length / count)
  const begin = Math.floor(Date.now() / 86_400_000) % Math.ceil(step)
  return faults.filter((_, index) => (index - begin + step) % step < 1)
}

/** @returns whether each was caught */
async function tryAll(faults: readonly Fault[], isKept: boolean): Promise<boolean> {
  const missed: Fault[] = []
  await plantAll(root, faults, (fault, outcome, seconds) => {
    console.log(`${outcome.word.padEnd(18)} ${fault.name} (${fault.file}, ${seconds.toFixed(0)} s)`)
    if (outcome.test) console.log(`${' '.repeat(18)} ${outcome.test}`)
    if (outcome.word !== 'caught') missed.push(fault)
    else if (isKept) keep(fault, outcome)
  })
  for (const { file, was, becomes } of missed) console.log(`\n${file}\n- ${was}\n+ ${becomes}`)
  console.log(`\n${faults.length - missed.length} of ${faults.length} caught`)
  return missed.length === 0
}

/** With the one file of tests that has caught it. A file that cannot be loaded has proven nothing. */
function keep(fault: Fault, { test = '' }: Outcome): void {
  const caughtBy = fault.caughtBy.find((file) => test.startsWith(`${file} > `))
  if (caughtBy === undefined) return
  const made = [...readMade(), { ...fault, caughtBy: [caughtBy] }]
  writeFileSync(MADE, `${JSON.stringify(made, null, 2)}\n`)
}
