import { action } from '#server/door/action.ts'
import { noteReport } from '../contract.ts'
import { mayDecide } from '../public/may-decide.ts'
import { findCase, insertNote } from '../queries/cases.ts'
import * as S from '../schemas.ts'

export const noteReportAction = action(noteReport, {
  data: S.noteReportData,
  result: S.done,
  allow: 'members',
  limit: '60 per minute',
  run: async (context, { id, text }) => {
    const { db, asker, now, refuse } = context
    const row = await findCase(db, id)
    if (!row || !(await mayDecide(context, [row]))) return refuse('report-not-found')
    await insertNote(db, { caseId: id, personId: asker.personId, text, now })
    return true as const
  },
})
