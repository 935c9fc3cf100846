import { expect, it } from 'vitest'
import { coAuthorsOn } from '#tests/co-authors.ts'
import { insertSanction } from '#tests/people.ts'
import { insertPerson, insertPost } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const site = await testSite()
const { db } = site
const { save, ask, authors, takeOut, codeOf } = coAuthorsOn(site)

it('asks somebody to write an article or a draft, tells them once, and makes them no author yet', async () => {
  const writer = await insertPerson(db, { name: 'Ana' })
  const friend = await insertPerson(db, { name: 'Ben' })
  const article = await insertPost(db, { authorId: writer })
  const draft = await save(writer, { kind: 'article', title: 'Ours' })
  for (const [kind, id] of [
    ['article', article.number],
    ['draft', draft.id],
  ] as const) {
    expect(await ask(writer, kind, id, friend)).toBe(200)
    expect(await ask(writer, kind, id, friend)).toBe(200)
    expect(await authors(writer, kind, id)).toMatchObject({
      isOwn: true,
      writer: { name: 'Ana' },
      nodes: [{ person: { name: 'Ben' }, hasJoined: false }],
    })
  }
  const told = await db
    .selectFrom('outbox')
    .select('data')
    .where('name', '=', 'authoring.authorAsked')
    .execute()
  expect(told).toHaveLength(2)
  expect(await codeOf(friend, 'content.getSource', { kind: 'article', id: article.number })).toBe(
    'text-not-yours',
  )
  expect(await codeOf(friend, 'content.getDraft', { id: draft.id })).toBe('draft-not-found')
})

it('is for its author alone, who is heard, and for somebody who may be asked', async () => {
  const writer = await insertPerson(db)
  const friend = await insertPerson(db)
  const { number } = await insertPost(db, { authorId: writer })
  const asked = { kind: 'article', id: number, person: friend }
  expect(await codeOf(null, 'content.inviteAuthor', asked)).toBe('not-signed-in')
  expect(await ask(friend, 'article', number, friend)).toBe('text-not-found')
  expect(await ask(writer, 'article', 999_999, friend)).toBe('text-not-found')
  expect(await ask(writer, 'article', number, writer)).toBe('reader-not-found')
  expect(await ask(writer, 'article', number, 999_999)).toBe('reader-not-found')
  const topic = await save(writer, { kind: 'topic', title: 'A question' })
  expect(await ask(writer, 'draft', topic.id, friend)).toBe('text-not-found')
  const gone = await insertPost(db, { authorId: writer, deletedAt: new Date() })
  expect(await ask(writer, 'article', gone.number, friend)).toBe('text-not-found')
  await db
    .insertInto('message_blocks')
    .values({ person_id: friend, blocked_id: writer, created_at: new Date() })
    .execute()
  expect(await ask(writer, 'article', number, friend)).toBe('reader-not-found')
  await insertSanction(db, writer)
  expect(await ask(writer, 'article', number, await insertPerson(db))).toBe('silenced')
})

it('has room for ten, also where the last two are asked at once', async () => {
  const writer = await insertPerson(db)
  const { id, number } = await insertPost(db, { authorId: writer })
  const people: number[] = []
  for (let count = 0; count < 11; count += 1) people.push(await insertPerson(db))
  await db
    .insertInto('co_authors')
    .values(people.slice(0, 9).map((person) => ({ post_id: id, person_id: person })))
    .execute()
  const answers = await Promise.all(people.slice(9).map((person) => ask(writer, 'article', number, person)))
  expect(answers.map(String).toSorted()).toEqual(['200', 'too-many-authors'])
  const [first = 0] = people
  expect(await takeOut(writer, 'article', number, first)).toBe(200)
  expect(await ask(writer, 'article', number, first)).toBe(200)
})
