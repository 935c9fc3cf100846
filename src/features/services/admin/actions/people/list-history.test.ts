import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { insertAnswer, insertComment, insertNode, insertTopic } from '#tests/community-rows.ts'
import { callerOf, insertSomebody } from '#tests/people.ts'
import { testSite } from '#tests/site.ts'
import type { HistoryPart } from '../../rules.ts'
import type { HistoryPage } from '../../schemas.ts'

const { db, call, signIn } = await testSite()
const list = callerOf(call, signIn, 'admin.listHistory')
const [admin, staff, member] = [
  await insertSomebody(db, { roles: ['admin'] }),
  await insertSomebody(db, { roles: ['staff'] }),
  await insertSomebody(db),
]
const pageOf = async (part: HistoryPart, before = 0) => {
  const { status, body } = await list(staff, { id: member, part, before })
  expect([part, status]).toEqual([part, 200])
  return (body as { guaqi: { admin: { history: HistoryPage } } }).guaqi.admin.history
}

it('shows what somebody has written, also what nobody else can read, and where it is', async () => {
  const post = await insertTopic(db, {
    nodeId: await insertNode(db),
    authorId: member,
    title: 'Where to buy lamps',
  })
  const answer = await insertAnswer(db, { topic: post, authorId: member })
  await insertComment(db, { postId: post.id, authorId: member })
  await db.updateTable('answers').set({ deleted_at: new Date() }).where('id', '=', answer).execute()
  expect((await pageOf('texts')).nodes).toMatchObject([
    {
      title: 'Where to buy lamps',
      kind: 'topic',
      state: 'published',
      place: expect.stringContaining('community'),
    },
  ])
  expect((await pageOf('answers')).nodes).toMatchObject([
    { title: 'Where to buy lamps', state: 'deleted', place: null },
  ])
  expect((await pageOf('comments')).nodes).toMatchObject([{ kind: 'comment', title: 'Where to buy lamps' }])
})

it('shows reports by and about them, page by page', async () => {
  const insert = (author: number, by: number) =>
    sql`with opened as (
      insert into report_cases (kind, thing_id, author_id) select 'post', coalesce(max(thing_id), 0) + 1, ${author}
      from report_cases returning id)
    insert into reports (case_id, person_id, type, content) select id, ${by}, 'spam', 'Bad.' from opened`.execute(
      db,
    )
  for (let index = 0; index < 22; index += 1) await insert(member, admin)
  await insert(admin, member)
  const first = await pageOf('about')
  expect([first.nodes.length, first.hasNextPage]).toEqual([20, true])
  expect(first.nodes[0]).toMatchObject({
    kind: 'post',
    state: 'waiting',
    place: expect.stringContaining('report='),
  })
  const second = await pageOf('about', first.endCursor)
  expect([second.nodes.length, second.hasNextPage]).toEqual([2, false])
  expect((await pageOf('reported')).nodes).toHaveLength(1)
  expect((await pageOf('orders')).nodes).toEqual([])
})

it('refuses nobody, oneself, those above, and everybody but the team', async () => {
  const refused = async (who: number | null, id: number) => list(who, { id, part: 'texts' })
  expect(await refused(staff, 999_999)).toMatchObject({ status: 404, body: { code: 'person-not-found' } })
  expect(await refused(staff, staff)).toMatchObject({ status: 409, body: { code: 'not-oneself' } })
  expect(await refused(staff, admin)).toMatchObject({ status: 403, body: { code: 'above-you' } })
  expect((await refused(member, member)).status).toBe(403)
  expect((await refused(null, member)).status).toBe(401)
})
