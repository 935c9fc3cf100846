import type { PersonalData } from '#server/jobs/personal-data.ts'
import { eraseReports } from './queries/erase.ts'
import { reportsParts } from './queries/export.ts'
import { findOpenCases, moveCases } from './queries/merge.ts'

export const reportsData: PersonalData = {
  erase: { identity: eraseReports },
  export: reportsParts,
  merge: {
    hinders: findOpenCases,
    first: moveCases,
    columns: {
      'report_cases.author_id': { moves: 'reports' },
      'report_cases.decided_by': { stays: 'what staff did is answered for by whom it was done' },
      'report_notes.person_id': { stays: 'what staff did is answered for by whom it was done' },
      'reported_messages.from_id': { moves: 'reports' },
      'reports.person_id': { moves: 'reports', once: ['case_id'] },
    },
  },
}
