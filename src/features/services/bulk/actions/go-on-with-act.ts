import { action } from '#server/door/action.ts'
import { goOnWithAct } from '../contract.ts'
import { lockOwnAct } from '../find-act.ts'
import { runPiece } from '../jobs/run-piece.ts'
import { updateState } from '../queries/acts.ts'
import { record } from '../record.ts'
import * as S from '../schemas.ts'

export const goOnWithActAction = action(goOnWithAct, {
  data: S.actChosen,
  result: S.done,
  allow: 'members',
  limit: '60 per minute',
  run: async (context, { act: id }) => {
    const { db, enqueue, refuse } = context
    const act = await lockOwnAct(context, id)
    if (act.state !== 'stopped') return refuse('act-state')
    await updateState(db, id, { state: 'running', isUndoing: act.isUndoing, endedAt: null })
    await record(context, 'bulk-went-on', id)
    await enqueue(runPiece, { actId: id })
    return { success: true as const }
  },
})
