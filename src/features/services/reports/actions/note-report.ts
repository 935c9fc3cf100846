import { action } from '#server/action.ts'
import { noteReport } from '../contract.ts'
import { findCase, insertNote } from '../queries/cases.ts'
import * as S from '../schemas.ts'

export const noteReportAction = action(noteReport, {
  data: S.noteReportData,
  result: S.done,
  allow: 'staff',
  limit: '60 per minute',
  run: async ({ db, asker, now, refuse }, { id, text }) => {
    if (!(await findCase(db, id))) return refuse('report-not-found')
    await insertNote(db, { caseId: id, personId: asker.personId, text, now })
    return true as const
  },
})
