import type { FindHindrances } from '#server/jobs/merge-data.ts'

/** Money that is about to be paid out was asked for by that account. */
export const findOpenWithdrawals: FindHindrances = async (db, { from }) => {
  const row = await db
    .selectFrom('withdrawals')
    .select('id')
    .where('person_id', '=', from)
    .where('state', 'in', ['asked', 'approved'])
    .limit(1)
    .executeTakeFirst()
  return row ? ['withdrawals'] : []
}
