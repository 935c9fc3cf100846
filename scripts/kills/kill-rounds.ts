import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { connect } from '#database/connect.ts'
import { parentOf, processesOf } from '../../bench/site.ts'
import { connectionTo, isReady, type ThrowawaySite, throwawaySite } from '../lib/throwaway-site.ts'
import { checkSite, countJobs } from './check.ts'
import { addWriter, layGround, signIn } from './ground.ts'
import { type Ground, startWriting, type Writer } from './writers.ts'

/** ms that anything may take to be there again, on a machine with much else to do. */
const PATIENCE = 300_000
/** ms after a start or a kill in which the next kill comes. */
const BETWEEN = { least: 150, most: 1_200 }
/** A session ends by itself after a while: it is opened anew before. */
const ROUNDS_PER_SESSION = 20

export const VICTIMS = ['a worker', 'all workers', 'the primary', 'the database', 'all'] as const
export type Victim = (typeof VICTIMS)[number]

interface Row {
  rounds: number
  longest: number
}

export interface Outcome {
  ground: Ground
  /** By what was killed: how often, and ms until the site was ready at the longest. */
  rows: ReadonlyMap<Victim, Row>
  /** What was lost, twice or did not agree, with the round in which it was seen first. */
  found: ReadonlyMap<string, string>
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
  const database = tree.filter((pid) => isPostgres(pid))
  const areGone = (pids: readonly number[]) => pids.every((pid) => parentOf(pid) === undefined)
  if (victim === 'a worker') return end(workers[Math.floor(Math.random() * workers.length)] ?? 0)
  if (victim === 'all workers') return workers.forEach(end)
  if (victim === 'the database') {
    // The server comes before the processes that it has started, which may answer a moment longer than it lives.
    database.slice(0, 1).forEach(end)
    return until('the database is gone', () => areGone(database))
  }
  const killed = victim === 'all' ? tree : [site.pid()]
  killed.forEach(end)
  await site.ended()
  const gone = victim === 'all' ? tree : [site.pid(), ...workers]
  await until('what was killed is gone', () => areGone(gone))
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
async function settle(site: ThrowawaySite, log: (line: string) => void): Promise<string[]> {
  const jobs = () => withDatabase(site, countJobs)
  const begun = performance.now()
  let counts = await jobs()
  while (counts.waiting + counts.overdue > 0 && performance.now() - begun < PATIENCE) {
    await delay(500)
    counts = await jobs()
  }
  const { waiting, running, overdue, dead } = counts
  const seconds = Math.round((performance.now() - begun) / 1000)
  log(
    `jobs: ${waiting} due, ${running} running or killed while they ran, ${overdue} of them overdue, ${dead} given up, ${seconds} s after the last write`,
  )
  return waiting + overdue + dead === 0 ? [] : [`jobs are not done: ${JSON.stringify(counts)}`]
}

/**
 * Has people write on a site of its own, and kills what each round names.
 * @param people how many there are at the beginning; each round brings one more, who has bought nothing
 * @param writers how many write at once
 */
export async function killRounds(
  victims: readonly Victim[],
  { people: first, writers, log }: { people: number; writers: number; log: (line: string) => void },
): Promise<Outcome> {
  const site = await throwawaySite(() => {})
  const found = new Map<string, string>()
  const rows = new Map<Victim, Row>()
  try {
    await site.start()
    const ground = await withDatabase(site, (db) => layGround(db, site.address))
    const add = () => withDatabase(site, (db) => addWriter(db, site.address, site.password))
    const people: Writer[] = []
    while (people.length < Math.max(first, writers)) people.push(await add())
    for (const [round, victim] of victims.entries()) {
      if (round > 0) people.push(await add())
      if (round % ROUNDS_PER_SESSION === ROUNDS_PER_SESSION - 1)
        for (const writer of people) writer.cookie = await signIn(site.address, writer.slug, site.password)
      const { ms, problems } = await oneRound(site, ground, people, writers, victim)
      const row = rows.get(victim) ?? { rounds: 0, longest: 0 }
      rows.set(victim, { rounds: row.rounds + 1, longest: Math.max(row.longest, ms) })
      for (const problem of problems) {
        if (!found.has(problem)) log(`✗ round ${round + 1}, ${victim}: ${problem}`)
        found.set(problem, found.get(problem) ?? `round ${round + 1}, ${victim}`)
      }
    }
    for (const problem of await settle(site, log)) {
      log(`✗ ${problem}`)
      found.set(problem, 'at the end')
    }
    return { ground, rows, found }
  } finally {
    await site.stop()
  }
}
