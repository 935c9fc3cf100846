import { expect, it } from 'vitest'
import { blankForm, insertAuthor, paragraphs } from '#tests/authoring.ts'
import { coAuthorsOn } from '#tests/co-authors.ts'
import { insertSanction } from '#tests/people.ts'
import { insertPerson, insertPost } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const site = await testSite()
const { db, call } = site
const { as, save, ask, join, codeOf, talk } = coAuthorsOn(site)

const accessOf = async (number: number) =>
  db
    .selectFrom('posts')
    .select(['access', 'author_id'])
    .where('kind', '=', 'article')
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
const seenIn = async (who: number, number: number) => {
  const { body } = await as(who, 'content.getSource', { kind: 'article', id: number })
  return (body.guaqi as { content: { source: { seen: string; setsTerms: boolean } } }).content.source
}
const change = (who: number, number: number, data: object) =>
  codeOf(who, 'article.saveArticle', {
    title: 'Ours',
    content: paragraphs('Written by two.'),
    id: number,
    ...data,
  })

it('opens the words of an article to who says yes, and neither its price nor its life', async () => {
  const writer = await insertAuthor(db, { name: 'Ana' })
  const friend = await insertPerson(db, { name: 'Ben' })
  const { id, number } = await insertPost(db, { authorId: writer, titles: { en: 'Mine' } })
  await db
    .updateTable('posts')
    .set({ access: JSON.stringify([{ type: 'credit', credit: 30 }]) })
    .where('id', '=', id)
    .execute()
  await ask(writer, 'article', number, friend)
  expect(await change(friend, number, {})).toBe('text-not-yours')
  expect(await join(friend, 'article', number)).toBe(200)
  expect(await join(friend, 'article', number)).toBe(200)

  const { access } = await accessOf(number)
  const source = await seenIn(friend, number)
  expect(source.setsTerms).toBe(false)
  const content = { ...paragraphs('For all.'), hidden: paragraphs('For some.').content }
  const answer = await change(friend, number, {
    content,
    roles: [{ type: 'login', value: '' }],
    slug: 'mine-now',
  })
  expect(answer).toBe(200)
  expect(await accessOf(number)).toEqual({ access, author_id: writer })
  const { body } = await call('article.getArticle', { id: String(number) }, { lang: 'en' })
  expect(body).toMatchObject({
    guaqi: {
      article: {
        article: { path: `article/${number}`, author: { name: 'Ana' }, coAuthors: [{ name: 'Ben' }] },
      },
    },
  })
  // The versions are open to both, and the hidden part to who has written it.
  expect(await codeOf(friend, 'content.listTextChanges', { kind: 'article', id: number })).toBe(200)
  const opened = await as(friend, 'access.getHiddenPart', { kind: 'article', id: number })
  expect(JSON.stringify(opened.body)).toContain('For some.')
  // Whoever saves second is told, and overwrites nothing.
  const { seen } = await seenIn(writer, number)
  expect(await change(friend, number, { title: 'Ours again', content, seen })).toBe(200)
  expect(await change(writer, number, { title: 'Mine again', seen })).toBe('edited-meanwhile')
  expect(await codeOf(friend, 'mutates.deleteAction', { type: 'post', id: number })).toBe('text-not-yours')
  expect(await ask(friend, 'article', number, await insertPerson(db))).toBe('text-not-found')
})

it('opens a draft to them; its terms and its going out stay with whoever began it, and take them along', async () => {
  const writer = await insertAuthor(db)
  const friend = await insertPerson(db, { name: 'Ben' })
  const late = await insertPerson(db, { name: 'Cleo' })
  const rules = [{ type: 'login', value: '' }]
  const draft = await save(writer, { kind: 'article', title: 'Ours', document: paragraphs('One.'), rules })
  await ask(writer, 'draft', draft.id, friend)
  await ask(writer, 'draft', draft.id, late)
  expect(await join(friend, 'draft', draft.id)).toBe(200)
  const form = blankForm({ kind: 'article', title: 'Ours', document: paragraphs('One.', 'Two.'), slug: 'x' })
  const saved = await as(friend, 'content.saveDraft', { ...draft, form })
  expect(saved.status).toBe(200)
  expect((await as(writer, 'content.saveDraft', { ...draft, form })).body.code).toBe('draft-conflict')
  expect((await as(late, 'content.saveDraft', { ...draft, form })).body.code).toBe('draft-not-found')
  const topic = blankForm({ kind: 'topic', title: 'Ours' })
  const next = { id: draft.id, version: draft.version + 1 }
  expect((await as(friend, 'content.saveDraft', { ...next, form: topic })).body.code).toBe('draft-not-found')
  const { body } = await as(friend, 'content.getDraft', { id: draft.id })
  expect(body).toMatchObject({ guaqi: { content: { draft: { isOwn: false, form: { rules, slug: '' } } } } })
  expect(await talk(friend, draft.id)).toMatchObject({ isOwn: false })
  expect(await codeOf(friend, 'mutates.deleteAction', { type: 'draft', id: draft.id })).toBe(
    'draft-not-found',
  )

  const data = { title: 'Ours', content: paragraphs('One.', 'Two.'), id: null, draft: draft.id }
  await as(writer, 'article.saveArticle', data)
  const list = async (person: number) =>
    JSON.stringify((await call('article.listArticles', { author: person }, { lang: 'en' })).body)
  expect(await list(friend)).toContain('"title":"Ours"')
  expect(await list(writer)).toContain('"coAuthors":[{')
  expect(await list(late)).not.toContain('Ours')
})

it('is for who was asked, is heard, and stands against nobody', async () => {
  const writer = await insertPerson(db)
  const friend = await insertPerson(db)
  const { number } = await insertPost(db, { authorId: writer })
  expect(await join(friend, 'article', number)).toBe('text-not-found')
  const nowhere = { kind: 'article', id: 999_999 }
  expect(await codeOf(friend, 'content.joinAuthors', nowhere)).toBe('text-not-found')
  await ask(writer, 'article', number, friend)
  await db
    .insertInto('message_blocks')
    .values({ person_id: writer, blocked_id: friend, created_at: new Date() })
    .execute()
  expect(await join(friend, 'article', number)).toBe('text-not-found')
  await insertSanction(db, friend)
  expect(await join(friend, 'article', number)).toBe('silenced')
})
