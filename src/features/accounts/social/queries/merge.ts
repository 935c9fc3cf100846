import { sql } from 'kysely'
import type { MergeStep } from '#server/jobs/merge-data.ts'

/** Accounts elsewhere go over, one of each provider, or go away by choice. */
export const moveIdentities: MergeStep = async (db, { from, to, takesSignIn }) => {
  if (takesSignIn)
    await sql`update identities set person_id = ${to} where person_id = ${from} and provider not in
      (select provider from identities kept where kept.person_id = ${to})`.execute(db)
  await db.deleteFrom('identities').where('person_id', '=', from).execute()
}
