import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createQueue, DEAD } from '#server/jobs/queue.ts'
import { callerOf, insertSanction, insertSomebody } from '#tests/people.ts'
import { insertPost } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'
import { noteBackup, reachMilestone } from '../../queries/milestones.ts'
import { SETUP_STEPS } from '../../rules.ts'
import type { Overview } from '../../schemas/overview.ts'

const { db, call, signIn } = await testSite()
const ask = callerOf(call, signIn, 'admin.getOverview')
const admin = await insertSomebody(db, { roles: ['admin'] })
const staff = await insertSomebody(db, { roles: ['staff'] })

const overviewFor = async (who: number): Promise<Overview> =>
  ((await ask(who, {})).body as { guaqi: { admin: { overview: Overview } } }).guaqi.admin.overview

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000)

async function insertNode(): Promise<number> {
  const { rows } = await sql<{ id: number }>`insert into nodes (language) values ('en') returning id`.execute(
    db,
  )
  return rows[0]?.id ?? 0
}

it('says what waits with its number and its oldest, and leaves out what is empty', async () => {
  expect((await overviewFor(staff)).needs).toEqual([])
  const oldest = daysAgo(3)
  for (const appealed_at of [daysAgo(1), oldest]) {
    await insertSanction(db, await insertSomebody(db), { appeal: 'Not me.', appealed_at })
  }
  await sql`insert into tickets (person_id, category, subject) select ${admin}, 'other', 'T' from generate_series(1, 150)`.execute(
    db,
  )
  const { needs } = await overviewFor(staff)
  expect(needs).toMatchObject([
    { name: 'appeals', count: 2, oldest: oldest.toISOString(), order: null },
    { name: 'tickets', count: 101 },
  ])
})

it('shows messages and jobs that failed, and what is left to set up, to admins alone', async () => {
  await db
    .insertInto('outgoing_messages')
    .values({ kind: 'mail', reason: 'refused', recipient: 'a@town.test', text: 'A.', created_at: daysAgo(1) })
    .execute()
  const queue = createQueue(db, [], { runsMaintenance: false })
  await queue.start()
  await queue.boss.send(DEAD, {})
  await queue.boss.stop({ graceful: false })

  const theirs = await overviewFor(staff)
  expect(theirs.needs.map(({ name }) => name)).not.toContain('outbox')
  expect(theirs.needs.map(({ name }) => name)).not.toContain('jobs')
  expect(theirs.missing).toEqual([])

  const { needs, missing } = await overviewFor(admin)
  expect(needs.slice(-2)).toMatchObject([
    { name: 'outbox', count: 1 },
    { name: 'jobs', count: 1 },
  ])
  expect(missing).toContain('admins')
  expect(missing).toContain('node')
  await insertSomebody(db, { roles: ['admin'] })
  await insertNode()
  const after = (await overviewFor(admin)).missing
  expect(after).not.toContain('admins')
  expect(after).not.toContain('node')
})

it('names what of the set-up is left, and a backup that there is not or that is old', async () => {
  const missingNow = async () => (await overviewFor(admin)).missing
  expect(await missingNow()).toEqual(expect.arrayContaining(['steps', 'mail', 'backup']))
  await noteBackup(db, daysAgo(8))
  expect(await missingNow()).toContain('oldBackup')
  expect(await missingNow()).not.toContain('backup')
  await noteBackup(db, daysAgo(6))
  expect(await missingNow()).not.toContain('oldBackup')
  for (const name of SETUP_STEPS) await reachMilestone(db, { name, state: 'skipped', now: new Date() })
  expect(await missingNow()).toContain('steps')
  for (const name of SETUP_STEPS) await reachMilestone(db, { name, state: 'done', now: new Date() })
  expect(await missingNow()).not.toContain('steps')
})

it('compares the last seven days with the seven before', async () => {
  const before = await overviewFor(staff)
  const author = await insertSomebody(db, { created_at: daysAgo(10) })
  const nodeId = await insertNode()
  for (const [days, answers] of [
    [2, 1],
    [3, 0],
    [9, 0],
    [20, 0],
  ] as const) {
    const { id } = await insertPost(db, {
      kind: 'topic',
      authorId: author,
      nodeId,
      publishedAt: daysAgo(days),
    })
    await sql`update posts set answers = ${answers} where id = ${id}`.execute(db)
    await sql`insert into answers (post_id, author_id, language, document, state, created_at)
      select ${id}, ${author}, 'en', '{}', 'published', ${daysAgo(days - 1)} from generate_series(1, ${answers}::int)`.execute(
      db,
    )
  }
  const order = (number: string, amount: number, refunded: number, days: number) =>
    sql`insert into orders (number, key, person_id, language, currency, state, items_amount, total_amount,
        refunded_amount, is_tax_included, created_at, expires_at, paid_at)
      values (${number}, gen_random_uuid(), ${author}, 'en', 'USD', 'completed', ${amount}, ${amount}, ${refunded}, true,
        now(), now(), ${daysAgo(days)})`.execute(db)
  await order('0000000001', 1_000, 200, 1)
  await order('0000000002', 500, 0, 8)
  await order('0000000003', 900, 0, 30)

  const found = await overviewFor(staff)
  expect(found.people).toEqual({ now: before.people.now, before: before.people.before + 1 })
  expect(found.texts).toEqual({ now: 2, before: 1 })
  expect(found.answers).toEqual({ now: 1, before: 0 })
  expect(found.answered).toEqual({ now: 50, before: 0 })
  expect(found.sold).toEqual([
    { currency: 'USD', orders: { now: 1, before: 1 }, amount: { now: 800, before: 500 } },
  ])
})

it('refuses members and strangers', async () => {
  expect((await ask(await insertSomebody(db), {})).status).toBe(403)
  expect((await ask(null, {})).status).toBe(401)
})
