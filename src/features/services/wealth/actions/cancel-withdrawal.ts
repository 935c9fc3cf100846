import { release } from '#features/kernel/ledger/queries/verbs.ts'
import { action } from '#server/door/action.ts'
import { cancelWithdrawal } from '../contract.ts'
import { decideWithdrawal, lockWithdrawal } from '../queries/withdrawals.ts'
import * as S from '../schemas.ts'

export const cancelWithdrawalAction = action(cancelWithdrawal, {
  data: S.withdrawalChosen,
  result: S.done,
  allow: 'members',
  limit: '20 per minute',
  run: async ({ db, asker, now, refuse }, { id }) => {
    const found = await lockWithdrawal(db, id)
    if (found?.personId !== asker.personId) return refuse('withdrawal-not-found')
    // Repeated request: cancelled already.
    if (found.state === 'cancelled') return { success: true as const }
    // Once it is approved the money may be on its way.
    if (found.state !== 'asked') return refuse('withdrawal-decided')
    await release(db, found.holdId, { reason: 'withdrawal-back', at: now })
    await decideWithdrawal(db, id, { state: 'cancelled', note: '', byId: null, now })
    return { success: true as const }
  },
})
