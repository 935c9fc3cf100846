import type { EraseIdentity } from '#server/jobs/personal-data.ts'

/** What somebody said in the margins of others; what was answered to it stays. */
export const eraseTalk: EraseIdentity = async (db, { personId }) => {
  await db.deleteFrom('draft_readers').where('person_id', '=', personId).execute()
  await db
    .updateTable('draft_comments')
    .set({ author_id: null, words: '', proposal: null })
    .where('author_id', '=', personId)
    .execute()
  await db.updateTable('draft_comments').set({ done_by: null }).where('done_by', '=', personId).execute()
  return []
}
