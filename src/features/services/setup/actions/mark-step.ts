import { reachMilestone } from '#features/services/admin/queries/milestones.ts'
import { action } from '#server/door/action.ts'
import { markStep } from '../contract.ts'
import * as S from '../schemas.ts'

export const markStepAction = action(markStep, {
  data: S.markStepData,
  result: S.done,
  allow: 'admin',
  limit: '60 per minute',
  run: async ({ db, now }, { step, state }) => {
    await reachMilestone(db, { name: step, state, now })
    return { success: true as const }
  },
})
