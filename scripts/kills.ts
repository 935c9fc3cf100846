/** `npm run kills -- --rounds 30`: processes of a site killed in the middle of writes, and what of these is there. */
import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { connect } from '#database/connect.ts'
import { StartProblem } from '#shared/start-problem.ts'
import { parentOf, processesOf } from '../bench/site.ts'
import { checkSite, countJobs } from './kills/check.ts'
import { addWriter, layGround, signIn } from './kills/ground.ts'
import { DEEDS, type Ground, startWriting, type Writer } from './kills/writers.ts'
import { connectionTo, isReady, type ThrowawaySite, throwawaySite } from './lib/throwaway-site.ts'
import { answerHelp } from './lib/usage.ts'

const USAGE = `Usage: npm run kills -- --rounds 30 [--writers 8]

  Starts a site of its own with the sample town, has people write there in every way that counts (topics, bounties,
  answers, comments, purchases, gifts, withdrawals, chat, messages, votes, uploads), kills (-9) in each round a worker,
  all workers, the primary, the database or all of them at a random moment, starts it again where it must be, and holds
  what was acknowledged against what is there. Ends with 1 where something is lost, twice or does not agree.`

/** ms that anything may take to be there again, on a machine with much else to do. */
const PATIENCE = 300_000
/** People at the beginning; each round brings one more, who has bought nothing. */
const PEOPLE = 24
/** ms after a start or a kill in which the next kill comes. */
const BETWEEN = { least: 150, most: 1_200 }
/** A session ends by itself after a while: it is opened anew before. */
const ROUNDS_PER_SESSION = 20

const victims = ['a worker', 'all workers', 'the primary', 'the database', 'all'] as const
type Victim = (typeof victims)[number]

interface Row {
  rounds: number
  longest: number
}

function readCommand(args: string[]) {
  try {
    const { values } = parseArgs({
      args,
      options: { rounds: { type: 'string' }, writers: { type: 'string' } },
    })
    const [rounds, writers] = [Number(values.rounds), Number(values.writers ?? 8)]
    if (Number.isInteger(rounds) && rounds > 0 && Number.isInteger(writers) && writers > 0)
      return { rounds, writers }
  } catch {
    // Said below.
  }
  throw new StartProblem(USAGE)
}

const end = (pid: number) => {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It was faster.
  }
}

const isPostgres = (pid: number) => {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres'
  } catch {
    return false
  }
}

/** Kills, and starts what does not come back by itself. */
async function kill(site: ThrowawaySite, victim: Victim): Promise<void> {
  const tree = processesOf(site.pid(), { withDatabase: true })
  const workers = tree.filter((pid) => pid !== site.pid() && !isPostgres(pid))
  // The server comes before the processes that it has started.
  const server = tree.filter((pid) => isPostgres(pid)).slice(0, 1)
  if (victim === 'a worker') return end(workers[Math.floor(Math.random() * workers.length)] ?? 0)
  if (victim === 'all workers') return workers.forEach(end)
  if (victim === 'the database') return server.forEach(end)
  const killed = victim === 'all' ? tree : [site.pid()]
  killed.forEach(end)
  await site.ended()
  const gone = victim === 'all' ? tree : [site.pid(), ...workers]
  await until('what was killed is gone', () => gone.every((pid) => parentOf(pid) === undefined))
  await site.start()
}

async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  const giveUp = performance.now() + PATIENCE
  while (!(await isSo())) {
    if (performance.now() > giveUp) throw new Error(`It did not happen in time: ${what}`)
    await delay(20)
  }
}

const withDatabase = async <Result>(
  site: ThrowawaySite,
  use: (db: Awaited<ReturnType<typeof connect>>['db']) => Promise<Result>,
): Promise<Result> => {
  const { db, close } = await connect({ connection: await connectionTo(site), onError: () => {}, max: 1 })
  return use(db).finally(close)
}

