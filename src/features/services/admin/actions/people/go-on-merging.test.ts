import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { checkLedger } from '#features/kernel/ledger/queries/check.ts'
import { createQueue, type Queue } from '#server/jobs/queue.ts'
import { insertNode } from '#tests/community-rows.ts'
import { runJob } from '#tests/jobs.ts'
import { giveWorth } from '#tests/ledger.ts'
import { callerOf, insertSomebody, listAct } from '#tests/people.ts'
import { insertPost } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'
import { mergeOn, PIECE } from '../../jobs/merge-on.ts'
import { tendMerges } from '../../jobs/tend-merges.ts'

const { db, call, signIn } = await testSite()
const merge = callerOf(call, signIn, 'admin.mergePeople')
const goOn = callerOf(call, signIn, 'admin.goOnMerging')
const person = callerOf(call, signIn, 'admin.getPerson')
const admin = await insertSomebody(db, { roles: ['admin'] })
const colleague = await insertSomebody(db, { roles: ['admin'] })

/** More than go over with one answer, and than one piece is. */
const MANY = PIECE + 400
const why = { reason: 'They wrote from both addresses' }

async function twoWithMuch() {
  const [stays, goes] = [await insertSomebody(db), await insertSomebody(db)]
  const first = await insertPost(db, { kind: 'topic', nodeId: await insertNode(db), authorId: goes })
  await sql`insert into posts (kind, number, slug, author_id, node_id, language, state, published_at,
      last_activity_at, created_at, updated_at)
    select kind, nextval('topic_numbers'), null, author_id, node_id, language, state, published_at,
      last_activity_at, created_at, updated_at
    from posts, generate_series(2, ${MANY}::int) at where id = ${first.id}`.execute(db)
  await giveWorth(db, goes, { credit: 40, EUR: 900 })
  return { stays, goes, first }
}

const begin = ({ stays, goes }: { stays: number; goes: number }, by = admin) =>
  merge(by, { id: stays, other: goes, ...why })

async function laidDown(goes: number): Promise<number> {
  const { id } = await db
    .selectFrom('account_merges')
    .select('id')
    .where('from_id', '=', goes)
    .executeTakeFirstOrThrow()
  return id
}

const textsOf = async (id: number): Promise<number> =>
  (await db.selectFrom('posts').select('id').where('author_id', '=', id).execute()).length

const overview = callerOf(call, signIn, 'admin.getOverview')
const stoppedMerges = async () => {
  const { needs } = (
    (await overview(admin, {})).body.guaqi as { admin: { overview: { needs: Array<{ name: string }> } } }
  ).admin.overview
  return needs.find(({ name }) => name === 'merges')
}

async function withQueue<Result>(work: (queue: Queue) => Promise<Result>): Promise<Result> {
  const queue = createQueue(db, [mergeOn as never], { runsMaintenance: false })
  await queue.start()
  try {
    return await work(queue)
  } finally {
    await queue.boss.stop({ graceful: false })
  }
}

const dropPieces = (mergeId: number) =>
  sql`delete from jobs.job where name = ${mergeOn.name} and (data -> 'value' ->> 'mergeId')::int = ${mergeId}`.execute(
    db,
  )

/** What waits to carry a merge on has failed for the last time. */
async function letDie(mergeId: number, why: string): Promise<void> {
  await dropPieces(mergeId)
  await withQueue(async ({ boss }) => {
    const id = await boss.send(mergeOn.name, { value: { mergeId } }, { retryLimit: 0 })
    await boss.fail(mergeOn.name, id ?? '', { message: why })
  })
}

const deadPieces = async () =>
  (await sql`select from jobs.job where name = 'dead' and source_name = ${mergeOn.name}`.execute(db)).rows
    .length

const isMerging = async (by: number, id: number) =>
  ((await person(by, { id })).body.guaqi as { admin: { person: { merge: object | null } } }).admin.person
    .merge

