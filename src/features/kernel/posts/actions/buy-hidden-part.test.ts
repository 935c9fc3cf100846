import { afterEach, describe, expect, it, vi } from 'vitest'
import type { StoredAccessRule } from '#features/kernel/access/rules/reading.ts'
import { checkLedger } from '#features/kernel/ledger/queries/check.ts'
import { hasOf } from '#tests/bounties.ts'
import { insertNode, insertTopic } from '#tests/community-rows.ts'
import { giveWorth } from '#tests/ledger.ts'
import { insertPerson, storeSettings } from '#tests/rows.ts'
import { defaultSettings } from '#tests/settings.ts'
import { testSite } from '#tests/site.ts'

const { db, call, signIn } = await testSite()
afterEach(async () => expect((await checkLedger(db)).problem).toBeNull())

const SECRET = 'the well is behind the mill'
const CREDITS: StoredAccessRule[] = [{ type: 'credit', credit: 20 }]
const MONEY: StoredAccessRule[] = [{ type: 'money', money: { EUR: 905, USD: 1_000 } }]

async function locked(access: StoredAccessRule[], more: { visibility?: 'private' } = {}) {
  const authorId = await insertPerson(db)
  const nodeId = await insertNode(db, more)
  const topic = await insertTopic(db, { nodeId, authorId, access, hidden: SECRET })
  return { ...topic, authorId }
}
let addresses = 0
async function ask(action: string, personId: number | null, data: object) {
  addresses += 1
  const address = `10.9.${addresses >> 8}.${addresses & 255}`
  const session = personId === null ? {} : await signIn(personId)
  return call(action, data, { lang: 'en', ...session, address })
}
const buy = (personId: number | null, { number }: { number: number }, unit = 'credit', amount = 20) =>
  ask('access.buyHiddenPart', personId, { kind: 'topic', id: String(number), unit, amount })
const reads = async (personId: number, { number }: { number: number }) =>
  JSON.stringify(
    (await ask('access.getHiddenPart', personId, { kind: 'topic', id: String(number) })).body,
  ).includes(SECRET)
async function reader(worth: Record<string, number>) {
  const personId = await insertPerson(db)
  await giveWorth(db, personId, worth)
  return personId
}

