import { type RawBuilder, sql } from 'kysely'
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

/** The same of the address of each row of a list; the digest is that of `addressDigest`. */
export const suppressedIn = (email: RawBuilder<unknown>, now: Date) =>
  sql<boolean>`exists (select from newsletter_suppressed suppressed
    where suppressed.digest = translate(encode(sha256(convert_to(lower(${email}), 'UTF8')), 'base64'), '+/=', '-_')
      and (suppressed.until is null or suppressed.until > ${now}))`

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
