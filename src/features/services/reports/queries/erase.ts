import type { EraseIdentity } from '#server/jobs/personal-data.ts'

export const eraseReports: EraseIdentity = async (db, { personId }) => {
  await db.deleteFrom('reports').where('person_id', '=', personId).execute()
  // Cases about their content stay, without author; cases about the person are deleted.
  await db.deleteFrom('report_cases').where('kind', '=', 'user').where('thing_id', '=', personId).execute()
  await db.updateTable('report_cases').set({ author_id: null }).where('author_id', '=', personId).execute()
  await db.deleteFrom('reported_messages').where('from_id', '=', personId).execute()
  return []
}
