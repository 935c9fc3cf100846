import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { runJob } from '#tests/jobs.ts'
import { insertSomebody } from '#tests/people.ts'
import { salesSite } from '#tests/sales.ts'
import { forgetOffers } from './forget-offers.ts'

const { db, opened, things, tellPaid } = await salesSite()
const later = (days: number) => new Date(Date.now() + days * 86_400_000)

it('offers that nobody took go 90 days after they lapsed, what was bought or has a payment of its own to tell of stays', async () => {
  const { sold } = await things.membership()
  const offerOf = async (key: string) =>
    (await sql<{ id: number }>`select payable_id as id from payments where key = ${key}`.execute(db)).rows[0]
      ?.id
  const offer = async () => {
    const key = await opened(await insertSomebody(db), sold)
    return { key, id: await offerOf(key) }
  }
  const [bought, lapsed, open, returned] = [await offer(), await offer(), await offer(), await offer()]
  await tellPaid(bought.key)
  await sql`update payments set state = 'expired', settled_at = now() where key in (${lapsed.key}, ${returned.key})`.execute(
    db,
  )
  await sql`update payments set received_amount = 1, received_currency = 'EUR' where key = ${returned.key}`.execute(
    db,
  )
  const left = async () =>
    (await db.selectFrom('sales').select('id').orderBy('id').execute()).map(({ id }) => id)
  await runJob(db, forgetOffers, null, later(89))
  expect(await left()).toEqual([bought.id, lapsed.id, open.id, returned.id])
  expect(await runJob(db, forgetOffers, null, later(92))).toEqual({ announced: [], enqueued: [] })
  expect(await left()).toEqual([bought.id, open.id, returned.id])
})
