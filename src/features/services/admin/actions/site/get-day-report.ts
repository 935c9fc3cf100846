import { sumMoved } from '#features/kernel/ledger/queries/books.ts'
import { action } from '#server/door/action.ts'
import { dayIn } from '#shared/days.ts'
import { getDayReport } from '../../contract.ts'
import * as B from '../../schemas/books.ts'

export const getDayReportAction = action(getDayReport, {
  data: B.getDayReportData,
  result: B.dayReport,
  allow: 'staff',
  limit: '60 per minute',
  run: async ({ db, now, settings }, { day = null }) => {
    const { timeZone } = settings.site
    const asked = day ?? dayIn(now, timeZone)
    return { day: asked, ...(await sumMoved(db, { from: asked, to: asked, timeZone })) }
  },
})
