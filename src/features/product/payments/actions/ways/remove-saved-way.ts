import { action } from '#server/door/action.ts'
import { removeSavedWay } from '../../contract.ts'
import { forgetWay } from '../../jobs/forget-way.ts'
import { removeWay } from '../../queries/ways.ts'
import * as W from '../../schemas/ways.ts'

export const removeSavedWayAction = action(removeSavedWay, {
  data: W.removeWayData,
  result: W.removedWay,
  allow: 'members',
  limit: '20 per minute',
  run: async ({ db, asker, now, enqueue, refuse }, { id }) => {
    if (!(await removeWay(db, id, asker.personId, now))) return refuse('saved-way-not-found')
    await enqueue(forgetWay, { wayId: id })
    return { success: true as const }
  },
})
