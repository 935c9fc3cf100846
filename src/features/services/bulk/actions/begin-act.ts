import { requireConfirmed } from '#features/accounts/account/public/require-confirmed.ts'
import { action } from '#server/door/action.ts'
import { chosenPeople, isKnownLevel, paramsOf } from '../choice.ts'
import { beginAct } from '../contract.ts'
import { runPiece } from '../jobs/run-piece.ts'
import { insertAct, updateTotal } from '../queries/acts.ts'
import { keepChosen } from '../queries/choose.ts'
import { record } from '../record.ts'
import { MOST_CHOSEN } from '../rules.ts'
import * as S from '../schemas.ts'

export const beginActAction = action(beginAct, {
  data: S.beginActData,
  result: S.actBegun,
  allow: 'admin',
  limit: '60 per minute',
  run: async (context, { what, chosen, seen }) => {
    const { db, asker, now, enqueue, refuse } = context
    await requireConfirmed(context)
    if (!isKnownLevel(what, context)) return refuse('no-such-level')
    const params = paramsOf(what, now)
    const actId = await insertAct(db, { params, byId: asker.personId, now })
    const total = await keepChosen(db, actId, {
      chosen: chosenPeople(chosen, context),
      most: MOST_CHOSEN + 1,
    })
    if (total === 0) return refuse('nobody-chosen')
    if (total > MOST_CHOSEN) return refuse('too-many-chosen', { most: MOST_CHOSEN })
    if (total !== seen) return refuse('choice-changed', { total })
    await updateTotal(db, actId, total)
    await record(context, 'bulk-begun', actId, { ...params, total })
    await enqueue(runPiece, { actId })
    return { act: actId }
  },
})
