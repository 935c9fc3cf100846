import { expect, it } from 'vitest'
import { insertSomebody } from '#tests/people.ts'
import { wealthSite } from '#tests/wealth.ts'
import type { Membership } from '../schemas.ts'

const { db, ask } = await wealthSite()
const look = ask('wealth.getMembership')

it('tells a member what they have, and strangers what there is', async () => {
  const personId = await insertSomebody(db, { vip_key: 'gold', vip_until: new Date(Date.now() + 86_400_000) })
  expect((await look(personId, {})).body).toMatchObject({
    guaqi: {
      wealth: { membership: { has: { tier: 'gold' }, tiers: [{ key: 'gold', step: 'renew', offers: [] }] } },
    },
  })
  const over = await insertSomebody(db, { vip_key: 'gold', vip_until: new Date(Date.now() - 1) })
  expect((await look(over, {})).body).toMatchObject({ guaqi: { wealth: { membership: { has: null } } } })
  expect((await look(null, {})).body).toMatchObject({
    guaqi: { wealth: { membership: { has: null, tiers: [{ key: 'gold', step: 'buy' }] } } },
  })
})

it('says how far a member has come, and to strangers where each level begins', async () => {
  const personId = await insertSomebody(db, { level_key: 'lv1' })
  const of = async (reader: number | null) =>
    ((await look(reader, {})).body as { guaqi: { wealth: { membership: Membership } } }).guaqi.wealth
      .membership
  expect((await of(personId)).standing).toEqual({ level: 'lv1', experience: 0 })
  const { levels, standing } = await of(null)
  expect(standing).toBeNull()
  expect(levels.map(({ from }) => from)).toEqual(levels.map(({ from }) => from).toSorted((a, b) => a - b))
})
