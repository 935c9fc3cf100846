import type { FindHindrances } from '#server/jobs/merge-data.ts'

/** An order that waits for its money has to be paid or given up before. */
export const findOpenOrders: FindHindrances = async (db, { from }) => {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('person_id', '=', from)
    .where('state', '=', 'pending')
    .limit(1)
    .executeTakeFirst()
  return row ? ['orders'] : []
}
