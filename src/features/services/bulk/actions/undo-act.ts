import { requireConfirmed } from '#features/accounts/account/public/require-confirmed.ts'
import { action } from '#server/door/action.ts'
import { undoAct } from '../contract.ts'
import { lockOwnAct } from '../find-act.ts'
import { runPiece } from '../jobs/run-piece.ts'
import { updateState } from '../queries/acts.ts'
import { record } from '../record.ts'
import { hasWayBack } from '../rules.ts'
import * as S from '../schemas.ts'

export const undoActAction = action(undoAct, {
  data: S.actChosen,
  result: S.done,
  allow: 'members',
  limit: '20 per minute',
  run: async (context, { act: id }) => {
    const { db, enqueue, refuse } = context
    await requireConfirmed(context)
    const act = await lockOwnAct(context, id)
    if (!hasWayBack(act.params)) return refuse('act-no-way-back')
    // It is stopped first; and what was taken back is not taken back again.
    if (act.state === 'running' || act.isUndoing) return refuse('act-state')
    await updateState(db, id, { state: 'running', isUndoing: true, endedAt: null })
    await record(context, 'bulk-undone', id)
    await enqueue(runPiece, { actId: id })
    return { success: true as const }
  },
})
