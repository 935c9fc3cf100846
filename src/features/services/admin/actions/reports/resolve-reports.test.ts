import { describe, expect, it } from 'vitest'
import { insertBounty } from '#tests/bounties.ts'
import { insertAnswer, insertComment, insertNode, insertTopic } from '#tests/community-rows.ts'
import { callerOf, insertSomebody, listAct } from '#tests/people.ts'
import { insertPost } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const { db, call, signIn } = await testSite()
const report = callerOf(call, signIn, 'mutates.createReport')
const resolve = callerOf(call, signIn, 'moderation.resolveReports')
const staff = await insertSomebody(db, { roles: ['staff'], name: 'Gu' })
const nodeId = await insertNode(db)
const topic = await insertTopic(db, { nodeId })
const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000).toISOString()

async function opened(postType: string, postId: number): Promise<number> {
  const type = postType === 'user' ? 'fake' : 'spam'
  const sent = await report(await insertSomebody(db), { postType, postId, type, content: 'Look.' })
  expect(sent.status).toBe(200)
  const { id } = await db
    .selectFrom('report_cases')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return id
}
const decided = async (id: number) =>
  db.selectFrom('report_cases').select(['outcome', 'decided_by', 'reason']).where('id', '=', id).execute()
const countsOf = async () => {
  const post = await db
    .selectFrom('posts')
    .select(['answers', 'comments'])
    .where('id', '=', topic.id)
    .executeTakeFirstOrThrow()
  return [post.answers, post.comments]
}