/** Ends what runs a piece while it waits for a row, as when its process is killed: nobody cleans up after it. */
async function killPiece(mergeId: number, heldPost: number): Promise<void> {
  const outcome = await db.transaction().execute(async (holding) => {
    await sql`select from posts where id = ${heldPost} for update`.execute(holding)
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(holding)
    const holder = rows[0]?.pid ?? 0
    const run = runJob(db, mergeOn, { mergeId }).then(
      () => 'done',
      () => 'killed',
    )
    await vi.waitFor(
      async () => {
        const { rows: ended } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
          where ${holder}::int = any(pg_blocking_pids(pid))`.execute(db)
        expect(ended.length).toBe(1)
      },
      { timeout: 10_000, interval: 20 },
    )
    return run
  })
  expect(outcome).toBe('killed')
}

async function finish(mergeId: number): Promise<void> {
  for (;;) {
    const { enqueued } = await runJob(db, mergeOn, { mergeId })
    if (!enqueued.includes(mergeOn.name)) return
  }
}

describe('admin.goOnMerging', () => {
  it('has an account with much become part of another piece by piece: killed in the middle, it goes on', async () => {
    const two = await twoWithMuch()
    const { stays, goes, first } = two
    const session = await signIn(goes)
    expect((await begin(two)).body).toMatchObject({ guaqi: { admin: { mergePeople: { isUnderWay: true } } } })
    // Signed out, and with nothing moved yet.
    expect((await call('security.listEvents', {}, session)).status).toBe(401)
    expect(await textsOf(goes)).toBe(MANY)
    const id = await laidDown(goes)
    await killPiece(id, first.id)
    expect([await textsOf(goes), await textsOf(stays)]).toEqual([MANY, 0])
    await runJob(db, mergeOn, { mergeId: id })
    expect([await textsOf(goes), await textsOf(stays)]).toEqual([MANY - PIECE, PIECE])
    expect(await isMerging(admin, stays)).toMatchObject({ id, state: 'running', from: goes })
    await finish(id)
    expect([await textsOf(goes), await textsOf(stays)]).toEqual([0, MANY])
    expect(await isMerging(admin, stays)).toBeNull()
    const { rows } = await sql<{
      person: number
      sum: number
    }>`select person_id as person, sum(balance)::int as sum
      from ledger_accounts where person_id in (${goes}, ${stays}) group by 1 having sum(balance) <> 0`.execute(
      db,
    )
    expect(rows).toEqual([{ person: stays, sum: 940 }])
    expect((await checkLedger(db)).problem).toBeNull()
  })

  it('is one merge for two admins at once, and nothing else goes into or out of either meanwhile', async () => {
    const two = await twoWithMuch()
    const third = await insertSomebody(db)
    const both = await Promise.all([begin(two), begin(two, colleague)])
    // Who comes while the other is at it finds the account closed or under way.
    expect(both.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    expect((await begin(two, colleague)).status).toBe(200)
    expect((await merge(admin, { id: third, other: two.stays, ...why })).body.code).toBe('merge-hindered')
    const { rows } = await sql`select from account_merges where from_id = ${two.goes}`.execute(db)
    expect(rows).toHaveLength(1)
    expect(await listAct(db, two.goes)).toHaveLength(1)
  })

  it('stops after it has failed several times, says why, and goes on where it was when it is told to', async () => {
    const two = await twoWithMuch()
    await begin(two)
    const mergeId = await laidDown(two.goes)
    const silent = { log: { warn: () => undefined, info: () => undefined, error: () => undefined } }
    await sql`alter table posts add constraint nothing_moves check (author_id <> ${sql.lit(two.stays)})`.execute(
      db,
    )
    for (let tries = 0; tries < 5; tries += 1)
      await runJob(db, mergeOn, { mergeId }, new Date(), silent as never)
    expect(await isMerging(admin, two.stays)).toMatchObject({
      state: 'failed',
      failure: expect.stringContaining('nothing_moves'),
      stoppedAt: expect.any(String),
    })
    expect(await stoppedMerges()).toMatchObject({ count: 1, person: two.stays })
    const other = await insertSomebody(db, { roles: ['staff'] })
    expect(JSON.stringify((await overview(other, {})).body)).not.toContain('"merges"')
    await sql`alter table posts drop constraint nothing_moves`.execute(db)
    expect((await runJob(db, mergeOn, { mergeId })).enqueued).toEqual([])
    const pressed = await Promise.all([admin, colleague].map((by) => goOn(by, { merge: mergeId })))
    expect(pressed.map(({ status }) => status)).toEqual([200, 200])
    await finish(mergeId)
    expect([await textsOf(two.goes), await textsOf(two.stays)]).toEqual([0, MANY])
    expect((await listAct(db, two.stays)).filter(({ act }) => act === 'merge-went-on')).toHaveLength(1)
    expect((await goOn(admin, { merge: mergeId })).body.code).toBe('merge-not-found')
    const staff = await insertSomebody(db, { roles: ['staff'] })
    expect((await goOn(staff, { merge: mergeId })).status).toBe(403)
    const { cookie, sessionId } = await signIn(admin)
    const long = new Date(Date.now() - 3_600_000)
    await db.updateTable('sessions').set({ created_at: long }).where('id', '=', sessionId).execute()
    expect((await call('admin.goOnMerging', { merge: mergeId }, { cookie })).body.code).toBe(
      'confirmation-needed',
    )
  })

  it('says that a merge whose task died has stopped, why and since when, and goes on when it is told to', async () => {
    const two = await twoWithMuch()
    await begin(two)
    const mergeId = await laidDown(two.goes)
    // Its task waits, and nothing is said.
    await runJob(db, tendMerges, null)
    expect(await isMerging(admin, two.stays)).toMatchObject({ state: 'running', stoppedAt: null })
    expect(await stoppedMerges()).toBeUndefined()

    await letDie(mergeId, 'The process was killed.')
    const before = Date.now()
    await runJob(db, tendMerges, null, new Date(before + 3_600_000))
    const stopped = await isMerging(admin, two.stays)
    expect(stopped).toMatchObject({ state: 'failed', failure: 'The process was killed.' })
    // Since it died, not since that was found.
    const { stoppedAt } = stopped as { stoppedAt: string }
    expect(Date.parse(stoppedAt)).toBeLessThanOrEqual(before)
    expect(await stoppedMerges()).toMatchObject({ count: 1, oldest: stoppedAt, person: two.stays })
    // It waits at one place alone.
    expect(await deadPieces()).toBe(0)

    expect((await goOn(admin, { merge: mergeId })).status).toBe(200)
    expect(await isMerging(admin, two.stays)).toMatchObject({
      state: 'running',
      failure: null,
      stoppedAt: null,
    })
    expect(await stoppedMerges()).toBeUndefined()
    await finish(mergeId)
    expect([await textsOf(two.goes), await textsOf(two.stays)]).toEqual([0, MANY])
  })

  it('says that a merge whose task somebody dropped has stopped, and that nobody knows why', async () => {
    const two = await twoWithMuch()
    await begin(two)
    const mergeId = await laidDown(two.goes)
    await dropPieces(mergeId)
    const found = new Date(Date.now() + 60_000)
    await runJob(db, tendMerges, null, found)
    expect(await isMerging(admin, two.stays)).toMatchObject({
      state: 'failed',
      failure: null,
      stoppedAt: found.toISOString(),
    })
    expect((await goOn(admin, { merge: mergeId })).status).toBe(200)
    await runJob(db, tendMerges, null)
    expect(await isMerging(admin, two.stays)).toMatchObject({ state: 'running' })
    await finish(mergeId)
  })

  it('brings what the person was just writing when their account closed', async () => {
    const two = await twoWithMuch()
    await begin(two)
    const mergeId = await laidDown(two.goes)
    await runJob(db, mergeOn, { mergeId })
    await insertPost(db, { authorId: two.goes })
    await finish(mergeId)
    expect([await textsOf(two.goes), await textsOf(two.stays)]).toEqual([0, MANY + 1])
  })
})
