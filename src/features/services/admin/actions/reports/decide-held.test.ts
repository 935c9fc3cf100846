import { describe, expect, it } from 'vitest'
import { insertComment, insertNode, insertTopic } from '#tests/community-rows.ts'
import { callerOf, insertSanction, insertSomebody, listAct } from '#tests/people.ts'
import { testSite } from '#tests/site.ts'
import { spamSetter } from '#tests/spam.ts'
import { listWrongCounters, writerOf } from '#tests/writing.ts'

const site = await testSite()
const { db, call, signIn, get, errors } = site
const decide = callerOf(call, signIn, 'moderation.decideHeld')
const create = callerOf(call, signIn, 'mutates.createTopic')
const write = writerOf(call, signIn)
const setRules = spamSetter(site, await insertSomebody(db, { roles: ['admin'] }))
const staff = await insertSomebody(db, { roles: ['staff'] })
const keeper = await insertSomebody(db)
const nodeId = await insertNode(db, { admin_id: keeper })
const topic = await insertTopic(db, { nodeId })
await setRules({ first: 1, links: 1 })

const newcomer = () => insertSomebody(db, { level_key: 'lv1' })
const heldOf = async (author: number) =>
  (
    await db
      .selectFrom('held_things')
      .select('id')
      .where('author_id', '=', author)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
  ).id
let said = 0
async function waiting(type: 'ANSWER' | 'COMMENT' = 'ANSWER', author?: number) {
  const person = author ?? (await newcomer())
  said += 1
  await write(person, [type, 'topic', topic.number], `Words of a newcomer, number ${said} of them`)
  return { author: person, id: await heldOf(person) }
}
const announcedAs = (name: string) =>
  db.selectFrom('outbox').select('data').where('name', '=', name).orderBy('id', 'desc').executeTakeFirst()

describe('letting out', () => {
  it('counts, finds and announces an answer as if it were written now', async () => {
    const { author, id } = await waiting()
    expect((await decide(keeper, { ids: [id], outcome: 'released' })).body).toEqual({
      guaqi: { moderation: { decideHeld: { decided: 1, missed: 0 } } },
    })
    expect(await announcedAs('answer.written')).toMatchObject({
      data: { personId: author, topic: topic.number },
    })
    expect((await get(`/en/community/${topic.number}`)).text).toContain('Words of a newcomer, number 1')
    expect(await listWrongCounters(db)).toEqual([])
    expect(await listAct(db, author)).toMatchObject([{ act: 'decide-held', actor_id: keeper }])
    // Their next one is not among the first any more.
    const next = await write(author, ['ANSWER', 'topic', topic.number], 'Another answer of theirs, later on')
    expect(next.gqContent).toMatchObject({ isHeld: false })
  })

  it('the same with a comment', async () => {
    const { author, id } = await waiting('COMMENT')
    await decide(staff, { ids: [id], outcome: 'released' })
    expect(await announcedAs('comment.written')).toMatchObject({ data: { personId: author } })
    expect(await listWrongCounters(db)).toEqual([])
  })

  it('the same with a topic, which is seen by its author alone until then', async () => {
    const author = await newcomer()
    const made = await create(author, {
      title: 'First topic of a newcomer',
      content: '<p>Hello all</p>',
      cat: nodeId,
    })
    expect(made.status).toBe(200)
    const { slug } = made.body.gqCreateTopic as { slug: string }
    expect((await get(`/en/${slug}`)).status).toBe(404)
    expect((await get(`/en/${slug}`, { cookie: (await signIn(author)).cookie })).status).toBe(200)
    const topics = async () =>
      (await db.selectFrom('nodes').select('topics_count').where('id', '=', nodeId).executeTakeFirstOrThrow())
        .topics_count
    const before = await topics()
    await decide(staff, { ids: [await heldOf(author)], outcome: 'released' })
    expect((await get(`/en/${slug}`)).status).toBe(200)
    expect(await topics()).toBe(before + 1)
    expect(await announcedAs('text.published')).toMatchObject({ data: { authorId: author } })
  })

  it('holds a topic again that its author changes into something else', async () => {
    const author = await newcomer()
    await setRules({ links: 1 })
    const form = { title: 'A harmless topic', content: '<p>Nothing to see</p>', cat: nodeId }
    const made = (await create(author, form)).body.gqCreateTopic as { id: string; slug: string }
    expect((await get(`/en/${made.slug}`)).status).toBe(200)
    const content = '<p>Go to <a href="https://lamps.example">lamps</a></p>'
    expect((await create(author, { ...form, id: made.id, content })).status).toBe(200)
    expect((await get(`/en/${made.slug}`)).status).toBe(404)
    await decide(staff, { ids: [await heldOf(author)], outcome: 'released' })
    expect((await get(`/en/${made.slug}`)).text).toContain('lamps.example')
    await setRules({ first: 1, links: 1 })
  })
})

