import { sql } from 'kysely'
import type { FindHindrances, MergeStep } from '#server/jobs/merge-data.ts'

/** What was reported about somebody is decided about that account before. */
export const findOpenCases: FindHindrances = async (db, { from }) => {
  const row = await db
    .selectFrom('report_cases')
    .select('id')
    .where('kind', '=', 'user')
    .where('thing_id', '=', from)
    .where('decided_at', 'is', null)
    .executeTakeFirst()
  return row ? ['reports'] : []
}

/** What was decided about one is known of the other; whoever has reported something twice has reported it once. */
export const moveCases: MergeStep = async (db, { from, to }) => {
  await db
    .updateTable('report_cases')
    .set({ thing_id: to })
    .where('kind', '=', 'user')
    .where('thing_id', '=', from)
    .where('decided_at', 'is not', null)
    .execute()
  await sql`update report_cases set reports = greatest(reports - 1, 1) from reports own
    join reports kept on kept.case_id = own.case_id and kept.person_id = ${to}
    where own.person_id = ${from} and report_cases.id = own.case_id`.execute(db)
}