/** One kill under load. @returns ms until the site was ready again, and what does not agree */
async function oneRound(
  site: ThrowawaySite,
  ground: Ground,
  people: readonly Writer[],
  count: number,
  victim: Victim,
) {
  const stop = startWriting(ground, people, count)
  await delay(BETWEEN.least + Math.random() * (BETWEEN.most - BETWEEN.least))
  const begun = performance.now()
  await kill(site, victim)
  await until('the site is ready', () => isReady(site.address))
  const ms = performance.now() - begun
  await delay(Math.random() * BETWEEN.least)
  await stop()
  const problems = await withDatabase(site, (db) => checkSite(db, site.dataDir, ground.log))
  return { ms, problems }
}

/** What follows the writes, done to the end. */
async function settle(site: ThrowawaySite): Promise<string[]> {
  const jobs = () => withDatabase(site, countJobs)
  const begun = performance.now()
  let counts = await jobs()
  while (counts.waiting > 0 && performance.now() - begun < PATIENCE) {
    await delay(500)
    counts = await jobs()
  }
  const { waiting, running, overdue, dead } = counts
  const seconds = Math.round((performance.now() - begun) / 1000)
  console.log(
    `jobs: ${waiting} due, ${running} running or killed while they ran, ${overdue} of them overdue, ${dead} given up, ${seconds} s after the last write`,
  )
  return waiting + overdue + dead === 0 ? [] : [`jobs are not done: ${JSON.stringify(counts)}`]
}

async function run({ rounds, writers }: { rounds: number; writers: number }): Promise<void> {
  const site = await throwawaySite(() => {})
  const found = new Map<string, number>()
  const rows = new Map<Victim, Row>()
  try {
    await site.start()
    const ground = await withDatabase(site, (db) => layGround(db, site.address))
    const add = () => withDatabase(site, (db) => addWriter(db, site.address, site.password))
    const people: Writer[] = []
    while (people.length < Math.max(PEOPLE, writers)) people.push(await add())
    for (let round = 0; round < rounds; round += 1) {
      if (round > 0) people.push(await add())
      if (round % ROUNDS_PER_SESSION === ROUNDS_PER_SESSION - 1)
        for (const writer of people) writer.cookie = await signIn(site.address, writer.slug, site.password)
      const victim = victims[round % victims.length] as Victim
      const { ms, problems } = await oneRound(site, ground, people, writers, victim)
      const row = rows.get(victim) ?? { rounds: 0, longest: 0 }
      rows.set(victim, { rounds: row.rounds + 1, longest: Math.max(row.longest, ms) })
      for (const problem of problems) {
        if (!found.has(problem)) console.log(`✗ round ${round + 1}, ${victim}: ${problem}`)
        found.set(problem, (found.get(problem) ?? 0) + 1)
      }
    }
    for (const problem of [...(await settle(site)), ...unproven(ground, rounds)]) {
      console.log(`✗ ${problem}`)
      found.set(problem, 1)
    }
    print(ground, rows, found)
  } finally {
    await site.stop()
  }
}

/** Rounds after which each deed has had its chance to be done. */
const ENOUGH = 10
/** A deed that is refused each time proves nothing, however often it was asked for. */
function unproven({ log }: Ground, rounds: number): string[] {
  if (rounds < ENOUGH) return []
  const done = new Set(log.done.values())
  return DEEDS.filter((deed) => !done.has(deed)).map(
    (deed) => `${deed}: never done, so nothing is known of it`,
  )
}

function print({ log }: Ground, rows: ReadonlyMap<Victim, Row>, found: ReadonlyMap<string, number>): void {
  console.table(
    [...rows].map(([killed, { rounds, longest }]) => ({
      killed,
      times: rounds,
      'until it is ready, s (longest)': Number((longest / 1000).toFixed(1)),
    })),
  )
  const done = Map.groupBy(log.done.values(), (deed) => deed)
  console.table(
    DEEDS.map((deed) => ({
      deed,
      acknowledged: done.get(deed)?.length ?? 0,
      answers: [...(log.answers.get(deed) ?? [])].map(([answer, times]) => `${answer} ${times}×`).join(', '),
    })),
  )
  console.log(`${log.done.size} acknowledged of ${log.asked.size} asked for; ${found.size} found`)
  if (found.size > 0) process.exitCode = 1
}

answerHelp(USAGE)
await run(readCommand(process.argv.slice(2)))
