import { action } from '#server/door/action.ts'
import { stopAct } from '../contract.ts'
import { lockOwnAct } from '../find-act.ts'
import { updateState } from '../queries/acts.ts'
import { record } from '../record.ts'
import * as S from '../schemas.ts'

export const stopActAction = action(stopAct, {
  data: S.actChosen,
  result: S.done,
  allow: 'members',
  limit: '60 per minute',
  run: async (context, { act: id }) => {
    const { db, refuse } = context
    const act = await lockOwnAct(context, id)
    if (act.state !== 'running') return refuse('act-state')
    await updateState(db, id, { state: 'stopped', isUndoing: act.isUndoing, endedAt: null })
    await record(context, 'bulk-stopped', id)
    return { success: true as const }
  },
})
