import { requireConfirmed } from '#features/accounts/account/public/require-confirmed.ts'
import { action } from '#server/door/action.ts'
import { record } from '../../choose-person.ts'
import { goOnMerging } from '../../contract.ts'
import { mergeOn } from '../../jobs/merge-on.ts'
import { beginAgain, lockMerge } from '../../queries/merges.ts'
import * as S from '../../schemas.ts'

export const goOnMergingAction = action(goOnMerging, {
  data: S.mergeNumber,
  result: S.done,
  allow: 'admin',
  limit: '20 per hour',
  run: async (context, { merge: id }) => {
    const { db, enqueue, refuse } = context
    await requireConfirmed(context)
    const merge = await lockMerge(db, id)
    if (!merge || merge.state === 'done') return refuse('merge-not-found')
    // Pressed by two, or while it goes on: once.
    if (merge.state === 'failed') {
      await beginAgain(db, id)
      await enqueue(mergeOn, { mergeId: id })
      await record(context, 'merge-went-on', merge.to, { from: merge.from, to: merge.to })
    }
    return { success: true as const }
  },
})
