import { requireConfirmed } from '#features/accounts/account/public/require-confirmed.ts'
import { action, type MemberContext } from '#server/door/action.ts'
import { prepare } from '../apply-content.ts'
import { chosenThings, paramsOf, requireFitting } from '../choice.ts'
import { beginAct } from '../contract.ts'
import { runPiece } from '../jobs/run-piece.ts'
import { findBegun, insertAct, updateTotal } from '../queries/acts.ts'
import { keepChosen } from '../queries/choose.ts'
import { record, recordedOf } from '../record.ts'
import { isOnContent, mostOf } from '../rules.ts'
import * as S from '../schemas.ts'

export const beginActAction = action(beginAct, {
  data: S.beginActData,
  result: S.actBegun,
  allow: 'members',
  limit: '60 per minute',
  run: async (context, { what, chosen, seen, key = null }) => {
    const { db, asker, now, enqueue, refuse } = context
    await requireConfirmed(context)
    await requireFitting(context, { what, chosen })
    const params = paramsOf(what, now)
    if (isOnContent(params) && (await prepare(context, params)).ready === null)
      return refuse('target-not-found')
    const actId = await insertAct(db, { params, byId: asker.personId, key, now })
    if (actId === undefined) return { act: await begunBy(context, key ?? '') }
    const most = mostOf(params)
    const total = await keepChosen(db, actId, {
      chosen: chosenThings(chosen, context),
      most: most + 1,
    })
    if (total === 0) return refuse('nobody-chosen')
    if (total > most) return refuse('too-many-chosen', { most })
    if (total !== seen) return refuse('choice-changed', { total })
    await updateTotal(db, actId, total)
    await record(context, 'bulk-begun', actId, { ...recordedOf(params), total })
    await enqueue(runPiece, { actId })
    return { act: actId }
  },
})

/** The same press came before: the act that it has begun. */
async function begunBy({ db, asker }: Pick<MemberContext, 'db' | 'asker'>, key: string): Promise<number> {
  const begun = await findBegun(db, { byId: asker.personId, key })
  if (!begun) throw new Error(`No act was begun by the press ${key}.`)
  return begun.id
}
