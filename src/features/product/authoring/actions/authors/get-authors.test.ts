import { expect, it } from 'vitest'
import { insertAuthor } from '#tests/authoring.ts'
import { coAuthorsOn } from '#tests/co-authors.ts'
import { insertPerson, insertPost } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const site = await testSite()
const { db } = site
const { ask, join, authors, codeOf } = coAuthorsOn(site)

it('tells who writes an article to those who do and to admins, and to nobody else', async () => {
  const writer = await insertPerson(db, { name: 'Ana' })
  const friend = await insertPerson(db, { name: 'Ben' })
  const { number } = await insertPost(db, { authorId: writer })
  await ask(writer, 'article', number, friend)
  await join(friend, 'article', number)
  expect(await authors(friend, 'article', number)).toMatchObject({
    isOwn: false,
    writer: { name: 'Ana' },
    nodes: [{ person: { name: 'Ben' }, hasJoined: true }],
  })
  expect(await authors(await insertPerson(db), 'article', number)).toBe('text-not-found')
  expect(await authors(await insertAuthor(db), 'article', number)).toMatchObject({ isOwn: false })
  const nowhere = { kind: 'article', id: 999_999 }
  expect(await codeOf(writer, 'content.getAuthors', nowhere)).toBe('text-not-found')
})
