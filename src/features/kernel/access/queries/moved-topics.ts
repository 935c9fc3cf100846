import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'

/** Locks nodes in the order of their ids. */
export const lockNodes = (db: Database, ids: readonly number[]) =>
  sql`select id from nodes where id = any(${ids}::bigint[]) order by id for no key update`.execute(db)

/** A topic has moved from one node to another; lock both before. */
export const countMovedTopic = (db: Database, { from, to }: { from: number; to: number }) =>
  sql`update nodes set topics_count = greatest(topics_count + case when id = ${to} then 1 else -1 end, 0)
    where id in (${from}, ${to})`.execute(db)
