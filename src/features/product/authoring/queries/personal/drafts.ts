import type { EraseIdentity } from '#server/jobs/personal-data.ts'
import { eraseTalk } from './talk.ts'

export const eraseDrafts: EraseIdentity = async (db, person) => {
  const { personId } = person
  await eraseTalk(db, person)
  await db.deleteFrom('drafts').where('person_id', '=', personId).execute()
  return []
}
