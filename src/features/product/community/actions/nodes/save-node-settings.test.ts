import { describe, expect, it } from 'vitest'
import { insertNode } from '#tests/community-rows.ts'
import { callerOf } from '#tests/people.ts'
import { insertPerson } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const { db, call, signIn } = await testSite()
const save = callerOf(call, signIn, 'community.saveNodeSettings')

const text = (name: string, rules = '') => ({ name, description: '', rules })
const settings = (node: number, changed: object = {}) => ({
  node,
  texts: { 'zh-hans': text('钟表'), en: text('Clocks', 'Be kind.\nSay the make.'), es: text('') },
  joinKind: 'free',
  joinPrices: {},
  joinPeriod: null,
  joinLevels: [],
  ...changed,
})

describe('community.saveNodeSettings', () => {
  it('sets texts by language and how one joins, which the next reader is shown', async () => {
    const admin = await insertPerson(db)
    const node = await insertNode(db, { admin_id: admin, members_count: 3 })
    const priced = { joinKind: 'money', joinPrices: { EUR: 300 }, joinPeriod: 'month', joinLevels: ['lv1'] }
    expect((await save(admin, settings(node, priced))).status).toBe(200)
    const { body } = await call('community.getNode', { id: String(node) }, { lang: 'en' })
    expect(body).toMatchObject({
      guaqi: {
        community: {
          node: {
            communityCatMetas: {
              name: JSON.stringify({ 'zh-hans': '钟表', en: 'Clocks' }),
              rules: 'Be kind.\nSay the make.',
              memberCount: 3,
              settings: { joinRole: { type: 'money', pay: { amount: 300, period: 'month' }, levels: [] } },
            },
          },
        },
      },
    })
    expect((await save(admin, settings(node))).status).toBe(200)
    const row = await db
      .selectFrom('nodes')
      .select(['join_kind', 'join_prices', 'join_period'])
      .where('id', '=', node)
      .executeTakeFirst()
    expect(row).toEqual({ join_kind: 'free', join_prices: {}, join_period: null })
  })

  it('refuses what could not be joined or named', async () => {
    const admin = await insertPerson(db)
    const node = await insertNode(db, { admin_id: admin })
    const refused = async (changed: object) => (await save(admin, settings(node, changed))).body.code
    const nameless = { 'zh-hans': text('钟表'), en: text('  '), es: text('') }
    expect(await refused({ texts: nameless })).toBe('node-needs-name')
    expect(await refused({ joinKind: 'money' })).toBe('node-needs-price')
    expect(await refused({ joinKind: 'money', joinPrices: { XYZ: 5 } })).toBe('node-needs-price')
    expect(await refused({ joinKind: 'level' })).toBe('node-needs-levels')
    expect(await refused({ joinKind: 'level', joinLevels: ['lv99'] })).toBe('node-needs-levels')
    expect((await save(admin, settings(node, { joinKind: 'money', joinPrices: { EUR: -1 } }))).status).toBe(
      400,
    )
  })

  it('refuses strangers, others, and nodes that are not there', async () => {
    const person = await insertPerson(db)
    const node = await insertNode(db)
    expect((await call('community.saveNodeSettings', settings(node))).status).toBe(401)
    expect((await save(person, settings(node))).body.code).toBe('not-node-admin')
    expect((await save(person, settings(999_999))).body.code).toBe('node-not-found')
    const gone = await insertNode(db, { admin_id: person, deleted_at: new Date() })
    expect((await save(person, settings(gone))).body.code).toBe('gone')
  })
})
