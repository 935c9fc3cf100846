import { action } from '#server/door/action.ts'
import { localize } from '#site/localize.ts'
import { getReportForm } from '../contract.ts'
import { findReported } from '../find-reported.ts'
import { wordsOf } from '../public/present-thing.ts'
import { hasReported } from '../queries/reports.ts'
import { listThings } from '../queries/things.ts'
import * as S from '../schemas.ts'

/** Enough to know it again. */
const SHOWN = 120

export const getReportFormAction = action(getReportForm, {
  data: S.reported,
  result: S.reportForm,
  allow: 'members',
  limit: '120 per minute',
  run: async (context, data) => {
    const { db, asker, settings, locale, refuse } = context
    const { thing } = await findReported(context, data)
    const [row] = await listThings(db, [thing], locale)
    if (!row) return refuse('content-not-found')
    const isSaid = ['answer', 'comment', 'message', 'chat', 'review'].includes(thing.kind)
    return {
      options: settings.report[thing.kind].map(({ key, name }) => ({ key, name: localize(name, locale) })),
      author: row.author,
      text: isSaid ? wordsOf(row, SHOWN) : row.title,
      isReported: await hasReported(db, thing, asker.personId),
    }
  },
})
