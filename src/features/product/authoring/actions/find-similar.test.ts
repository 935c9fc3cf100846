import { expect, it } from 'vitest'
import { indexPosts } from '#features/kernel/posts/queries/index-things.ts'
import { authorOf } from '#tests/authoring.ts'
import { insertNode, insertTopic } from '#tests/community-rows.ts'
import { insertPerson } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const { db, call, signIn } = await testSite()
const as = authorOf(call, signIn)

it('names topics with words in common, the closest first, none that the writer may not read', async () => {
  const person = await insertPerson(db)
  const [open, closed] = [await insertNode(db), await insertNode(db, { visibility: 'private' })]
  const near = await insertTopic(db, { nodeId: open, title: 'A quiet lamp for the market stall' })
  const far = await insertTopic(db, { nodeId: open, title: 'Market days in winter' })
  const secret = await insertTopic(db, { nodeId: closed, title: 'Lamp of the market' })
  await indexPosts(db, [near.id, far.id, secret.id])
  const find = async (title: string, who: number | null = person) => {
    const { body, status } = await as(who, 'content.findSimilar', { title })
    const found = body.guaqi as { content: { similar: { nodes: Array<{ databaseId: number }> } } } | undefined
    return { status, numbers: found?.content.similar.nodes.map(({ databaseId }) => databaseId) }
  }
  expect((await find('Which lamp for a stall at the market?')).numbers).toEqual([near.number, far.number])
  expect((await find("'; drop table posts; --")).numbers).toEqual([])
  expect((await find('lamp', null)).status).toBe(401)
})

it('takes no number that the database does not know: it is malformed, and no error of ours', async () => {
  const person = await insertPerson(db)
  for (const except of [5e-324, 1.5, 1e308]) {
    const { status, body } = await as(person, 'content.findSimilar', { title: 'lamp', except })
    expect([except, status, body.code]).toEqual([except, 400, 'malformed'])
  }
})
