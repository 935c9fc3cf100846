import { describe, expect, it } from 'vitest'
import { checkLedger } from '#features/kernel/ledger/queries/check.ts'
import { hasOf } from '#tests/bounties.ts'
import { hoursAgo, insertNode } from '#tests/community-rows.ts'
import { giveWorth } from '#tests/ledger.ts'
import { insertPerson } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const { db, call, signIn } = await testSite()

async function join(nodeId: number | string, personId: number, pay?: object) {
  const { cookie } = await signIn(personId)
  // Everybody from a place of their own: limits are counted by address.
  const address = `10.0.${personId >> 8}.${personId & 255}`
  return call('mutates.joinNode', { id: nodeId, ...(pay && { pay }) }, { cookie, lang: 'en', address })
}
const membership = (nodeId: number, personId: number) =>
  db
    .selectFrom('node_members')
    .select(['state', 'until'])
    .where('node_id', '=', nodeId)
    .where('person_id', '=', personId)
    .executeTakeFirst()

describe('mutates.joinNode', () => {
  it('lets a member in where joining is free, and counts them once', async () => {
    const nodeId = await insertNode(db, { members_count: 4 })
    const personId = await insertPerson(db)
    for (let press = 0; press < 2; press += 1) {
      expect(await join(nodeId, personId)).toMatchObject({
        status: 200,
        body: { gqJoinNode: { success: true, memberCount: 5 } },
      })
    }
    expect(await membership(nodeId, personId)).toEqual({ state: 'joined', until: null })
  })

  it('opens a private node at once', async () => {
    const nodeId = await insertNode(db, { visibility: 'private' })
    const personId = await insertPerson(db)
    const { cookie } = await signIn(personId)
    const list = () => call('community.listTopics', { node: nodeId }, { cookie })
    expect((await list()).status).toBe(403)
    await join(nodeId, personId)
    expect((await list()).status).toBe(200)
  })

  it('makes a member wait where the admin of the node decides, and counts nobody yet', async () => {
    const nodeId = await insertNode(db, { join_kind: 'approval', members_count: 1 })
    const personId = await insertPerson(db)
    expect((await join(nodeId, personId)).body).toMatchObject({ gqJoinNode: { memberCount: 1 } })
    expect(await membership(nodeId, personId)).toMatchObject({ state: 'waiting' })
  })

  it('takes back whoever left or whose time is over, without an end', async () => {
    const nodeId = await insertNode(db, { members_count: 1 })
    const left = await insertPerson(db)
    const ended = await insertPerson(db)
    await db
      .insertInto('node_members')
      .values([
        { node_id: nodeId, person_id: left, state: 'left' },
        // Ended, and not yet subtracted from the counter.
        { node_id: nodeId, person_id: ended, state: 'joined', until: hoursAgo(1) },
      ])
      .execute()
    expect((await join(nodeId, ended)).body).toMatchObject({ gqJoinNode: { memberCount: 1 } })
    expect((await join(nodeId, left)).body).toMatchObject({ gqJoinNode: { memberCount: 2 } })
    expect(await membership(nodeId, ended)).toEqual({ state: 'joined', until: null })
  })

  it('counts fifty who join at once as fifty', async () => {
    const nodeId = await insertNode(db)
    const people = await Promise.all(Array.from({ length: 50 }, () => insertPerson(db)))
    const answers = await Promise.all(people.map((personId) => join(nodeId, personId)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const { members_count } = await db
      .selectFrom('nodes')
      .select('members_count')
      .where('id', '=', nodeId)
      .executeTakeFirstOrThrow()
    expect(members_count).toBe(50)
  })

  it('refuses strangers', async () => {
    const nodeId = await insertNode(db)
    expect(await call('mutates.joinNode', { id: nodeId })).toMatchObject({
      status: 401,
      body: { code: 'not-signed-in' },
    })
  })

  it('refuses what has a price or is for other levels, unless one runs it', async () => {
    const personId = await insertPerson(db)
    const priced = await insertNode(db, { join_kind: 'money', join_prices: JSON.stringify({ RMB: 900 }) })
    const levelled = await insertNode(db, { join_kind: 'level', join_levels: ['lv9'] })
    expect(await join(priced, personId)).toMatchObject({ status: 422, body: { code: 'node-has-price' } })
    expect(await join(levelled, personId)).toMatchObject({ status: 422, body: { code: 'node-for-levels' } })
    const own = await insertNode(db, { join_kind: 'level', join_levels: ['lv1'] })
    expect((await join(own, personId)).status).toBe(200)
    const run = await insertNode(db, { join_kind: 'money', admin_id: personId })
    expect((await join(run, personId)).status).toBe(200)
  })

  describe('with a price', () => {
    const priced = async (values: object = {}) => {
      const adminId = await insertPerson(db)
      const nodeId = await insertNode(db, {
        join_kind: 'money',
        join_prices: JSON.stringify({ EUR: 900 }),
        join_period: 'month',
        visibility: 'private',
        admin_id: adminId,
        ...values,
      })
      return { adminId, nodeId }
    }
    const rich = async (EUR = 5_000) => {
      const personId = await insertPerson(db)
      await giveWorth(db, personId, { EUR })
      return personId
    }
    const shown = { currency: 'EUR', amount: 900 }

    it('is paid once for its period, and its admin has earned it less the share of the site', async () => {
      const { adminId, nodeId } = await priced()
      const personId = await rich()
      const replies = await Promise.all([1, 2, 3, 4].map(() => join(nodeId, personId, shown)))
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      expect(await hasOf(db, personId)).toEqual({ 'topped-up': 4_100 })
      expect(await hasOf(db, adminId)).toEqual({ earned: 810 })
      const { state, until } = (await membership(nodeId, personId)) ?? {}
      expect(state).toBe('joined')
      const days = ((until?.getTime() ?? 0) - Date.now()) / 86_400_000
      expect(days).toBeGreaterThan(27)
      expect(days).toBeLessThan(31.1)
      // Who leaves and comes back has paid already.
      const { cookie } = await signIn(personId)
      await call('community.leaveNode', { id: nodeId }, { cookie })
      expect((await join(nodeId, personId)).status).toBe(200)
      expect((await membership(nodeId, personId))?.until).toEqual(until)
      expect((await checkLedger(db)).problem).toBeNull()
    })

    it('is paid again once its time is over', async () => {
      const { nodeId } = await priced()
      const personId = await rich()
      await join(nodeId, personId, shown)
      await db
        .updateTable('purchases')
        .set({ until: hoursAgo(1) })
        .where('node_id', '=', nodeId)
        .execute()
      await db
        .updateTable('node_members')
        .set({ until: hoursAgo(1) })
        .where('node_id', '=', nodeId)
        .execute()
      expect(await join(nodeId, personId)).toMatchObject({ body: { code: 'node-has-price' } })
      expect((await join(nodeId, personId, shown)).status).toBe(200)
      expect(await hasOf(db, personId)).toEqual({ 'topped-up': 3_200 })
    })

    it('refuses another price, another currency, and too little', async () => {
      const { nodeId } = await priced()
      const personId = await rich()
      const code = async (pay: object, who = personId) => (await join(nodeId, who, pay)).body.code
      expect(await code({ currency: 'EUR', amount: 1 })).toBe('price-changed')
      expect(await code({ currency: 'USD', amount: 900 })).toBe('node-has-price')
      expect(await code(shown, await rich(899))).toBe('balance-short')
      for (const amount of [-900, 0, 0.5, 2 ** 53, '９００', '900'])
        expect(await code({ currency: 'EUR', amount })).toBe('malformed')
      expect(await membership(nodeId, personId)).toBeUndefined()
    })
  })

  it('refuses the price of whoever was taken out, and lets them ask where joining is free', async () => {
    const personId = await insertPerson(db)
    const takenOut = { person_id: personId, state: 'left' as const, taken_out_at: new Date() }
    const dear = await insertNode(db, { join_kind: 'money', join_prices: JSON.stringify({ RMB: 100 }) })
    const free = await insertNode(db)
    for (const node_id of [dear, free]) {
      await db
        .insertInto('node_members')
        .values({ node_id, ...takenOut })
        .execute()
    }
    expect((await join(dear, personId, { currency: 'RMB', amount: 100 })).body.code).toBe('was-taken-out')
    expect((await join(free, personId)).body).toMatchObject({ gqJoinNode: { state: 'waiting' } })
  })

  it('refuses a node that is not there or is gone', async () => {
    const personId = await insertPerson(db)
    for (const id of ['999999', '0', 'nowhere']) {
      expect(await join(id, personId)).toMatchObject({ status: 404, body: { code: 'node-not-found' } })
    }
    const gone = await insertNode(db, { deleted_at: new Date() })
    expect(await join(gone, personId)).toMatchObject({ status: 410, body: { code: 'gone' } })
  })
})
