import { expect, it } from 'vitest'
import { coAuthorsOn } from '#tests/co-authors.ts'
import { insertPerson, insertPost } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const site = await testSite()
const { db } = site
const { save, ask, join, shared, codeOf } = coAuthorsOn(site)

it('lists what others write with somebody or ask them to, page by page, and nothing of who stands against them', async () => {
  const writer = await insertPerson(db)
  const friend = await insertPerson(db)
  const one = await insertPost(db, { authorId: writer, titles: { en: 'One' } })
  const draft = await save(writer, { kind: 'article', title: 'Two' })
  await ask(writer, 'article', one.number, friend)
  await ask(writer, 'draft', draft.id, friend)
  await join(friend, 'draft', draft.id)
  const { nodes } = await shared(friend)
  const sorted = nodes.map(({ kind, title, hasJoined }) => `${kind} ${title} ${hasJoined}`).toSorted()
  expect(sorted).toEqual(['article One false', 'draft Two true'])
  const first = await shared(friend, { first: 1 })
  expect(first.pageInfo.hasNextPage).toBe(true)
  const second = await shared(friend, { first: 1, after: first.pageInfo.endCursor })
  expect([...first.nodes, ...second.nodes]).toEqual(nodes)
  expect((await shared(writer)).nodes).toEqual([])
  await db
    .insertInto('message_blocks')
    .values({ person_id: friend, blocked_id: writer, created_at: new Date() })
    .execute()
  expect((await shared(friend)).nodes).toEqual([])
  expect(await codeOf(null, 'content.listAuthorships', {})).toBe('not-signed-in')
})
