import type { Database } from '#database/schema.ts'
import { updateVip } from '#features/kernel/people/queries/standing.ts'
import type { BoughtDays, CurrentTier } from '../rules/membership.ts'

/** What somebody has of a tier now, locked where they buy: of two presses at once the second sees what the first did. */
export async function findCurrentTier(
  db: Database,
  { personId, now, isLocked }: { personId: number; now: Date; isLocked: boolean },
): Promise<CurrentTier | null> {
  const query = db
    .selectFrom('people')
    .select(['vip_key as tier', 'vip_until as until'])
    .where('id', '=', personId)
  const row = await (isLocked ? query.forNoKeyUpdate() : query).executeTakeFirst()
  if (!row || row.tier === null || (row.until !== null && row.until <= now)) return null
  return { tier: row.tier, until: row.until }
}

/** The tier that somebody has, or had until `until`, locked. */
export const lockLastTier = (db: Database, personId: number) =>
  db
    .selectFrom('people')
    .select(['vip_key as tier', 'vip_until as until'])
    .where('id', '=', personId)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Bought days of a tier that no upgrade has taken off yet. */
export const listBoughtDays = (
  db: Database,
  personId: number,
  tier: string,
  now: Date,
): Promise<BoughtDays[]> =>
  db
    .selectFrom('memberships')
    .select(['id', 'currency', 'amount', 'starts_at as startsAt', 'ends_at as endsAt'])
    .where('person_id', '=', personId)
    .where('tier', '=', tier)
    .where('credited_at', 'is', null)
    .where('ends_at', '>', now)
    .orderBy('id')
    .execute()

export const findPressed = (db: Database, personId: number, key: string) =>
  db
    .selectFrom('memberships')
    .select(['tier', 'currency', 'paid', 'ends_at as endsAt'])
    .where('person_id', '=', personId)
    .where('key', '=', key)
    .executeTakeFirst()

interface NewDays {
  personId: number
  key: string
  tier: string
  currency: string
  amount: number
  paid: number
  startsAt: Date
  endsAt: Date | null
  now: Date
}

/** Gives the tier; what an upgrade has taken off counts no more. */
export async function insertDays(db: Database, days: NewDays, credited: readonly number[]): Promise<void> {
  const { personId, startsAt, endsAt, now, ...row } = days
  await db
    .insertInto('memberships')
    .values({ ...row, person_id: personId, starts_at: startsAt, ends_at: endsAt, bought_at: now })
    .execute()
  if (credited.length > 0)
    await db.updateTable('memberships').set({ credited_at: now }).where('id', 'in', credited).execute()
  await updateVip(db, personId, { tier: row.tier, until: endsAt }, now)
}
