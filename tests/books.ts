import { sql } from 'kysely'
import { compareDay } from '#features/product/payments/jobs/compare-day.ts'
import { putRightFound } from '#features/product/payments/jobs/put-right-found.ts'
import type { PaymentKeys } from '#server/credentials/payment-keys.ts'
import { runJob } from './jobs.ts'
import { payingSite } from './payments.ts'
import { insertSomebody } from './people.ts'
import { insertProduct } from './products.ts'

/** A day of the calendar of the site, which lies in Shanghai, and a moment in the middle of it. */
export const DAY = '2026-03-10'
export const NOON = new Date('2026-03-10T04:00:00Z')

interface Found {
  id: number
  kind: string
  moved: string
  way: string | null
  reference: string | null
}

/** A shop whose payments have all been made on one day, and staff who look after them. */
export async function bookSite(providers?: PaymentKeys['providers']) {
  const site = await payingSite('page', providers)
  const { db, ask, opened, tellPaid, paymentKeys } = site
  const staff = await insertSomebody(db, { roles: ['staff'] })
  const seller = await insertSomebody(db)
  const ana = await insertSomebody(db)
  const { number: product } = await insertProduct(db, {
    authorId: seller,
    variants: [{ prices: { USD: 1_000 }, stock: 500 }],
  })
  let guests = 0

  const move = (key: string, at = NOON) =>
    Promise.all([
      sql`update payments set settled_at = ${at} where key = ${key} and settled_at is not null`.execute(db),
      sql`update sandbox_payments set paid_at = ${at} where key = ${key} and paid_at is not null`.execute(db),
      sql`update payment_refunds set settled_at = ${at} from payments
        where payments.id = payment_id and payments.key = ${key} and payment_refunds.settled_at is not null`.execute(
        db,
      ),
      sql`update sandbox_refunds set at = ${at} from sandbox_payments paid
        where paid.reference = sandbox_refunds.reference and paid.key = ${key}`.execute(db),
    ])

  const open = (way = 'sandbox') => {
    guests += 1
    return opened(`guest-of-the-books-${guests}-0001`, [{ product }], { way })
  }

  return {
    ...site,
    staff,
    seller,
    ana,
    product,
    move,
    open,
    /** An order that was paid at noon of the day, as both say. */
    async paid() {
      const made = await open()
      await tellPaid(made.key)
      await move(made.key)
      return made
    },
    /** Paid there, and nobody has told us; our payment is in the state that is said. */
    async paidUnheard(state: 'opened' | 'expired' = 'opened') {
      const made = await open()
      if (state === 'expired')
        await sql`update payments set state = 'expired', settled_at = now(), next_look_at = null
          where key = ${made.key}`.execute(db)
      await sql`update sandbox_payments set state = 'paid', paid_at = ${NOON} where key = ${made.key}`.execute(
        db,
      )
      return made
    },
    /** @returns what is asked about afterwards */
    async compare(provider = 'sandbox', day = DAY) {
      const toAsk: number[] = []
      await runJob(db, compareDay, { provider, day }, new Date(), {
        paymentKeys,
        onEnqueue: (_job, data) => toAsk.push((data as { differenceId: number }).differenceId),
      })
      return toAsk
    },
    async putRight(differences: readonly number[]) {
      for (const differenceId of differences)
        await runJob(db, putRightFound, { differenceId }, new Date(), { paymentKeys })
    },
    async differencesOf(key: string): Promise<Found[]> {
      const { rows } = await sql<Found>`select difference.id, kind, moved, way, difference.reference
        from payment_differences difference left join payments ours on ours.id = payment_id
        where ours.key = ${key} or mark like ${`%${key}`} order by difference.id`.execute(db)
      return rows
    },
    async reportOf(provider = 'sandbox', day = DAY) {
      const { rows } = await sql<
        Record<string, unknown>
      >`select problem, payments, refunds, others, sums, opened,
        closed from payment_reports where provider = ${provider} and day = ${day}::date`.execute(db)
      return rows[0]
    },
    /** What a call of the desk has answered to the staff. */
    desk: async <Result>(name: string, data: object = {}): Promise<Result> => {
      const { status, body } = await ask(`shopDesk.${name}`)(staff, data)
      if (status !== 200) throw new Error(JSON.stringify(body))
      const { shopDesk } = (body as { guaqi: { shopDesk: Record<string, Result> } }).guaqi
      return Object.values(shopDesk)[0] as Result
    },
    /** How a call of the desk is answered to a stranger, to a member, and to somebody who sells. */
    others: async (name: string, data: object = {}) => [
      (await ask(`shopDesk.${name}`)(null, data)).status,
      (await ask(`shopDesk.${name}`)(ana, data)).status,
      (await ask(`shopDesk.${name}`)(seller, data)).status,
    ],
  }
}
