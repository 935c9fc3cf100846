import { isOfTeam, mayDecide } from '#features/services/reports/public/may-decide.ts'
import { showThingAgain } from '#features/services/reports/public/take-down.ts'
import { lockCases, showCaseAgain } from '#features/services/reports/queries/cases.ts'
import { action } from '#server/door/action.ts'
import { record } from '../../choose-person.ts'
import { showAgain } from '../../contract.ts'
import * as S from '../../schemas.ts'

/** Shows a hidden thing again; the decision stays on record. Of two concurrent requests the second is refused. */
export const showAgainAction = action(showAgain, {
  data: S.showAgainData,
  result: S.done,
  allow: 'members',
  limit: '60 per minute',
  run: async (context, { id }) => {
    const { db, asker, now, refuse } = context
    const [row] = await lockCases(db, [id])
    if (!row || !(await mayDecide(context, [row]))) return refuse('report-not-found')
    // What the site's team has hidden only the team can show again.
    if (row.byTeam && !isOfTeam(context)) return refuse('report-not-found')
    if (row.authorId === asker.personId) return refuse('not-oneself')
    if (!(await showCaseAgain(db, id, now)) || !(await showThingAgain(context, row)))
      return refuse('nothing-hidden')
    const { kind, thingId, authorId } = row
    await record(context, 'show-again', authorId ?? `report:${id}`, { report: id, kind, thing: thingId })
    return { success: true as const }
  },
})
