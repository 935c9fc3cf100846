import type { FindHindrances } from '#server/jobs/merge-data.ts'

/** A payment that is under way says whose it is to the provider. */
export const findOpenPayments: FindHindrances = async (db, { from }) => {
  const row = await db
    .selectFrom('payments')
    .select('id')
    .where('person_id', '=', from)
    .where('state', '=', 'opened')
    .limit(1)
    .executeTakeFirst()
  return row ? ['payments'] : []
}
