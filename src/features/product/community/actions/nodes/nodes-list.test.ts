import { describe, expect, it } from 'vitest'
import { insertNode } from '#tests/community-rows.ts'
import { insertPerson } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const { db, call } = await testSite()

const admin = await insertPerson(db, { slug: 'liu', name: 'Liu' })
const price = {
  join_kind: 'money',
  join_prices: JSON.stringify({ RMB: 900, USD: 150 }),
  join_period: 'month',
} as const
const small = await insertNode(db, {
  name: 'Small Trade',
  slug: 'small-trade',
  visibility: 'private',
  admin_id: admin,
  members_count: 6,
  topics_count: 2,
  ...price,
})
const free = await insertNode(db, { name: 'Balcony', position: 1 })
const crafts = await insertNode(db, { join_kind: 'level', join_levels: ['lv4', 'lv5'], position: 2 })
const reading = await insertNode(db, { join_kind: 'approval', position: 3 })
for (let index = 4; index < 21; index += 1) await insertNode(db, { position: index })
await insertNode(db, { position: 99, deleted_at: new Date() })

type Cats = {
  communityCats: {
    edges: Array<{ node: { databaseId: number } }>
    pageInfo: { endCursor: string; hasNextPage: boolean }
  }
}
const ask = async (data?: object, options: object = {}) =>
  (await call('archive.nodesList', data, { lang: 'en', currency: 'RMB', ...options })).body as Cats

describe('archive.nodesList', () => {
  it('gives 20 of 21 nodes, and the last one after the end cursor', async () => {
    const first = await ask({ first: 20, after: '' })
    expect(Object.keys(first)).toEqual(['communityCats'])
    expect(first.communityCats.edges).toHaveLength(20)
    expect(first.communityCats.pageInfo.hasNextPage).toBe(true)
    const rest = await ask({ first: 20, after: first.communityCats.pageInfo.endCursor })
    expect(rest.communityCats.edges).toHaveLength(1)
    expect(rest.communityCats.pageInfo.hasNextPage).toBe(false)
    const ids = [...first.communityCats.edges, ...rest.communityCats.edges].map(({ node }) => node.databaseId)
    expect(new Set(ids).size).toBe(21)
  })

  it('gives 20 where nothing is said', async () => {
    expect((await ask()).communityCats.edges).toHaveLength(20)
  })

  it('names every field as existing clients know it, a private node literally privte', async () => {
    const { communityCats } = await ask({ first: 1, after: '' })
    expect(communityCats.edges[0]?.node).toMatchObject({
      databaseId: small,
      gqSlug: 'community/archive/small-trade',
      thumb: { sourceUrl: '' },
      count: 2,
      subscribers: 6,
      communityCatMetas: {
        memberCount: 6,
        admin: {
          databaseId: admin,
          name: 'Liu',
          gqSlug: 'profile/liu',
          avatar: { url: `/api/avatar?seed=${admin}` },
          level: 'lv1',
          vip: null,
        },
        name: JSON.stringify({ 'zh-hans': 'Small Trade（中）', en: 'Small Trade', es: 'Small Trade (es)' }),
        description: 'About Small Trade',
        isJoin: false,
        settings: {
          nodeType: 'privte',
          joinRole: { type: 'money', pay: { value: 9, currency: 'RMB', amount: 900, period: 'month' } },
        },
      },
    })
  })

  it('tells the price in the currency of the reader, where the node has one in it', async () => {
    const priceIn = async (currency: string) => {
      const { communityCats } = await ask({ first: 1, after: '' }, { currency })
      return communityCats.edges[0]?.node
    }
    const pay = (value: number, currency: string) => ({
      communityCatMetas: { settings: { joinRole: { pay: { value, currency } } } },
    })
    expect(await priceIn('USD')).toMatchObject(pay(1.5, 'USD'))
    expect(await priceIn('EUR')).toMatchObject(pay(9, 'RMB'))
  })

  it('shows how one joins: free and by approval are other, levels are named', async () => {
    const { communityCats } = await ask()
    const roleOf = (id: number) => communityCats.edges.find(({ node }) => node.databaseId === id)?.node
    const role = (joinRole: object) => ({ communityCatMetas: { settings: { nodeType: 'public', joinRole } } })
    expect(roleOf(free)).toMatchObject(
      role({ type: 'other', needsApproval: false, pay: { value: null }, levels: [] }),
    )
    expect(roleOf(reading)).toMatchObject(role({ type: 'other', needsApproval: true }))
    expect(roleOf(crafts)).toMatchObject(role({ type: 'level', levels: ['lv4', 'lv5'] }))
  })

  it('refuses more than 20 at once and cursors that it did not give out', async () => {
    for (const data of [{ first: 21 }, { first: '20' }, { after: 'x' }]) {
      expect(await call('archive.nodesList', data)).toMatchObject({
        status: 400,
        body: { code: 'malformed' },
      })
    }
  })
})
