import { action } from '#server/door/action.ts'
import { record } from '../../choose-person.ts'
import { noteRestore } from '../../contract.ts'
import { reachMilestone } from '../../queries/milestones.ts'
import * as S from '../../schemas.ts'

export const noteRestoreAction = action(noteRestore, {
  data: S.nothingAsked,
  result: S.done,
  allow: 'admin',
  limit: '20 per hour',
  run: async (context) => {
    const { db, asker, now } = context
    await reachMilestone(db, { name: 'restore', state: 'done', now })
    await record(context, 'restore-tested', asker.personId, {})
    return { success: true as const }
  },
})