describe('access.buyHiddenPart', () => {
  it('opens it for good, and the author has it at once less the share of the site', async () => {
    const topic = await locked(CREDITS)
    const personId = await reader({ credit: 50 })
    expect(await reads(personId, topic)).toBe(false)
    expect(await buy(personId, topic)).toMatchObject({
      status: 200,
      body: { guaqi: { access: { buyHiddenPart: { success: true, unit: 'credit', amount: 20 } } } },
    })
    expect(await reads(personId, topic)).toBe(true)
    expect(await hasOf(db, personId)).toEqual({ credit: 30 })
    expect(await hasOf(db, topic.authorId)).toEqual({ credit: 18 })
    // Dearer, or for levels only: what was bought stays.
    for (const access of [[{ type: 'credit', credit: 90 }], [{ type: 'level', keys: ['lv9'] }]]) {
      await db
        .updateTable('posts')
        .set({ access: JSON.stringify(access) })
        .where('id', '=', topic.id)
        .execute()
      expect(await reads(personId, topic)).toBe(true)
    }
  })

  it('takes money in a currency that it is offered in, as earned money of the author', async () => {
    const topic = await locked(MONEY)
    const personId = await reader({ EUR: 905 })
    expect((await buy(personId, topic, 'EUR', 905)).status).toBe(200)
    expect(await hasOf(db, personId)).toEqual({})
    expect(await hasOf(db, topic.authorId)).toEqual({ earned: 815 })
  })

  it('is paid once: pressed in two tabs, twice, and after a lost reply', async () => {
    const topic = await locked(CREDITS)
    const personId = await reader({ credit: 100 })
    const replies = await Promise.all(Array.from({ length: 12 }, () => buy(personId, topic)))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await buy(personId, topic)).status).toBe(200)
    expect(await hasOf(db, personId)).toEqual({ credit: 80 })
    expect(await hasOf(db, topic.authorId)).toEqual({ credit: 18 })
  })

  it('sells one text to two hundred at once, to each exactly once', async () => {
    const topic = await locked(CREDITS)
    const people = await Promise.all(Array.from({ length: 200 }, () => reader({ credit: 20 })))
    const replies = await Promise.all(people.map((personId) => buy(personId, topic)))
    expect(replies.filter(({ status }) => status !== 200)).toEqual([])
    expect(await hasOf(db, topic.authorId)).toEqual({ credit: 200 * 18 })
  })

  it('is cheaper for members of a tier that takes something off', async () => {
    const topic = await locked(CREDITS)
    const personId = await reader({ credit: 50 })
    await db.updateTable('people').set({ vip_key: 'gold' }).where('id', '=', personId).execute()
    // The neutral site takes nothing off.
    expect(await buy(personId, topic, 'credit', 18)).toMatchObject({ body: { code: 'price-changed' } })
    expect((await buy(personId, topic, 'credit', 20)).status).toBe(200)
  })

  it('says what is missing, and leaves everything as it was', async () => {
    const topic = await locked(CREDITS)
    const personId = await reader({ credit: 12 })
    expect(await buy(personId, topic)).toMatchObject({
      status: 422,
      body: { code: 'balance-short', messages: [expect.stringContaining('8')] },
    })
    expect(await reads(personId, topic)).toBe(false)
    await giveWorth(db, personId, { credit: 8 })
    expect((await buy(personId, topic)).status).toBe(200)
  })

  it('refuses another price, a unit that is not offered, what is no amount, and strangers', async () => {
    const topic = await locked(CREDITS)
    const personId = await reader({ credit: 500, EUR: 500 })
    const code = async (unit: string, amount: unknown) =>
      (await buy(personId, topic, unit, amount as number)).body.code
    for (const amount of [1, 19, 21, 400]) expect(await code('credit', amount)).toBe('price-changed')
    expect(await code('EUR', 20)).toBe('not-for-sale')
    expect(await code('experience', 20)).toBe('not-for-sale')
    for (const amount of [0, -20, 0.5, 2 ** 53, '２０', null])
      expect(await code('credit', amount)).toBe('malformed')
    expect((await buy(null, topic)).status).toBe(401)
    expect(await hasOf(db, personId)).toEqual({ credit: 500, 'topped-up': 500 })
  })

  it('refuses what is one’s own, open anyway, closed, gone, or hides nothing', async () => {
    const topic = await locked(CREDITS)
    expect(await buy(topic.authorId, topic)).toMatchObject({ status: 409, body: { code: 'already-open' } })
    const levelled = await locked([...CREDITS, { type: 'login' }])
    const personId = await reader({ credit: 500 })
    expect(await buy(personId, levelled)).toMatchObject({ status: 409, body: { code: 'already-open' } })
    const unknown = { status: 404, body: { code: 'content-not-found' } }
    expect(await buy(personId, await locked(CREDITS, { visibility: 'private' }))).toMatchObject(unknown)
    expect(await buy(personId, { number: 999_999 })).toMatchObject(unknown)
    const open = await insertTopic(db, { nodeId: await insertNode(db), access: CREDITS })
    expect(await buy(personId, open)).toMatchObject(unknown)
    await db.updateTable('posts').set({ deleted_at: new Date() }).where('id', '=', topic.id).execute()
    expect(await buy(personId, topic)).toMatchObject(unknown)
  })

  it('costs a reader of a tier what every call has told them, which is less than a stranger is told', async () => {
    const vip = [{ key: 'gold', name: { en: 'Gold' }, discount: 10, price: {}, days: 30, roles: [] }]
    await storeSettings(db, { level: { ...defaultSettings().level, vip } })
    const personId = await reader({ credit: 100, EUR: 5_000 })
    await db.updateTable('people').set({ vip_key: 'gold' }).where('id', '=', personId).execute()
    const topic = await locked([...CREDITS, { type: 'money', money: { EUR: 2_500 } }])
    const nodeId = await insertNode(db, { join_kind: 'money', join_prices: JSON.stringify({ EUR: 1_500 }) })
    const read = async (who: number | null) => {
      const [one, list, nodes] = await Promise.all([
        ask('community.getTopic', who, { id: String(topic.number) }),
        ask('community.listTopics', who, { first: 20 }),
        ask('archive.nodesList', who, { first: 20 }),
      ])
      return JSON.stringify([one.body, list.body, nodes.body])
    }
    await vi.waitUntil(async () => (await read(personId)).includes('"credit":18'), { timeout: 20_000 })
    const [own, strangers] = [await read(personId), await read(null)]
    for (const price of [
      '"credit":18,"full":20',
      '"amount":2250',
      '"full":2500',
      '"amount":1350',
      '"full":1500',
    ])
      expect(own).toContain(price)
    for (const price of ['"credit":20', '"amount":2500', '"amount":1500']) {
      expect(strangers).toContain(price)
      expect(own).not.toContain(price)
    }
    expect(strangers).not.toContain('"full"')
    expect((await buy(personId, topic, 'EUR', 2_500)).body.code).toBe('price-changed')
    expect((await buy(personId, topic, 'EUR', 2_250)).status).toBe(200)
    const joined = await ask('mutates.joinNode', personId, {
      id: nodeId,
      pay: { currency: 'EUR', amount: 1_350 },
    })
    expect(joined.status).toBe(200)
  })
})
