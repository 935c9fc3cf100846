import { expect, it } from 'vitest'
import { authorOf } from '#tests/authoring.ts'
import { insertSomebody } from '#tests/people.ts'
import { testSite } from '#tests/site.ts'

const { db, call, signIn } = await testSite()
const as = authorOf(call, signIn)
const named = async (who: number | null, key: string) => {
  const { status, body } = await as(who, 'content.suggestPeople', { key })
  const { content } = (body.guaqi ?? {}) as { content?: { people: { nodes: Array<{ name: string }> } } }
  return content?.people.nodes.map(({ name }) => name) ?? status
}

it('names people by the beginning of their name or address, the best known first', async () => {
  const ana = await insertSomebody(db, { name: 'Ana', slug: 'ana-q' })
  await insertSomebody(db, { name: '林小满', slug: 'lin-xiaoman', followers_count: 1 })
  const linda = await insertSomebody(db, { name: 'Linda', slug: 'l2', followers_count: 9 })
  await insertSomebody(db, { name: 'Linus', slug: 'l3', is_searchable: false })
  await insertSomebody(db, { name: 'Lin who left', slug: 'l4', deleted_at: new Date() })
  expect(await named(ana, 'LIN')).toEqual(['Linda', '林小满'])
  expect(await named(ana, '林')).toEqual(['林小满'])
  for (const key of ['%', '_', 'in']) expect(await named(ana, key)).toEqual([])
  await db.insertInto('follows').values({ follower_id: ana, followed_id: linda }).execute()
  expect(await named(ana, '')).toEqual(['Linda'])
  const { body } = await as(ana, 'content.suggestPeople', { key: 'Linda' })
  expect(JSON.stringify(body)).toContain(`"avatar":"/api/avatar?seed=${linda}"`)
  expect(await named(null, 'Lin')).toBe(401)
  expect(await named(ana, 'x'.repeat(61))).toBe(400)
})
