/** `npm run seed -- --topics 1000000 --answers 5000000`: a community of any size, to see how the site bears it. */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { hasPeople } from '#features/kernel/people/queries/anybody.ts'
import { settingsChanged } from '#server/announcements/events.ts'
import { announceOn } from '#server/jobs/announce.ts'
import { readEnvironment } from '#server/settings/environment.ts'
import { StartProblem } from '#shared/start-problem.ts'
import { loadSample } from '../sample/load.ts'
import { LOG_INS_FILE } from '../sample/log-ins-file.ts'
import { openDatabase } from './lib/open-database.ts'
import { createLine } from './lib/progress-line.ts'
import { answerHelp } from './lib/usage.ts'
import { type Amounts, amountsOf, MOST } from './seed/amounts.ts'
import { type SeedStep, seed } from './seed/seed.ts'

const USAGE = `Usage: npm run seed -- [--topics 10000] [--answers 50000] [--articles N] [--products N]
                    [--comments N] [--people N] [--seed N] [--until 2026-01-31] [--add]
                    [--no-index]

  Fills an empty site with the sample town and then with made-up people and what they say, in Chinese,
  English and Spanish. Nobody can sign in as any of them, but for six of the town's on the embedded
  database. What is not named is in proportion to topics and answers. The same --seed and
  --until give the same site. A site that has people is only added to with --add: that cannot be undone,
  and nobody can read it until it is done. --no-index leaves out the search index, half of the
  work: npm run search:rebuild makes it later.`

interface Command {
  amounts: Amounts
  seed: number
  until: Date
  isAdding: boolean
  isIndexed: boolean
}

function readCommand(args: string[]): Command {
  const { values } = parse(args)
  const number = (name: keyof Amounts | 'seed') => {
    const text = values[name]
    if (text === undefined) return undefined
    if (!/^[0-9_]+$/.test(text) || Number(text) > MOST) {
      throw new StartProblem(`--${name} is "${text}": it must be a number up to ${MOST}.\n\n${USAGE}`)
    }
    return Number(text.replaceAll('_', ''))
  }
  const until = values.until === undefined ? today() : new Date(`${values.until}T00:00:00Z`)
  if (Number.isNaN(until.getTime())) throw new StartProblem(`--until is no day.\n\n${USAGE}`)
  return {
    amounts: amountsOf({
      topics: number('topics'),
      answers: number('answers'),
      articles: number('articles'),
      products: number('products'),
      comments: number('comments'),
      people: number('people'),
    }),
    seed: number('seed') ?? 1,
    until,
    isAdding: values.add ?? false,
    isIndexed: !values['no-index'],
  }
}

/** Nothing is newer than midnight UTC, so that a new site shows nothing of the future. */
const today = () => new Date(`${new Date().toISOString().slice(0, 10)}T00:00:00Z`)

function parse(args: string[]) {
  const text = { type: 'string' } as const
  try {
    return parseArgs({
      args,
      options: {
        topics: text,
        answers: text,
        articles: text,
        products: text,
        comments: text,
        people: text,
        seed: text,
        until: text,
        add: { type: 'boolean' },
        'no-index': { type: 'boolean' },
      },
    })
  } catch (error) {
    throw new StartProblem(`${(error as Error).message}\n\n${USAGE}`)
  }
}

async function run({ amounts, seed: number, until, isAdding, isIndexed }: Command): Promise<void> {
  const { db, pool, dataDir, close } = await openDatabase()
  const line = createLine(process.stderr)
  try {
    if (!isAdding) await fillWithSample(db, dataDir)
    const started = performance.now()
    const steps = await seed(db, pool, {
      amounts,
      seed: number,
      until,
      isIndexed,
      onProgress: (progress) => line.show(bar(progress)),
    })
    line.show('looking over the tables')
    await settle(db)
    line.end()
    print(steps, (performance.now() - started) / 1000)
  } finally {
    line.end()
    await close()
  }
}

async function fillWithSample(db: Database, dataDir: string): Promise<void> {
  if (await hasPeople(db)) {
    throw new StartProblem('This site has people already. --add puts the made-up ones beside them for good.')
  }
  const { database, samplePassword } = readEnvironment()
  // An external database may become a real site, where known passwords must not work.
  const hasLogIns = database === undefined
  const log = (message: string) => console.log(message)
  await loadSample(db, { dataDir, now: new Date(), password: samplePassword, hasLogIns, log })
  if (hasLogIns) log(`The sample people's log-ins are in ${path.join(dataDir, LOG_INS_FILE)}`)
  else log('Nobody can sign in as the sample people. An admin: npm run admin -- create you@town.example')
}

const BAR = 24

function bar({ step, done, total }: { step: string; done: number; total: number }): string {
  const filled = Math.round((total === 0 ? 1 : done / total) * BAR)
  const count = `${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`
  return `${'█'.repeat(filled)}${'░'.repeat(BAR - filled)} ${step} ${count}`
}

/** Vacuums and analyses for the planner and index-only scans, and notifies a running site. */
async function settle(db: Database): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    await sql`vacuum (analyze)`.execute(connection)
    await sql`reset statement_timeout`.execute(connection)
  })
  await announceOn(db, settingsChanged, { keys: [] })
}

function print(steps: readonly SeedStep[], seconds: number): void {
  const rows = steps.reduce((sum, step) => sum + step.rows, 0)
  console.table(
    steps
      .filter((step) => step.rows > 0 || step.seconds > 1)
      .map((step) => ({
        table: step.step,
        rows: step.rows,
        seconds: Number(step.seconds.toFixed(1)),
        'rows/s': step.rows === 0 ? '' : Math.round(step.rows / step.seconds),
      })),
  )
  const rate = Math.round(rows / seconds).toLocaleString('en-US')
  console.log(`${rows.toLocaleString('en-US')} rows in ${seconds.toFixed(1)} s: ${rate} rows/s.`)
}

answerHelp(USAGE)
await run(readCommand(process.argv.slice(2)))
