import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { hoursAgo, inHours, insertNode, insertTopic } from '#tests/community-rows.ts'
import { testDatabase } from '#tests/database.ts'
import { runJob } from '#tests/jobs.ts'
import { insertPerson } from '#tests/rows.ts'
import { announceEndedTopics } from './announce-ended-topics.ts'
import { endMemberships } from './end-memberships.ts'

const { db } = await testDatabase()

describe('bounties and votes', () => {
  it('are announced when their deadline has passed, once', async () => {
    const nodeId = await insertNode(db)
    const [bounty, paid, vote] = [
      await insertTopic(db, { nodeId, topicType: 'bounty' }),
      await insertTopic(db, { nodeId, topicType: 'bounty' }),
      await insertTopic(db, { nodeId, topicType: 'vote' }),
    ]
    const offer = { kind: 'credit', amount: 50, target: 'all', deadline: inHours(2) } as const
    await db
      .insertInto('bounties')
      .values([
        { ...offer, post_id: bounty.id },
        { ...offer, post_id: paid.id, state: 'paid' },
      ])
      .execute()
    await db
      .insertInto('polls')
      .values({ post_id: vote.id, kind: 'single', deadline: inHours(3) })
      .execute()

    const at = (hours: number) => runJob(db, announceEndedTopics, null, inHours(hours))
    expect((await at(1)).announced).toEqual([])
    expect((await at(2.5)).announced).toEqual([
      { name: 'topics.ended', tags: [`topic:${bounty.number}`, `node:${nodeId}`, 'topics'] },
    ])
    expect((await at(5)).announced).toEqual([
      { name: 'topics.ended', tags: [`topic:${vote.number}`, `node:${nodeId}`, 'topics'] },
    ])
    expect((await at(6)).announced).toEqual([])
  })
})

describe('memberships', () => {
  const join = async (nodeId: number, until: Date | null) => {
    const personId = await insertPerson(db)
    await db.insertInto('node_members').values({ node_id: nodeId, person_id: personId, until }).execute()
    return personId
  }
  const membersOf = async (nodeId: number) =>
    (await db.selectFrom('nodes').select('members_count').where('id', '=', nodeId).executeTakeFirstOrThrow())
      .members_count

  it('end when they are over, and are counted off once', async () => {
    const nodeId = await insertNode(db, { members_count: 3 })
    const ended = await join(nodeId, hoursAgo(1))
    await join(nodeId, inHours(1))
    await join(nodeId, null)
    expect((await runJob(db, endMemberships, null)).announced).toEqual([
      { name: 'memberships.ended', tags: [`node:${nodeId}`, 'nodes'] },
    ])
    expect(await membersOf(nodeId)).toBe(2)
    expect((await runJob(db, endMemberships, null)).announced).toEqual([])
    expect(await membersOf(nodeId)).toBe(2)
    const left = await db.selectFrom('node_members').select('person_id').where('state', '=', 'left').execute()
    expect(left).toEqual([{ person_id: ended }])
  })

  const joinUntilYesterday = async (nodeId: number, people: number) =>
    sql`with newcomers as (
        insert into people (slug, name, language, level_key)
        select ${`member-${nodeId}-`} || n, 'Member', 'en', 'lv1' from generate_series(1, ${people}::int) n
        returning id)
      insert into node_members (node_id, person_id, until)
      select ${nodeId}, id, now() - interval '1 day' from newcomers`.execute(db)

  it('end in batches, each of which asks for the next', async () => {
    const nodeId = await insertNode(db, { members_count: 1_500 })
    await joinUntilYesterday(nodeId, 1_500)
    expect((await runJob(db, endMemberships, null)).enqueued).toContain('community.endMemberships')
    expect(await membersOf(nodeId)).toBe(500)
    expect((await runJob(db, endMemberships, null)).enqueued).toEqual([])
    expect(await membersOf(nodeId)).toBe(0)
  })

  it('end once each where two processes are at it', async () => {
    const nodeId = await insertNode(db, { members_count: 1_500 })
    await joinUntilYesterday(nodeId, 1_500)
    await Promise.all([runJob(db, endMemberships, null), runJob(db, endMemberships, null)])
    await runJob(db, endMemberships, null)
    expect(await membersOf(nodeId)).toBe(0)
    const joined = await db
      .selectFrom('node_members')
      .select('person_id')
      .where('node_id', '=', nodeId)
      .where('state', '=', 'joined')
      .execute()
    expect(joined).toEqual([])
  })
})
