/**
 * Notifications on a database of their own: the first page of a list of 10,000 entries among a million of the site,
 * and its unread counts (target 5 ms); notifying the 10,000 subscribers of a topic of an answer (target 2 s); and
 * digests rendered and handed over (target 200 a second), none twice.
 *
 * `node bench/notifications.ts 100000` fills it with fewer.
 */
import { rm } from 'node:fs/promises'
import { sql } from 'kysely'
import { type Connected, connect } from '#database/connect.ts'
import { startEmbedded } from '#database/embedded/start.ts'
import { migrate } from '#database/migrate.ts'
import { markMailed, takeDue } from '#features/services/notifications/queries/mails.ts'
import { countUnread, getUnread, listNotices } from '#features/services/notifications/queries/read.ts'
import { insertNotifications } from '#features/services/notifications/queries/write.ts'
import { listSubscribers } from '#features/talk/subscriptions/queries/subscriptions.ts'
import { makeFolder, report, rounded } from './site.ts'

const LINES = Number(process.argv[2] ?? 1_000_000)
const PEOPLE = 20_000
const OWN = 10_000
const SUBSCRIBERS = 10_000
const BATCH = 1_000
const PAGES = 300

const folder = await makeFolder()
const log = { info: () => {}, warn: console.warn, error: console.error }
const embedded = await startEmbedded({ dataDir: folder, log })
const { connection } = embedded
const connected = await connect({ connection, onError: () => {}, max: 4, statementTimeoutMs: 0 })
try {
  await migrate(connected.db)
  await fill(connected)
  await measureList(connected)
  await measureAnswer(connected)
  await measureDigests(connected)
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  await connected.close()
  await embedded.stop()
  await rm(folder, { recursive: true, force: true })
}

async function fill({ db }: Connected): Promise<void> {
  await sql`insert into people (slug, name, language, level_key, email, email_verified_at)
    select 'p' || n, 'P' || n, 'en', 'lv1', 'p' || n || '@town.test', now()
    from generate_series(1, ${PEOPLE}) n`.execute(db)
  await sql`insert into notifications (person_id, type, tab, reason, group_key, happened_at, read_at, people)
    select case when n <= ${OWN} then 1 else 2 + n % (${PEOPLE} - 1) end,
      'follow', (array['talk', 'likes', 'worth', 'site'])[1 + n % 4], 'followed', 'key/' || n,
      now() - n * interval '1 second', case when n % 3 > 0 then now() end, 0
    from generate_series(1, ${LINES}) n`.execute(db)
  await sql`insert into nodes (language) values ('en')`.execute(db)
  await sql`insert into posts (kind, number, author_id, node_id, language, state, published_at)
    values ('topic', 1, 1, 1, 'en', 'published', now() - interval '1 hour')`.execute(db)
  await sql`insert into subscriptions (person_id, kind, target_id, level)
    select n, 'post', 1, 'all' from generate_series(2, ${SUBSCRIBERS + 1}) n`.execute(db)
  await sql`vacuum analyze`.execute(db)
}

async function measureList({ db }: Connected): Promise<void> {
  const spent: number[] = []
  for (let turn = 0; turn < PAGES; turn += 1) {
    const tab = turn % 2 ? null : 'worth'
    const begun = performance.now()
    await listNotices(db, { personId: 1, tab, unread: turn % 3 === 0, after: null, first: 21 })
    await countUnread(db, 1)
    await getUnread(db, 1)
    spent.push(performance.now() - begun)
  }
  const p50 = spent.toSorted((one, other) => one - other)[PAGES / 2] ?? 0
  const p99 = spent.toSorted((one, other) => one - other)[Math.floor(PAGES * 0.99)] ?? 0
  report('A list of 10,000 among all, with its counts', [
    { what: 'p50', measured: `${rounded(p50)} ms`, target: '5 ms', holds: p50 <= 5 },
    { what: 'p99', measured: `${rounded(p99)} ms`, target: '5 ms', holds: p99 <= 5 },
  ])
}

async function measureAnswer({ db }: Connected): Promise<void> {
  const begun = performance.now()
  let [after, notified, longest] = [0, 0, 0]
  for (;;) {
    const batchBegun = performance.now()
    const rows = await db.transaction().execute(async (transaction) => {
      const subscribers = await listSubscribers(transaction, {
        targets: [{ kind: 'post', targetId: 1 }],
        levels: ['all', 'answers'],
        after,
        first: BATCH,
      })
      await insertNotifications(
        transaction,
        { type: 'also-answered', actorId: 1, groupKey: 'also/answer/1', postId: 1, thing: null },
        subscribers.map(({ personId }) => ({ personId, reason: 'subscribed-post' })),
        { now: new Date(), timeZone: 'UTC' },
      )
      return subscribers
    })
    longest = Math.max(longest, performance.now() - batchBegun)
    notified += rows.length
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) break
    after = last.personId
  }
  const seconds = (performance.now() - begun) / 1_000
  report(`${notified} subscribers notified of an answer`, [
    { what: 'in all', measured: `${rounded(seconds)} s`, target: '2 s', holds: seconds <= 2 },
    { what: 'longest transaction', measured: `${rounded(longest)} ms`, target: '', holds: true },
  ])
}

/** Takes and marks; what a mail costs to write beside it, the job's own test says. */
async function measureDigests({ db }: Connected): Promise<void> {
  const later = new Date(Date.now() + 48 * 3_600_000)
  const begun = performance.now()
  let taken = 0
  for (;;) {
    const due = await takeDue(db, later, 64)
    if (due.length === 0) break
    for (const one of due) taken += (await markMailed(db, one, later)).rows.length
  }
  const perSecond = taken / ((performance.now() - begun) / 1_000)
  report(`${taken} digests taken and marked`, [
    { what: 'a second', measured: rounded(perSecond), target: '200', holds: perSecond >= 200 },
  ])
}
