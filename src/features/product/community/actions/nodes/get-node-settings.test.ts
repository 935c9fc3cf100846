import { describe, expect, it } from 'vitest'
import { insertNode } from '#tests/community-rows.ts'
import { callerOf } from '#tests/people.ts'
import { insertPerson } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const { db, call, signIn } = await testSite()
const read = callerOf(call, signIn, 'community.getNodeSettings')

describe('community.getNodeSettings', () => {
  it('tells whoever moderates a node what is set', async () => {
    const admin = await insertPerson(db)
    const node = await insertNode(db, {
      name: 'Clocks',
      admin_id: admin,
      join_kind: 'money',
      join_period: 'year',
      join_prices: JSON.stringify({ EUR: 250 }),
    })
    expect((await read(admin, { node })).body).toMatchObject({
      guaqi: {
        community: {
          nodeSettings: {
            texts: { en: { name: 'Clocks', rules: '' }, es: { name: 'Clocks (es)' } },
            joinKind: 'money',
            joinPrices: { EUR: 250 },
            joinPeriod: 'year',
            joinLevels: [],
          },
        },
      },
    })
  })

  it('refuses strangers, others, and nodes that are not there', async () => {
    const person = await insertPerson(db)
    const node = await insertNode(db)
    expect((await call('community.getNodeSettings', { node })).status).toBe(401)
    expect((await read(person, { node })).body.code).toBe('not-node-admin')
    expect((await read(person, { node: 999_999 })).body.code).toBe('node-not-found')
    const gone = await insertNode(db, { admin_id: person, deleted_at: new Date() })
    expect((await read(person, { node: gone })).body.code).toBe('gone')
  })
})
