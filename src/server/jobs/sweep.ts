import type { Database } from '#database/schema.ts'

/** A half-open time range: after `from`, up to and including `to`. */
export interface TimeRange {
  from: Date
  to: Date
}

/**
 * ms by which a mark may be in the future, as clocks of machines differ a little. A mark further ahead was left by a
 * wrong clock; without this check nothing would be swept until that time.
 */
const MOST_AHEAD = 60 * 60_000

/**
 * The time range that a sweep for due things has not covered yet; moves the sweep's mark to its end. Call it in the
 * job's transaction: when that is rolled back, the next run gets the same range. The first range begins now: nothing
 * is due before a site exists.
 */
export async function rangeToSweep(db: Database, name: string, now: Date): Promise<TimeRange> {
  await db
    .insertInto('job_marks')
    .values({ name, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { at } = await db
    .selectFrom('job_marks')
    .select('at')
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirstOrThrow()
  // When the clock was set back a little, the mark stays, so that no time is swept twice.
  const isWrong = at.getTime() - now.getTime() > MOST_AHEAD
  if (now > at || isWrong)
    await db.updateTable('job_marks').set({ at: now }).where('name', '=', name).execute()
  return { from: at, to: now }
}
