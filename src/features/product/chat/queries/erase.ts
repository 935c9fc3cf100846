import type { EraseIdentity } from '#server/jobs/personal-data.ts'

/** Rows that belong to a person and to nothing else. */
const OWN_ROWS = ['chat_reactions', 'chat_reads'] as const

/** Chat messages are deleted, with reactions to them and by the person. */
export const eraseChat: EraseIdentity = async (db, { personId }) => {
  for (const table of OWN_ROWS) await db.deleteFrom(table).where('person_id', '=', personId).execute()
  await db.deleteFrom('chat_messages').where('author_id', '=', personId).execute()
  return []
}
