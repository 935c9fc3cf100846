import { action } from '#server/door/action.ts'
import { countSite } from '../contract.ts'
import { countRows } from '../queries.ts'
import { roundDown } from '../rules.ts'
import * as S from '../schemas.ts'

/** ms: a number of the site may be as old as that; no event touches it, or no page that shows it would be kept. */
const KEPT_FOR = 15 * 60_000

export const countSiteAction = action(countSite, {
  data: S.countSiteData,
  result: S.siteCounts,
  allow: 'everybody',
  limit: '60 per minute',
  keeps: 'everybody',
  run: async ({ db, now, until }, { of }) => {
    until(new Date(now.getTime() + KEPT_FOR))
    const counts: S.SiteCounts['counts'] = []
    for (const one of new Set(of)) {
      const { count, isExact } = await countRows(db, one)
      counts.push({ of: one, count: isExact ? count : roundDown(count), isExact })
    }
    return { counts }
  },
})
