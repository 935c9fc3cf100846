import { action } from '#server/door/action.ts'
import { readId } from '#shared/ids/ids.ts'
import { createReport } from '../contract.ts'
import { caseOpened } from '../events.ts'
import { findReported } from '../find-reported.ts'
import {
  countOwnPictures,
  insertReport,
  keepReported,
  listChatPictures,
  listReviewPictures,
} from '../queries/reports.ts'
import { MOST_SCREENSHOTS, withoutRepeats } from '../rules.ts'
import * as S from '../schemas.ts'

export const createReportAction = action(createReport, {
  data: S.createReportData,
  result: S.done,
  allow: 'members',
  // Reports are read by people.
  limit: '60 per hour',
  run: async (context, data) => {
    const { db, asker, now, settings, announce, refuse } = context
    const { postType, type, content } = data
    if (!settings.report[postType].some(({ key }) => key === type)) return refuse('report-type')
    if (content === '') return refuse('report-content')
    const imgs = withoutRepeats(data.imgs ?? [])
    if (imgs.length > MOST_SCREENSHOTS) return refuse('report-pictures')
    const { thing, authorId, nodeId } = await findReported(context, data)
    const { personId } = asker
    if ((await countOwnPictures(db, imgs, personId)) < imgs.length) return refuse('report-picture')
    const others = withoutRepeats((data.more ?? []).flatMap((id) => readId('message', id) ?? []))
    const shown =
      thing.kind === 'message'
        ? await keepReported(db, { anchorId: thing.id, more: others, personId })
        : thing.kind === 'chat'
          ? await listChatPictures(db, thing.id)
          : thing.kind === 'review'
            ? await listReviewPictures(db, thing.id)
            : []
    const added = await insertReport(db, {
      thing,
      authorId,
      nodeId,
      personId,
      type,
      content,
      now,
      imgs: withoutRepeats([...shown, ...imgs]),
    })
    if (!added) return refuse('report-twice')
    if (added.isFirst) await announce(caseOpened, { caseId: added.caseId, nodeId })
    return true as const
  },
})
