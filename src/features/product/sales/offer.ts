import { safeParse } from 'zod/mini'
import type { Database } from '#database/schema.ts'
import { type NoSale, NotSold, type Offer, type Sellable } from '#server/door/sellable.ts'
import type { JobContext } from '#server/jobs/job.ts'
import type { Member } from '#shared/people/asker.ts'

const refuse = (why: NoSale): never => {
  throw new NotSold(why)
}

interface Wanted {
  kind: string
  item: unknown
  currency: string
  amount: number
  kept?: object | undefined
}

export interface Offered {
  offer: Offer
  /** As the schema of its kind reads it. */
  item: object
}

/**
 * What somebody can buy now, as the feature that sells it says.
 *
 * @returns why it cannot be bought, where that is so
 */
export async function offerNow(
  { db, now, settings, sellables }: Pick<JobContext, 'now' | 'settings' | 'sellables'> & { db: Database },
  asker: Member,
  { kind, item: said, currency, amount, kept }: Wanted,
): Promise<Offered | NoSale> {
  const sells: Sellable | undefined = sellables.find((one) => one.kind === kind)
  const read = sells && safeParse(sells.item as never, said)
  if (!sells || !read?.success) return 'sale-gone'
  const item: object = read.data
  const offering = { db, now, settings, asker, currency, refuse }
  try {
    return { offer: await sells.offer(offering, { item, currency, amount, kept }), item }
  } catch (error) {
    if (error instanceof NotSold) return error.why
    throw error
  }
}