describe('moderation.resolveReports', () => {
  it('hides and deletes what was reported, counts it out, and puts it on record', async () => {
    const before = await countsOf()
    const author = await insertSomebody(db)
    const answer = await insertAnswer(db, { topic, authorId: author })
    const comment = await insertComment(db, { postId: topic.id })
    const hiding = await opened('answer', answer)
    expect(
      (await resolve(staff, { ids: [hiding], outcome: 'hidden', reason: 'Rule 4.' })).body,
    ).toMatchObject({
      guaqi: { moderation: { resolveReports: { decided: 1, missed: 0 } } },
    })
    expect(await decided(hiding)).toEqual([{ outcome: 'hidden', decided_by: staff, reason: 'Rule 4.' }])
    await resolve(staff, { ids: [await opened('comment', comment)], outcome: 'deleted', reason: 'Rule 4.' })
    const row = await db
      .selectFrom('answers')
      .select(['state', 'deleted_at'])
      .where('id', '=', answer)
      .execute()
    expect(row).toEqual([{ state: 'hidden', deleted_at: null }])
    expect(await countsOf()).toEqual(before)
    expect(await listAct(db, author)).toMatchObject([{ act: 'resolve-report', actor_id: staff }])
    const days = await db.selectFrom('report_days').selectAll().execute()
    expect(days).toMatchObject([{ opened: 2, decided: 2, upheld: 2 }])
  })

  it('takes posts of every kind off the site, and leaves those alone that are gone already', async () => {
    const article = await insertPost(db)
    const product = await insertPost(db, { kind: 'product' })
    const cases = [await opened('post', article.number), await opened('shop', product.number)]
    const gone = await insertPost(db)
    cases.push(await opened('post', gone.number))
    await db.updateTable('posts').set({ deleted_at: new Date() }).where('id', '=', gone.id).execute()
    expect((await resolve(staff, { ids: cases, outcome: 'hidden', reason: 'Copied.' })).status).toBe(200)
    const states = await db
      .selectFrom('posts')
      .select('state')
      .where('id', 'in', [article.id, product.id])
      .execute()
    expect(states.map(({ state }) => state)).toEqual(['hidden', 'hidden'])
  })

  it('sanctions the author of several once, with reason and end, and can leave the thing', async () => {
    const author = await insertSomebody(db)
    const ids = []
    for (const _ of [1, 2])
      ids.push(await opened('answer', await insertAnswer(db, { topic, authorId: author })))
    const until = inDays(7)
    const given = { ids, outcome: 'sanctioned', reason: 'Advertising.', sanction: { kind: 'silence', until } }
    expect((await resolve(staff, given)).status).toBe(200)
    const rows = await db
      .selectFrom('sanctions')
      .select(['kind', 'reason', 'until'])
      .where('person_id', '=', author)
      .execute()
    expect(rows).toEqual([{ kind: 'silence', reason: 'Advertising.', until: new Date(until) }])
  })

  it('tells the second of two who decide one case, and decides what is left of several', async () => {
    const other = await insertSomebody(db, { roles: ['staff'] })
    const [one, two] = [
      await opened('answer', await insertAnswer(db, { topic })),
      await opened('answer', await insertAnswer(db, { topic })),
    ]
    const asked = { ids: [one], outcome: 'dismissed', reason: 'Nothing wrong.' }
    const both = await Promise.all([resolve(staff, asked), resolve(other, { ...asked, outcome: 'deleted' })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('report-decided')
    const { body } = await resolve(other, { ...asked, ids: [one, two] })
    expect(body).toMatchObject({ guaqi: { moderation: { resolveReports: { decided: 1, missed: 1 } } } })
  })

  it('a new report of what was decided opens a new case', async () => {
    const answer = await insertAnswer(db, { topic })
    const id = await opened('answer', answer)
    await resolve(staff, { ids: [id], outcome: 'dismissed', reason: 'No.' })
    expect(await opened('answer', answer)).not.toBe(id)
  })

  it('refuses who may not, or not any more, and decisions that do not fit', async () => {
    const answer = await insertAnswer(db, { topic })
    const id = await opened('answer', answer)
    const asked = { ids: [id], outcome: 'dismissed', reason: 'No.' }
    const code = async (data: object, who = staff) => (await resolve(who, { ...asked, ...data })).body.code
    const was = await insertSomebody(db, { roles: ['staff'] })
    const { cookie } = await signIn(was)
    await db.updateTable('people').set({ roles: [] }).where('id', '=', was).execute()
    expect((await call('moderation.resolveReports', asked, { cookie })).body.code).toBe('report-not-found')
    // Whoever moderates a node decides there, but sanctions nobody: 'sanction-by-team' (resolve-in-node.test.ts).
    expect((await resolve(null, asked)).status).toBe(401)
    expect(await code({ ids: [999_999] })).toBe('report-not-found')
    expect(await code({ outcome: 'sanctioned' })).toBe('report-outcome')
    const silence = { kind: 'silence', until: null }
    expect(await code({ sanction: silence })).toBe('report-outcome')
    expect(await code({ outcome: 'hidden', sanction: { ...silence, until: inDays(-1) } })).toBe(
      'sanction-over',
    )
    const person = await opened('user', await insertSomebody(db))
    expect(await code({ ids: [person], outcome: 'deleted' })).toBe('report-outcome')
    const admin = await opened('user', await insertSomebody(db, { roles: ['admin'] }))
    expect(await code({ ids: [admin], outcome: 'sanctioned', sanction: silence })).toBe('above-you')
    // Banning the last admin but one whose account is about to be erased.
    await db.updateTable('people').set({ roles: [] }).where('id', '!=', staff).execute()
    const last = await opened('user', await insertSomebody(db, { roles: ['admin'] }))
    const leaving = await insertSomebody(db, { roles: ['admin'], erase_at: new Date() })
    const shutOut = { ids: [last], outcome: 'sanctioned', sanction: { kind: 'login-ban', until: null } }
    expect(await code(shutOut, leaving)).toBe('no-admin-left')
    const own = await opened('answer', await insertAnswer(db, { topic, authorId: staff }))
    expect(await code({ ids: [own] })).toBe('not-oneself')
    const guest = await opened('comment', await insertComment(db, { postId: topic.id, guestName: 'Guest' }))
    expect(await code({ ids: [guest], outcome: 'hidden', sanction: silence })).toBe('report-no-author')
    const bounty = await insertBounty(db, { scores: [1] })
    const promised = await opened('topic', bounty.topic.number)
    expect(await code({ ids: [promised], outcome: 'deleted' })).toBe('bounty-open')
    expect(await decided(id)).toMatchObject([{ outcome: null }])
  })
})
