import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { sanctionInForce } from '#server/sessions/in-force.ts'

/** The silence that lasts longest; undefined where somebody may speak. `until` null: without end. */
export const findSilence = (
  db: Database,
  personId: number,
  now: Date,
): Promise<{ until: Date | null } | undefined> =>
  db
    .selectFrom('sanctions')
    .select('until')
    .where('person_id', '=', personId)
    .where('kind', '=', 'silence')
    .where(sanctionInForce(now))
    .orderBy('until', (order) => order.desc().nullsFirst())
    .limit(sql.lit(1))
    .executeTakeFirst()
