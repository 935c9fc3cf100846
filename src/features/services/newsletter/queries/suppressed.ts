import type { Database } from '#database/schema.ts'
import type { SuppressedFor } from '../rules.ts'

export async function isSuppressed(db: Database, digest: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('newsletter_suppressed')
    .select('digest')
    .where('digest', '=', digest)
    .where((where) => where.or([where('until', 'is', null), where('until', '>', now)]))
    .executeTakeFirst()
  return row !== undefined
}

interface Suppressing {
  digest: string
  why: SuppressedFor
  at: Date
  until: Date | null
}

/** A complaint outweighs what was there before; a bounce does not outweigh a complaint. */
export const suppress = (db: Database, row: Suppressing) =>
  db
    .insertInto('newsletter_suppressed')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('digest')
        .doUpdateSet({ why: row.why, at: row.at, until: row.until })
        .where('newsletter_suppressed.why', '=', 'bounced'),
    )
    .execute()

/** Those whose time is over. */
export const deleteOverSuppressed = (db: Database, now: Date) =>
  db.deleteFrom('newsletter_suppressed').where('until', '<', now).execute()
