import { sql } from 'kysely'
import type { MergeStep } from '#server/jobs/merge-data.ts'

/** Who wants to hear of the one who goes hears of the one who stays, once; nobody hears of themselves. */
export const moveSubscribed: MergeStep = async (db, { from, to }) => {
  await sql`delete from subscriptions where kind = 'person'
    and ((person_id = ${from} and target_id = ${to}) or (person_id = ${to} and target_id = ${from}))`.execute(
    db,
  )
  await sql`delete from subscriptions own where kind = 'person' and target_id = ${from} and exists (
    select from subscriptions kept where kept.person_id = own.person_id and kept.kind = 'person'
      and kept.target_id = ${to})`.execute(db)
  await db
    .updateTable('subscriptions')
    .set({ target_id: to })
    .where('kind', '=', 'person')
    .where('target_id', '=', from)
    .execute()
}
