import type { MergeStep } from '#server/jobs/merge-data.ts'

/** Gifts between the two stay with the closed account: nobody gives to themselves. */
export const moveGifts: MergeStep = async (db, { from, to }) => {
  await db
    .updateTable('gifts')
    .set({ from_id: to })
    .where('from_id', '=', from)
    .where('to_id', '<>', to)
    .execute()
  await db
    .updateTable('gifts')
    .set({ to_id: to })
    .where('to_id', '=', from)
    .where('from_id', '<>', to)
    .execute()
}
