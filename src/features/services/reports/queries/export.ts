import { sql } from 'kysely'
import { type ExportPart, ROWS } from '#server/jobs/export-part.ts'

export const reportsParts: readonly ExportPart[] = [
  {
    name: 'reports',
    select: ({ personId }, after) => sql`
      select jsonb_build_array(reports.id) as place, jsonb_build_object('of', kind, 'reason', type, 'content', content,
        'outcome', outcome, 'at', created_at, 'decidedAt', decided_at)::text as row
      from reports join report_cases on report_cases.id = case_id
      where person_id = ${personId} and reports.id > ${after?.[0] ?? 0} order by reports.id limit ${ROWS}`,
  },
]
