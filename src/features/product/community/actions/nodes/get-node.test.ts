import { describe, expect, it } from 'vitest'
import { insertNode } from '#tests/community-rows.ts'
import { testSite } from '#tests/site.ts'

const { db, call } = await testSite()
const small = await insertNode(db, { name: 'Small Trade', slug: 'small-trade', visibility: 'private' })
const gone = await insertNode(db, { slug: 'gone', deleted_at: new Date() })

describe('community.getNode', () => {
  const get = (id: unknown) => call('community.getNode', { id }, { lang: 'es' })

  it('finds a node by number, slug and former slug', async () => {
    await db
      .insertInto('slug_history')
      .values({ kind: 'node', slug: 'old-trade', target_id: small })
      .execute()
    for (const id of [String(small), 'small-trade', 'old-trade']) {
      expect(await get(id)).toMatchObject({
        status: 200,
        body: {
          guaqi: { community: { node: { databaseId: small, gqSlug: 'community/archive/small-trade' } } },
        },
      })
    }
  })

  it('says of a deleted node that it is gone', async () => {
    for (const id of [String(gone), 'gone']) {
      expect(await get(id)).toMatchObject({ status: 410, body: { code: 'gone' } })
    }
  })

  it('refuses a node that is not there', async () => {
    for (const id of ['999999', '0', '007', 'nowhere', '99999999999999999999']) {
      expect(await get(id)).toMatchObject({ status: 404, body: { code: 'node-not-found' } })
    }
  })
})
