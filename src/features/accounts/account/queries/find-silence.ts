import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { sanctionInForce } from './sanctions.ts'

/**
 * The silence that lasts longest, on the site or in one node; undefined where somebody may speak. `until` null: without
 * end.
 */
export const findSilence = (
  db: Database,
  personId: number,
  now: Date,
  nodeId: number | null = null,
): Promise<{ id: number; until: Date | null } | undefined> =>
  db
    .selectFrom('sanctions')
    .select(['id', 'until'])
    .where('person_id', '=', personId)
    .where('kind', '=', nodeId === null ? 'silence' : 'node-silence')
    .$if(nodeId !== null, (query) => query.where('node_id', '=', nodeId))
    .where(sanctionInForce(now))
    .orderBy('until', (order) => order.desc().nullsFirst())
    .limit(sql.lit(1))
    .executeTakeFirst()
