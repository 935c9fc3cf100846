import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { insertAnswer, insertNode, insertTopic } from '#tests/community-rows.ts'
import { callerOf, insertSomebody } from '#tests/people.ts'
import { plansOf } from '#tests/plans.ts'
import { testSiteOn } from '#tests/site.ts'
import { startedDatabase } from '#tests/started-site.ts'
import { countWaiting, listCases } from '../queries/cases.ts'
import type { ReportList } from '../schemas.ts'

const database = await startedDatabase()
const { db, pool } = database
const { call, signIn } = await testSiteOn(database)
const report = callerOf(call, signIn, 'mutates.createReport')
const list = callerOf(call, signIn, 'moderation.listReports')
const staff = await insertSomebody(db, { roles: ['staff'] })
const topic = await insertTopic(db, { nodeId: await insertNode(db) })
const listed = async (data: object = {}) =>
  ((await list(staff, data)).body as { guaqi: { moderation: { reports: ReportList } } }).guaqi.moderation
    .reports

describe('moderation.listReports', () => {
  it('shows what waits, the longest first, with its reasons and how often it was reported', async () => {
    const answers = [await insertAnswer(db, { topic, text: 'Buy now.' }), await insertAnswer(db, { topic })]
    const people = [await insertSomebody(db), await insertSomebody(db)]
    for (const answer of answers) {
      for (const person of answer === answers[0] ? people : people.slice(1)) {
        const sent = { postType: 'answer', postId: answer, type: 'spam', content: 'Look.' }
        expect((await report(person, sent)).status).toBe(200)
      }
    }
    const { nodes, waiting, weeks } = await listed()
    expect(waiting).toBe(2)
    expect(nodes.map(({ reports, thing }) => [reports, thing?.text])).toEqual([
      [2, 'Buy now.'],
      [1, expect.any(String)],
    ])
    expect(nodes[0]?.types).toHaveLength(1)
    expect(nodes[0]?.outcomes).toEqual(['deleted', 'hidden', 'sanctioned', 'dismissed'])
    expect(weeks[0]).toMatchObject({ opened: 2, decided: 0 })
    expect((await listed({ isDone: true })).nodes).toEqual([])
    expect((await list(people[0] ?? 0, {})).status).toBe(403)
    expect((await list(null, {})).status).toBe(401)
  })

  it('is served by indexes, however many there are', async () => {
    await sql`insert into report_cases (kind, thing_id, decided_at, outcome)
      select 'topic', 1000000 + n, case when n % 2 = 0 then now() end, case when n % 2 = 0 then 'dismissed' end
      from generate_series(1, 20000) n`.execute(db)
    await sql`analyze report_cases`.execute(db)
    const { walked, indexes } = await plansOf(pool, ['report_cases', 'reports'], async (observed) => {
      await listCases(observed, { keeperId: null, isDone: false, before: 0, first: 26 })
      await listCases(observed, { keeperId: null, isDone: true, before: 0, first: 26 })
      await listCases(observed, { keeperId: null, isDone: true, before: 9_000, first: 26 })
      await countWaiting(observed)
    })
    expect(walked).toEqual([])
    expect(indexes).toEqual(expect.arrayContaining(['report_cases_waiting', 'report_cases_decided']))
    const first = await listed()
    expect([first.nodes.length, first.hasNextPage, first.waiting]).toEqual([25, true, 1_001])
    const next = await listed({ before: first.endCursor })
    expect(next.nodes[0]?.id).toBeGreaterThan(first.endCursor)
  })
})
