import { expect, it } from 'vitest'
import type { DraftsToRead } from '#features/product/authoring/schemas.ts'
import { paragraphs } from '#tests/authoring.ts'
import { draftTalkOn } from '#tests/draft-talk.ts'
import { insertPerson } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const site = await testSite()
const { db } = site
const { as, codeOf, save, invite, say, takeOut, reads } = draftTalkOn(site)

async function list(who: number, asked: object = {}): Promise<DraftsToRead> {
  const { body } = await as(who, 'content.listDraftsToRead', asked)
  return (body.guaqi as { content: { draftsToRead: DraftsToRead } }).content.draftsToRead
}
const titles = async (who: number, asked: object = {}) =>
  (await list(who, asked)).nodes.map(({ title }) => title)

it('lists the drafts of others that somebody is asked to read, with what is still to be done, and none besides', async () => {
  expect(await codeOf(null, 'content.listDraftsToRead', {})).toBe('not-signed-in')
  const writer = await insertPerson(db, { name: 'Ana' })
  const reader = await insertPerson(db)
  const { id } = await save(writer, { title: 'Asked', document: paragraphs('Open.') })
  await save(writer, { title: 'Not asked', document: paragraphs('Mine.') })
  await save(reader, { title: 'Own', document: paragraphs('Own.') })
  await invite(writer, id, reader)
  const first = await say(reader, id, 'Longer?')
  await say(reader, id, 'Shorter?')
  await codeOf(writer, 'content.settleDraftComment', { comment: first, isDone: true })
  expect((await list(reader)).nodes).toMatchObject([
    { databaseId: id, kind: 'topic', title: 'Asked', open: 1, writer: { databaseId: writer, name: 'Ana' } },
  ])
  expect(await titles(writer)).toEqual([])
  expect(await reads(reader, id)).toMatchObject({ title: 'Asked' })
})

it('forgets those that somebody may read no more: taken out, blocked, or offered for money', async () => {
  const [writer, other, seller, reader] = await Promise.all([0, 1, 2, 3].map(() => insertPerson(db)))
  if (!writer || !other || !seller || !reader) throw new Error('nobody')
  const document = paragraphs('Open.')
  const drafts = []
  for (const [who, title] of [
    [writer, 'One'],
    [other, 'Two'],
    [seller, 'Three'],
  ] as const) {
    const { id, version } = await save(who, { title, document })
    await invite(who, id, reader)
    drafts.push({ id, version })
  }
  expect((await titles(reader)).sort()).toEqual(['One', 'Three', 'Two'])
  await takeOut(reader, drafts[0]?.id ?? 0, reader)
  await db.insertInto('message_blocks').values({ person_id: other, blocked_id: reader }).execute()
  await save(seller, { title: 'Three', document, kind: 'product' }, drafts[2])
  expect(await titles(reader)).toEqual([])
})

it('leaves out what somebody writes too or is asked to: that stands with what they write with others', async () => {
  const [writer, reader] = [await insertPerson(db), await insertPerson(db)]
  const { id } = await save(writer, { title: 'Ours', document: paragraphs('Open.'), kind: 'article' })
  await invite(writer, id, reader)
  expect(await titles(reader)).toEqual(['Ours'])
  expect(await codeOf(writer, 'content.inviteAuthor', { kind: 'draft', id, person: reader })).toBe(200)
  expect(await titles(reader)).toEqual([])
  expect(await codeOf(reader, 'content.joinAuthors', { kind: 'draft', id })).toBe(200)
  expect(await titles(reader)).toEqual([])
  const { body } = await as(reader, 'content.listAuthorships', {})
  expect(body).toMatchObject({ guaqi: { content: { authorships: { nodes: [{ title: 'Ours' }] } } } })
})

it('goes on page by page, the latest written first, each once', async () => {
  const [writer, reader] = [await insertPerson(db), await insertPerson(db)]
  for (const [index, title] of ['Oldest', 'Middle', 'Latest'].entries()) {
    const { id } = await save(writer, { title, document: paragraphs('Open.') })
    await invite(writer, id, reader)
    await db
      .updateTable('drafts')
      .set({ updated_at: new Date(Date.UTC(2026, 0, 1 + Math.min(index, 1))) })
      .where('id', '=', id)
      .execute()
  }
  const { pageInfo, nodes } = await list(reader, { first: 1 })
  expect([nodes[0]?.title, pageInfo.hasNextPage]).toEqual(['Latest', true])
  expect(await titles(reader, { after: pageInfo.endCursor })).toEqual(['Middle', 'Oldest'])
})
