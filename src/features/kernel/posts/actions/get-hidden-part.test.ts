import { describe, expect, it } from 'vitest'
import type { StoredAccessRule } from '#features/kernel/access/rules/reading.ts'
import type { OpenedPart } from '#features/kernel/access/schemas.ts'
import { documentOf, insertNode, insertTopic } from '#tests/community-rows.ts'
import { insertPerson, insertPost } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const { db, call, signIn } = await testSite()

const SECRET = 'the well is behind the mill'

async function insertLocked(rules: StoredAccessRule[], kind: 'article' | 'product' = 'article') {
  const authorId = await insertPerson(db)
  const post = await insertPost(db, { kind, authorId })
  await db
    .updateTable('posts')
    .set({ access: JSON.stringify(rules) })
    .where('id', '=', post.id)
    .execute()
  await db
    .updateTable('post_texts')
    .set({ hidden_document: documentOf(SECRET) })
    .where('post_id', '=', post.id)
    .execute()
  return { ...post, authorId }
}

async function ask(data: { kind: string; id: string | number }, personId?: number) {
  const session = personId === undefined ? {} : await signIn(personId)
  const { status, body } = await call(
    'access.getHiddenPart',
    { ...data, id: String(data.id) },
    { lang: 'en', ...session },
  )
  expect(status).toBe(200)
  return (body as { guaqi: { access: { hiddenPart: OpenedPart | null } } }).guaqi.access.hiddenPart
}

const insertMember = async (values: object = {}) => {
  const personId = await insertPerson(db)
  await db
    .updateTable('people')
    .set({ level_key: 'lv1', ...values })
    .where('id', '=', personId)
    .execute()
  return personId
}

describe('access.getHiddenPart', () => {
  it('brings what is hidden to those for whom one of the ways is open, and to nobody else', async () => {
    const { number } = await insertLocked([{ type: 'level', keys: ['lv1'] }])
    const article = { kind: 'article', id: number }
    expect(await ask(article)).toBeNull()
    expect((await ask(article, await insertMember()))?.html).toContain(SECRET)
    const paid = await insertLocked([{ type: 'money', money: { RMB: 900 } }])
    expect(await ask({ kind: 'article', id: paid.number }, await insertMember())).toBeNull()
  })

  it('opens to its author and to admins', async () => {
    const { number, authorId } = await insertLocked([{ type: 'credit', credit: 20 }])
    const article = { kind: 'article', id: number }
    expect((await ask(article, authorId))?.html).toContain(SECRET)
    expect((await ask(article, await insertMember({ roles: ['admin'] })))?.html).toContain(SECRET)
    expect(await ask(article, await insertMember({ roles: ['staff'] }))).toBeNull()
  })

  it('opens to a tier only while it lasts', async () => {
    const { number } = await insertLocked([{ type: 'vip', keys: ['gold'] }])
    const article = { kind: 'article', id: number }
    const now = Date.now()
    const lasting = await insertMember({ vip_key: 'gold', vip_until: new Date(now + 60_000) })
    const over = await insertMember({ vip_key: 'gold', vip_until: new Date(now - 1) })
    expect((await ask(article, lasting))?.html).toContain(SECRET)
    expect(await ask(article, over)).toBeNull()
  })

  it('counts an approved comment, and neither a waiting nor a removed one', async () => {
    const { id, number } = await insertLocked([{ type: 'comment' }])
    const commenter = await insertMember()
    const comment = (state: 'pending' | 'approved', deletedAt: Date | null = null) =>
      db
        .insertInto('comments')
        .values({
          post_id: id,
          author_id: commenter,
          language: 'en',
          document: documentOf('Well said.'),
          state,
          deleted_at: deletedAt,
        })
        .execute()
    const article = { kind: 'article', id: number }
    await comment('pending')
    await comment('approved', new Date())
    expect(await ask(article, commenter)).toBeNull()
    await comment('approved')
    expect((await ask(article, commenter))?.html).toContain(SECRET)
  })

  it('keeps the hidden part of a topic in a private node from those who are not in it, also by slug', async () => {
    const keeper = await insertMember()
    const nodeId = await insertNode(db, { visibility: 'private', admin_id: keeper })
    await insertTopic(db, { nodeId, hidden: SECRET, slug: 'well', access: [{ type: 'login' }] })
    const topic = { kind: 'topic', id: 'well' }
    const member = await insertMember()
    expect(await ask(topic, member)).toBeNull()
    expect((await ask(topic, keeper))?.html).toContain(SECRET)
    await db
      .insertInto('node_members')
      .values({ node_id: nodeId, person_id: member, state: 'joined' })
      .execute()
    expect((await ask(topic, member))?.html).toContain(SECRET)
  })

  it('says nothing of what has no hidden part or is not there', async () => {
    const { number } = await insertPost(db)
    const member = await insertMember()
    expect(await ask({ kind: 'article', id: number }, member)).toBeNull()
    expect(await ask({ kind: 'product', id: '999999' }, member)).toBeNull()
  })

  it('answers nothing but the three kinds', async () => {
    expect((await call('access.getHiddenPart', { kind: 'doc', id: '1' })).status).toBe(400)
  })
})
