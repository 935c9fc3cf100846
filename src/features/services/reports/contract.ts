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

/** Reports content, a message or a person to the team. */
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

/** Open cases, the oldest first, or decided ones; with weekly figures. */
export const listReports = read('moderation.listReports', {
  at: 'guaqi.moderation.reports',
  data: type<S.ListReportsData>(),
  result: type<S.ReportList>(),
})

/** One case: the thing, what stands around it, who says what, and what is known of its author. */
export const getReport = read('moderation.getReport', {
  at: 'guaqi.moderation.report',
  data: type<S.ReportChosen>(),
  result: type<S.ReportCase>(),
  errors: { 'report-not-found': 404 },
})

/** Leaves a note for the others who decide. */
export const noteReport = write('moderation.noteReport', {
  at: 'guaqi.moderation.noteReport',
  data: type<S.NoteReportData>(),
  result: type<true>(),
  errors: { 'report-not-found': 404 },
})

/** Text templates of the staff. */
export const listTemplates = read('moderation.listTemplates', {
  at: 'guaqi.moderation.templates',
  data: type<S.TemplatesOf>(),
  result: type<S.Templates>(),
})
export const saveTemplate = write('moderation.saveTemplate', {
  at: 'guaqi.moderation.saveTemplate',
  data: type<S.SaveTemplateData>(),
  result: type<true>(),
  errors: { 'templates-full': 409 },
})
export const deleteTemplate = write('moderation.deleteTemplate', {
  at: 'guaqi.moderation.deleteTemplate',
  data: type<S.TemplateChosen>(),
  result: type<true>(),
})
