import { REACTION_REFUSALS } from '#features/talk/reactions/rules.ts'
import { read, type, write } from '#shared/contract.ts'
import type * as S from './schemas.ts'

/** What one is about to report, and the reasons that can be given for it. */
export const getReportForm = read('report.getForm', {
  at: 'guaqi.report.form',
  data: type<S.Reported>(),
  result: type<S.ReportForm>(),
  errors: { ...REACTION_REFUSALS, 'report-own': 409 },
})

/** Tells those who look after the site that something is wrong. */
export const createReport = write('mutates.createReport', {
  at: 'gqCreateReport.success',
  data: type<S.CreateReportData>(),
  result: type<true>(),
  errors: {
    ...REACTION_REFUSALS,
    'report-own': 409,
    'report-twice': 409,
    'report-type': 422,
    'report-content': 422,
    'report-pictures': 422,
    'report-picture': 422,
  },
})
