import { sql } from 'kysely'
import type { MergeStep } from '#server/jobs/merge-data.ts'

/**
 * What somebody has agreed to in one account takes no money by itself once an admin has made it part of another: it asks for a
 * press there. Where the other account renews the same thing, that one goes on alone.
 */
export const askAgain: MergeStep = async (db, { from, to, now }) => {
  await db
    .updateTable('renewals as own')
    .set({ state: 'ended', ended_at: now, look_at: null })
    .where('own.person_id', '=', from)
    .where('own.ended_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('renewals as kept')
          .select(sql.lit(1).as('one'))
          .where('kept.person_id', '=', to)
          .where('kept.ended_at', 'is', null)
          .whereRef('kept.kind', '=', 'own.kind')
          .whereRef('kept.item', '=', 'own.item'),
      ),
    )
    .execute()
  await db
    .updateTable('renewals')
    .set({ way: 'reminder', way_id: null })
    .where('person_id', '=', from)
    .where('ended_at', 'is', null)
    .execute()
}
