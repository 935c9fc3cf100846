import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { bulkSite } from '#tests/bulk.ts'
import { insertNode } from '#tests/community-rows.ts'
import { insertPost } from '#tests/rows.ts'

const { db, ask, resultOf, piece, finish, lineOf } = await bulkSite()

const MANY = 1_000
const PATIENCE = 60_000

/** Topics of one node, as one finds them in the list by that node. */
async function manyTopics(): Promise<{ nodeId: number; ids: number[] }> {
  const nodeId = await insertNode(db)
  const first = await insertPost(db, { kind: 'topic', nodeId })
  const { rows } = await sql<{ id: number }>`with made as (
      insert into posts (kind, number, slug, author_id, node_id, language, state, published_at, last_activity_at,
        created_at, updated_at)
      select kind, 100000 + at, null, author_id, node_id, language, state, published_at, last_activity_at,
        created_at, updated_at from posts, generate_series(2, ${MANY}::int) at where id = ${first.id} returning id),
    texts as (insert into post_texts (post_id, language, title, document)
      select made.id, language, title, document from made, post_texts where post_id = ${first.id})
    select id from made`.execute(db)
  return { nodeId, ids: [first.id, ...rows.map(({ id }) => id)].toSorted((one, other) => one - other) }
}

async function beginOnNode(what: object, nodeId: number): Promise<number> {
  const begun = await ask('bulk.begin', { what, chosen: { terms: { node: nodeId } }, seen: MANY })
  return resultOf<{ act: number }>(begun, 'begin').act
}

const closedOf = async (nodeId: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(closed_at)::int as count from posts
    where node_id = ${nodeId}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Ends what runs a piece while it waits for one of its things, as when its process is killed: nobody cleans up after it. */
async function killPieceAt(act: number, thing: number): Promise<void> {
  const killed = await db.transaction().execute(async (holding) => {
    await sql`select from posts where id = ${thing} for update`.execute(holding)
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(holding)
    const holder = rows[0]?.pid ?? 0
    const run = piece(act).then(
      () => 'done',
      () => 'killed',
    )
    await vi.waitFor(
      async () => {
        const { rows: ended } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
          where ${holder}::int = any(pg_blocking_pids(pid))`.execute(db)
        expect(ended.length).toBe(1)
      },
      { timeout: 20_000, interval: 50 },
    )
    return run
  })
  expect(killed).toBe('killed')
}

it(
  'on 1,000 texts goes on where it was when it is killed in the middle, and so does taking it back',
  async () => {
    const { nodeId, ids } = await manyTopics()
    const act = await beginOnNode({ act: 'close' }, nodeId)
    for (let done = 0; done < 9; done += 1) expect(await piece(act)).toBe(true)
    expect([await closedOf(nodeId), (await lineOf(act))?.changed]).toEqual([450, 450])
    // The tenth has done twenty of its fifty by then: none of them was done.
    await killPieceAt(act, ids[470] as number)
    expect([await closedOf(nodeId), await lineOf(act)]).toMatchObject([
      450,
      { state: 'running', changed: 450 },
    ])
    await finish(act)
    expect([await closedOf(nodeId), await lineOf(act)]).toMatchObject([
      MANY,
      { state: 'done', changed: MANY },
    ])
    await ask('bulk.undo', { act })
    await piece(act)
    await killPieceAt(act, ids[70] as number)
    expect([await closedOf(nodeId), await lineOf(act)]).toMatchObject([MANY - 50, { takenBack: 50 }])
    await finish(act)
    expect([await closedOf(nodeId), await lineOf(act)]).toMatchObject([0, { state: 'done', takenBack: MANY }])
  },
  PATIENCE,
)
