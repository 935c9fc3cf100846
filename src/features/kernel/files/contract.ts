import { type, write } from '#shared/contract.ts'
import type * as S from './schemas.ts'

const NOT_THERE = { 'file-not-found': 404, 'file-locked': 403 } as const

/** Where a file of a text lies, and the codes it needs. Counts as a file of the day, each file once. */
export const openFile = write('files.open', {
  at: 'guaqi.files.opened',
  data: type<S.FileChosen>(),
  result: type<S.OpenedFile>(),
  errors: { ...NOT_THERE, 'file-sign-in': 401, 'file-limit': 429 },
})

/** Reports a dead link of a file to the author of the text. */
export const reportFile = write('files.reportDead', {
  at: 'guaqi.files.reported',
  data: type<S.FileChosen>(),
  result: type<S.ReportedFile>(),
  errors: { ...NOT_THERE, 'file-own': 409 },
})
