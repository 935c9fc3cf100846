import { findBuyer } from '#features/product/sales/queries/buyers.ts'
import type { JobContext } from '#server/jobs/job.ts'
import { agreeTo } from './agree.ts'
import { nextPeriod } from './next-period.ts'
import { lockPerson } from './queries/renewals.ts'

interface Wanted {
  personId: number
  kind: string
  item: object
  currency: string
  /** Minor units of one period, as they have seen it. */
  price: number
  /** From where it is taken, asked once they are locked; null: nothing is, and they are reminded. */
  findSource: () => Promise<{ way: 'balance' | 'saved'; wayId: number | null } | null>
}

/**
 * What somebody has bought goes on, as they have wanted it when they paid. Where it costs something else by now than was shown,
 * or cannot be taken from there, they are reminded, and nothing is taken.
 */
export async function renewAsShown(
  context: Pick<JobContext, 'db' | 'now' | 'settings' | 'sellables'>,
  { personId, kind, item: wanted, currency, price, findSource }: Wanted,
): Promise<void> {
  const { db, now } = context
  const buyer = (await lockPerson(db, personId)) ? await findBuyer(db, personId, now) : undefined
  const found = buyer && (await nextPeriod(context, buyer, { kind, item: wanted, currency }))
  if (!found) return
  const { period, item } = found
  const source = period.price === price ? await findSource() : null
  const from = source ?? { way: 'reminder' as const, wayId: null }
  await agreeTo(context, { personId, kind, item, period, currency, price: period.price, ...from })
}
