import { expect, it } from 'vitest'
import { insertSomebody } from '#tests/people.ts'
import { wealthSite } from '#tests/wealth.ts'

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
