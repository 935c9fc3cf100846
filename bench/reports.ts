/**
 * The queue of reports on a database of its own: its first and a later page, with what the list shows of each thing, how
 * many wait and the numbers of the last weeks, and one case with the record of its author (target 10 ms each).
 *
 * `node bench/reports.ts 20000` fills it with fewer.
 */
import { rm } from 'node:fs/promises'
import { sql } from 'kysely'
import { type Connected, connect } from '#database/connect.ts'
import { startEmbedded } from '#database/embedded/start.ts'
import { migrate } from '#database/migrate.ts'
import {
  countWaiting,
  findCase,
  findRecord,
  listCases,
  listNotes,
  listReports,
  listWeeks,
} from '#features/services/reports/queries/cases.ts'
import { listThings } from '#features/services/reports/queries/things.ts'
import { makeFolder, report, rounded } from './site.ts'

const REPORTS = Number(process.argv[2] ?? 100_000)
const PEOPLE = 5_000
const TURNS = 300

const folder = await makeFolder()
const log = { info: () => {}, warn: console.warn, error: console.error }
const embedded = await startEmbedded({ dataDir: folder, log })
const connected = await connect({
  connection: embedded.connection,
  onError: () => {},
  max: 4,
  statementTimeoutMs: 0,
})
try {
  await migrate(connected.db)
  await fill(connected)
  await measureQueue(connected)
  await measureNode(connected)
  await measureCase(connected)
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  await connected.close()
  await embedded.stop()
  await rm(folder, { recursive: true, force: true })
}

/** Half of them wait, which no site should let happen; each is about another person. */
async function fill({ db }: Connected): Promise<void> {
  const entry = `with made as (insert into people (slug, name, language, level_key)
    select 'p' || n, 'P' || n, 'en', 'lv1' from generate_series(1, ${PEOPLE}) n returning id)
    select count(*) from made`
  await sql.raw(entry).execute(db)
  await sql`insert into report_cases (kind, thing_id, author_id, decided_at, outcome, reports)
    select 'user', 1000000 + n, 1 + n % ${sql.lit(PEOPLE)}, case when n % 2 = 0 then now() end,
      case when n % 2 = 0 then 'dismissed' end, 1
    from generate_series(1, ${sql.lit(REPORTS)}) n`.execute(db)
  await sql`insert into reports (case_id, person_id, type, content)
    select id, 1 + (id * 7) % ${sql.lit(PEOPLE)}, 'spam', 'Look.' from report_cases`.execute(db)
  await sql`insert into report_days (day, opened, decided) select current_date - n, 9, 8
    from generate_series(0, 1000) n`.execute(db)
  await sql`vacuum analyze`.execute(db)
}

async function measureQueue({ db }: Connected): Promise<void> {
  await measure('A page of the queue', async (turn) => {
    const rows = await listCases(db, {
      keeperId: null,
      isDone: turn % 3 === 0,
      before: turn % 2 ? 0 : Math.ceil(REPORTS / 2),
      first: 26,
    })
    await listThings(
      db,
      rows.map(({ kind, thingId: id }) => ({ kind, id })),
      'en',
    )
    await countWaiting(db)
    await listWeeks(db, new Date(), 8)
  })
}

/** A node with 300 cases among all others, as its moderators see it. */
async function measureNode({ db }: Connected): Promise<void> {
  const { rows } = await sql<{ id: number }>`insert into nodes (language, admin_id) values ('en', 1)
    returning id`.execute(db)
  await sql`update report_cases set node_id = ${rows[0]?.id} where id % ${sql.lit(Math.ceil(REPORTS / 300))} = 0`.execute(
    db,
  )
  await sql`vacuum analyze report_cases`.execute(db)
  await measure('A page of a node’s queue', async (turn) => {
    await listCases(db, { keeperId: 1, isDone: turn % 3 === 0, before: 0, first: 26 })
    await countWaiting(db, 1)
  })
}

async function measureCase({ db }: Connected): Promise<void> {
  await measure('One case', async (turn) => {
    const id = 1 + ((turn * 331) % REPORTS)
    const found = await findCase(db, id)
    await listReports(db, id)
    await listNotes(db, id, null)
    if (found?.authorId) await findRecord(db, found.authorId)
  })
}

async function measure(title: string, ask: (turn: number) => Promise<unknown>): Promise<void> {
  const spent: number[] = []
  for (let turn = 0; turn < TURNS; turn += 1) {
    const begun = performance.now()
    await ask(turn)
    spent.push(performance.now() - begun)
  }
  const sorted = spent.toSorted((one, other) => one - other)
  const [p50 = 0, p99 = 0] = [sorted[TURNS / 2], sorted[Math.floor(TURNS * 0.99)]]
  report(`${title} among ${REPORTS} reports`, [
    { what: 'p50', measured: `${rounded(p50)} ms`, target: '10 ms', holds: p50 <= 10 },
    { what: 'p99', measured: `${rounded(p99)} ms`, target: '10 ms', holds: p99 <= 10 },
  ])
}
