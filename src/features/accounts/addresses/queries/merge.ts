import type { MergeStep } from '#server/jobs/merge-data.ts'

/** One address is sent to by itself: that of the one who stays, where there is one. */
export const keepOneDefault: MergeStep = async (db, { from, to }) => {
  await db
    .updateTable('addresses')
    .set({ is_default: false })
    .where('person_id', '=', from)
    .where('is_default', '=', true)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('addresses as kept')
          .select('kept.id')
          .where('kept.person_id', '=', to)
          .where('kept.is_default', '=', true),
      ),
    )
    .execute()
}
