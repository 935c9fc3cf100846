import { safeParse } from 'zod/mini'
import type { Database } from '#database/schema.ts'
import type { NextPeriod } from '#server/door/sellable.ts'
import type { JobContext } from '#server/jobs/job.ts'
import type { Member } from '#shared/people/asker.ts'

interface Wanted {
  kind: string
  item: unknown
  currency: string
  /** What it is to become. */
  nextItem?: unknown
}

/** What it would be to have something for another time, as the feature that sells it says, and which it is; null: nothing. */
export async function nextPeriod(
  { db, now, settings, sellables }: Pick<JobContext, 'now' | 'settings' | 'sellables'> & { db: Database },
  asker: Member,
  { kind, item: said, currency, nextItem }: Wanted,
): Promise<{ period: NextPeriod; item: object } | null> {
  const renew = sellables.find((one) => one.kind === kind)?.renew
  const read = renew && safeParse(renew.item as never, said)
  if (!renew || !read?.success) return null
  const item: object = read.data
  const becomes = nextItem ? safeParse(renew.item as never, nextItem) : undefined
  if (becomes && !becomes.success) return null
  const to: object | undefined = becomes?.data
  const period = await renew.next({ db, now, settings, asker, currency }, item, to)
  return period && { period, item: to ?? item }
}
