import { requireConfirmed } from '#features/accounts/account/public/require-confirmed.ts'
import { release, settle } from '#features/kernel/ledger/queries/verbs.ts'
import { give, ofSite } from '#features/kernel/ledger/rules.ts'
import { decideWithdrawal as decide, lockWithdrawal } from '#features/services/wealth/queries/withdrawals.ts'
import { stateAfter } from '#features/services/wealth/rules/withdrawals.ts'
import { action } from '#server/door/action.ts'
import { record } from '../../choose-person.ts'
import { decideWithdrawal } from '../../contract.ts'
import * as B from '../../schemas/books.ts'
import * as S from '../../schemas.ts'

export const decideWithdrawalAction = action(decideWithdrawal, {
  data: B.decideWithdrawalData,
  result: S.done,
  allow: 'staff',
  limit: '60 per minute',
  run: async (context, { id, decision, note = '' }) => {
    const { db, asker, now, refuse } = context
    await requireConfirmed(context)
    const found = await lockWithdrawal(db, id)
    if (!found) return refuse('withdrawal-not-found')
    const { personId, holdId, currency, amount, state } = found
    if (personId === asker.personId) return refuse('not-oneself')
    const after = stateAfter(state, decision)
    if (after === null) return refuse('withdrawal-decided')
    // Repeated request: already in the wanted state.
    if (after === state) return { success: true as const }
    if (after === 'refused' && note === '') return refuse('note-missing')
    const closing = { actorId: asker.personId, at: now }
    if (after === 'refused') await release(db, holdId, { ...closing, reason: 'withdrawal-back' })
    if (after === 'paid')
      await settle(db, holdId, { ...closing, reason: 'withdrawn' }, [
        give(ofSite('clearing:payout', currency), amount),
      ])
    await decide(db, id, { state: after, note, byId: asker.personId, now })
    await record(context, 'decide-withdrawal', personId, {
      withdrawal: id,
      unit: currency,
      amount,
      decision: after,
      reason: note,
    })
    return { success: true as const }
  },
})