describe('removing', () => {
  it('takes it away, counts nothing and tells its author why', async () => {
    const { author, id } = await waiting()
    await decide(staff, { ids: [id], outcome: 'removed', reason: 'Advertising.' })
    expect(await announcedAs('held.decided')).toMatchObject({
      data: { authorId: author, outcome: 'removed', reason: 'Advertising.' },
    })
    const { deleted_at } = await db
      .selectFrom('answers')
      .select('deleted_at')
      .where('author_id', '=', author)
      .executeTakeFirstOrThrow()
    expect(deleted_at).not.toBeNull()
  })
})

describe('refuses', () => {
  it('what others look after, what there is not, and the silenced', async () => {
    const { id } = await waiting()
    for (const person of [await insertSomebody(db), await newcomer()]) {
      expect((await decide(person, { ids: [id], outcome: 'released' })).body.code).toBe('held-not-found')
    }
    expect((await decide(staff, { ids: [999_999], outcome: 'released' })).body.code).toBe('held-not-found')
    const silenced = await insertSomebody(db)
    await db.updateTable('nodes').set({ admin_id: silenced }).where('id', '=', nodeId).execute()
    await insertSanction(db, silenced)
    expect((await decide(silenced, { ids: [id], outcome: 'released' })).body.code).toBe('held-not-found')
    await db.updateTable('nodes').set({ admin_id: keeper }).where('id', '=', nodeId).execute()
    expect((await decide(null, { ids: [id], outcome: 'released' })).status).toBe(401)
  })

  it('the second of two who decide, and what its author took back', async () => {
    const { id } = await waiting()
    const answers = await Promise.all([
      decide(staff, { ids: [id], outcome: 'released' }),
      decide(keeper, { ids: [id], outcome: 'removed' }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const other = await waiting()
    const { id: answerId } = await db
      .selectFrom('answers')
      .select('id')
      .where('author_id', '=', other.author)
      .executeTakeFirstOrThrow()
    const take = callerOf(call, signIn, 'mutates.deleteAction')
    expect((await take(other.author, { type: 'answer', id: answerId })).status).toBe(200)
    const late = await decide(staff, { ids: [other.id], outcome: 'released' })
    expect([late.status, late.body.code]).toEqual([409, 'held-decided'])
  })

  it('what oneself wrote, and what stands below nothing', async () => {
    const own = await waiting('ANSWER', keeper)
    expect((await decide(keeper, { ids: [own.id], outcome: 'released' })).body.code).toBe('not-oneself')
    const above = await insertComment(db, { postId: topic.id })
    const author = await newcomer()
    await write(author, ['COMMENT', 'comment', above], 'A reply to what will be gone soon')
    await db.updateTable('comments').set({ state: 'hidden' }).where('id', '=', above).execute()
    const lost = await decide(staff, { ids: [await heldOf(author)], outcome: 'released' })
    expect([lost.status, lost.body.code]).toEqual([409, 'place-gone'])
    expect(errors).toEqual([])
  })
})
