import { action } from '#server/door/action.ts'
import { closeDifference } from '../../contract.ts'
import { differenceActed } from '../../events.ts'
import { closeDifference as close, findDifference } from '../../queries/differences.ts'
import { addClosed } from '../../queries/reports.ts'
import * as D from '../../schemas/desk.ts'

export const closeDifferenceAction = action(closeDifference, {
  data: D.closeDifferenceData,
  result: D.closedDifference,
  allow: 'staff',
  limit: '60 per minute',
  run: async ({ db, asker, now, announce, refuse }, { difference: id, note }) => {
    const found = await findDifference(db, id)
    if (!found) return refuse('difference-not-found')
    const byId = asker.personId
    if (!(await close(db, id, { way: 'noted', note, byId, now }))) return refuse('difference-closed')
    await addClosed(db, found.provider, found.day)
    await announce(differenceActed, {
      differenceId: id,
      paymentId: found.paymentId,
      byId,
      act: 'money-noted',
      note,
    })
    return { success: true as const }
  },
})
