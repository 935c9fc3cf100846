import { expect, it } from 'vitest'
import { paragraphs } from '#tests/authoring.ts'
import { coAuthorsOn } from '#tests/co-authors.ts'
import { insertPerson, insertPost } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const site = await testSite()
const { db, call } = site
const { save, ask, join, takeOut, authors, codeOf } = coAuthorsOn(site)

it('ends at once what somebody may do, by its author or by themselves; a draft is closed to them', async () => {
  const writer = await insertPerson(db)
  const friend = await insertPerson(db, { name: 'Ben' })
  const other = await insertPerson(db)
  const { number } = await insertPost(db, { authorId: writer })
  const draft = await save(writer, { kind: 'article', title: 'Ours', document: paragraphs('One.') })
  for (const [kind, id] of [
    ['article', number],
    ['draft', draft.id],
  ] as const) {
    for (const person of [friend, other]) {
      await ask(writer, kind, id, person)
      await join(person, kind, id)
    }
    expect(await takeOut(friend, kind, id, other)).toBe('text-not-found')
    expect(await takeOut(friend, kind, id, friend)).toBe(200)
    expect(await takeOut(writer, kind, id, other)).toBe(200)
    expect(await takeOut(writer, kind, id, other)).toBe('text-not-found')
    expect(await authors(writer, kind, id)).toMatchObject({ nodes: [] })
    expect(await authors(friend, kind, id)).toBe('text-not-found')
  }
  const nowhere = { kind: 'article', id: 999_999, person: friend }
  expect(await codeOf(writer, 'content.takeOutAuthor', nowhere)).toBe('text-not-found')
  expect(await codeOf(friend, 'content.getSource', { kind: 'article', id: number })).toBe('text-not-yours')
  expect(await codeOf(friend, 'content.readDraft', { id: draft.id })).toBe('draft-not-found')
  const { body } = await call('article.getArticle', { id: String(number) }, { lang: 'en' })
  expect(body).toMatchObject({ guaqi: { article: { article: { coAuthors: [] } } } })
})
