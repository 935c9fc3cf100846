import { expect, it } from 'vitest'
import { authorOf, insertAuthor, paragraphs } from '#tests/authoring.ts'
import { insertSanction } from '#tests/people.ts'
import { insertPerson } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'
import type { Changes } from '../schemas.ts'

const { db, call, signIn } = await testSite()
const as = authorOf(call, signIn)

const TEXT = { title: 'One', cats: [], content: paragraphs('First') }

async function write(author: number, form: object = {}) {
  const { body } = await as(author, 'article.saveArticle', { ...TEXT, ...form })
  return (body.guaqi as { article: { saveArticle: { id: string } } }).article.saveArticle.id
}
const list = async (who: number, id: string) => {
  const { body } = await as(who, 'content.listTextChanges', { kind: 'article', id })
  return (body.guaqi as { content: { textChanges: Changes } }).content.textChanges.nodes
}
const name = (who: number | null, id: number | string, data: object) =>
  as(who, 'content.nameVersion', { kind: 'article', id, revision: null, name: 'Before the rewrite', ...data })

it('keeps the present text under a name: what changes it later is kept once, and says how much it changed', async () => {
  const author = await insertAuthor(db, { name: 'Ana' })
  const id = await write(author)
  expect((await name(author, id, {})).status).toBe(200)
  expect(await list(author, id)).toMatchObject([
    { name: 'Before the rewrite', what: [], before: 'One\n\nFirst' },
  ])
  await write(author, { id, content: paragraphs('First and more') })
  expect(await list(author, id)).toMatchObject([
    { name: 'Before the rewrite', what: ['words'], added: 7, removed: 0, before: 'One\n\nFirst' },
  ])
  await write(author, { id, title: 'Two', content: paragraphs('First and more') })
  expect(await list(author, id)).toMatchObject([
    { name: null, what: ['title'] },
    { name: 'Before the rewrite' },
  ])
})

it('renames a former version, takes its name away, and keeps the named ones when others make way', async () => {
  const author = await insertAuthor(db)
  const id = await write(author)
  await write(author, { id, content: paragraphs('Second') })
  const [first] = await list(author, id)
  const revision = first?.databaseId ?? 0
  await name(author, id, { revision, name: '  第一稿  ' })
  expect((await list(author, id))[0]?.name).toBe('第一稿')
  const { post_id: postId } = await db
    .selectFrom('post_revisions')
    .select('post_id')
    .where('id', '=', revision)
    .executeTakeFirstOrThrow()
  const row = {
    post_id: postId,
    language: 'en',
    title: 'x',
    document: JSON.stringify(paragraphs('x')),
  } as const
  await db
    .insertInto('post_revisions')
    .values(Array.from({ length: 200 }, () => ({ ...row, editor_id: author, name: null })))
    .execute()
  await write(author, { id, content: paragraphs('Third') })
  const kept = await db
    .selectFrom('post_revisions')
    .select(['id', 'name'])
    .where('post_id', '=', postId)
    .execute()
  expect(kept).toHaveLength(201)
  expect(kept.filter((one) => one.name !== null)).toEqual([{ id: revision, name: '第一稿' }])
  await name(author, id, { revision, name: null })
  await write(author, { id, content: paragraphs('Fourth') })
  const later = await db.selectFrom('post_revisions').select('id').where('post_id', '=', postId).execute()
  expect(later).toHaveLength(200)
  expect(later.some((one) => one.id === revision)).toBe(false)
})

it('is for whoever may change the text, for versions that are there, and for fifty of them', async () => {
  const author = await insertAuthor(db)
  const id = await write(author)
  expect((await name(null, id, {})).status).toBe(401)
  expect((await name(await insertPerson(db), id, {})).body.code).toBe('text-not-yours')
  expect((await name(author, 99_999, {})).body.code).toBe('text-not-found')
  expect((await name(author, id, { revision: 99_999 })).body.code).toBe('revision-not-found')
  expect((await name(author, id, { name: '  ' })).body.code).toBe('malformed')
  expect((await name(author, id, { name: 'x'.repeat(81) })).body.code).toBe('malformed')
  const other = await write(author, { title: 'Other' })
  await write(author, { id: other, title: 'Other', content: paragraphs('Second') })
  const [foreign] = await list(author, other)
  expect((await name(author, id, { revision: foreign?.databaseId })).body.code).toBe('revision-not-found')
  for (let count = 0; count < 50; count += 1) {
    await name(author, id, { name: `No. ${count}` })
    await db
      .updateTable('post_revisions')
      .set({ title: `Other ${count}` })
      .where('name', '=', `No. ${count}`)
      .execute()
  }
  expect((await name(author, id, {})).body).toMatchObject({ code: 'too-many-named' })
  const [newest] = await list(author, id)
  expect((await name(author, id, { revision: newest?.databaseId, name: 'Renamed' })).status).toBe(200)
  await insertSanction(db, author)
  expect((await name(author, id, { name: null })).body.code).toBe('silenced')
})
