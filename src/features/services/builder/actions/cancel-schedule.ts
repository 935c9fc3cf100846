import { action } from '#server/door/action.ts'
import { openPage } from '../content/open-page.ts'
import { cancelSchedule } from '../contract.ts'
import { lockPage } from '../queries/drafts.ts'
import { deleteScheduled } from '../queries/versions.ts'
import * as S from '../schemas.ts'

/** The draft stays; its job finds nothing to do. */
export const cancelScheduleAction = action(cancelSchedule, {
  data: S.pageChosen,
  result: S.done,
  allow: 'builder',
  limit: '60 per minute',
  run: async (context, { key }) => {
    const { db, refuse } = context
    await lockPage(db, key)
    if (!(await openPage(context, key))) return refuse('page-unknown')
    await deleteScheduled(db, key)
    return {}
  },
})
