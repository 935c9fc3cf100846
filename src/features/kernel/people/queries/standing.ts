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
