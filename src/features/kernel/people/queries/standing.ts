import type { Database } from '#database/schema.ts'
import type { Role } from '#shared/people/asker.ts'

export const updateRoles = (db: Database, id: number, roles: readonly Role[], now: Date) =>
  db
    .updateTable('people')
    .set({ roles: [...roles], updated_at: now })
    .where('id', '=', id)
    .execute()

export const updateLevel = (db: Database, id: number, level: string, now: Date) =>
  db.updateTable('people').set({ level_key: level, updated_at: now }).where('id', '=', id).execute()

/**
 * To a level, unless they have one of those that are as high: two that come at once both count, and the higher one stays.
 *
 * @returns whether they were below it
 */
export async function raiseLevel(
  db: Database,
  id: number,
  { level, asHigh }: { level: string; asHigh: readonly string[] },
  now: Date,
): Promise<boolean> {
  const raised = await db
    .updateTable('people')
    .set({ level_key: level, updated_at: now })
    .where('id', '=', id)
    .where('level_key', 'not in', [...asHigh])
    .returning('id')
    .executeTakeFirst()
  return raised !== undefined
}

export const updateVip = (
  db: Database,
  id: number,
  { tier, until }: { tier: string | null; until: Date | null },
  now: Date,
) =>
  db
    .updateTable('people')
    .set({ vip_key: tier, vip_until: until, updated_at: now })
    .where('id', '=', id)
    .execute()

/** They have come to it by what they earned: nothing of theirs has been edited. */
export const updateEarnedLevel = (db: Database, id: number, level: string) =>
  db.updateTable('people').set({ level_key: level }).where('id', '=', id).execute()
