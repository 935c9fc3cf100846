import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { indexPeople } from '#features/search/queries.ts'
import type { Locale } from '#shared/locales.ts'

interface NewMember {
  name: string
  nameKey: string
  slug: string
  language: Locale
  /** Proven by the provider. */
  email: string | null
  level: string
  invitedBy: number | null
  now: Date
}

/** @returns undefined where somebody has the name, the address of the profile or the mail address already */
export async function insertMember(db: Database, member: NewMember): Promise<number | undefined> {
  const inserted = await db
    .insertInto('people')
    .values({
      slug: member.slug,
      name: member.name,
      name_key: member.nameKey,
      language: member.language,
      email: member.email,
      email_verified_at: member.email === null ? null : member.now,
      level_key: member.level,
      invited_by: member.invitedBy,
      created_at: member.now,
      updated_at: member.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (inserted) await indexPeople(db, [inserted.id])
  return inserted?.id
}

/** Whether somebody has a mail address, in whatever case it is written. */
export async function isEmailTaken(db: Database, email: string): Promise<boolean> {
  const { rows } = await sql`select 1 from people where lower(email) = lower(${email}) limit 1`.execute(db)
  return rows.length > 0
}
