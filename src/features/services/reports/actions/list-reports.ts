import { action } from '#server/door/action.ts'
import { doorRefusal } from '#server/door/refusal.ts'
import { listReports } from '../contract.ts'
import { presentCase } from '../present-case.ts'
import { isOfTeam } from '../public/may-decide.ts'
import { countWaiting, keepsNode, listCases, listWeeks } from '../queries/cases.ts'
import { listThings } from '../queries/things.ts'
import { MOST_AT_ONCE } from '../rules.ts'
import * as S from '../schemas.ts'

/** Enough for two lines. */
const SHOWN = 160
const WEEKS = 8

export const listReportsAction = action(listReports, {
  data: S.listReportsData,
  result: S.reportList,
  allow: 'members',
  limit: '120 per minute',
  run: async (context, { isDone = false, before = 0 }) => {
    const { db, asker, now, locale } = context
    const isTeam = isOfTeam(context)
    const keeperId = isTeam ? null : asker.personId
    // Silenced people do not moderate nodes; the team can work even if silenced.
    const isKeeper = !isTeam && !asker.isSilenced && (await keepsNode(db, asker.personId))
    if (!isTeam && !isKeeper) throw doorRefusal('not-allowed')
    const rows = await listCases(db, { keeperId, isDone, before, first: MOST_AT_ONCE + 1 })
    const shown = rows.slice(0, MOST_AT_ONCE)
    const things = await listThings(
      db,
      shown.map(({ kind, thingId: id }) => ({ kind, id })),
      locale,
    )
    const weeks = isTeam ? await listWeeks(db, now, WEEKS) : []
    return {
      nodes: shown.map((row) =>
        presentCase(
          context,
          row,
          things.find(({ kind, id }) => kind === row.kind && id === row.thingId),
          SHOWN,
        ),
      ),
      waiting: await countWaiting(db, keeperId),
      maySanction: isTeam,
      weeks: weeks.map(({ minutes, ...week }) => ({
        ...week,
        hours: week.decided === 0 ? 0 : Math.round(minutes / week.decided / 60),
      })),
      endCursor: shown.at(-1)?.id ?? 0,
      hasNextPage: rows.length > MOST_AT_ONCE,
    }
  },
})
