import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'

export interface ConsentRow {
  kind: string
  version: string
  given: boolean
  at: Date
}

/** More versions than any text has in a person's life here. */
const MOST = 200

/** What a person has agreed to, the latest first. */
export const listConsents = (db: Database, personId: number): Promise<ConsentRow[]> =>
  db
    .selectFrom('consents')
    .select(['kind', 'version', 'given', 'created_at as at'])
    .where('person_id', '=', personId)
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute()

/** The version of each text that a person has agreed to last. */
export async function listLatestConsents(
  db: Database,
  personId: number,
): Promise<Array<{ kind: string; version: string }>> {
  const { rows } = await sql<{ kind: string; version: string }>`
    select distinct on (kind) kind, version from consents
    where person_id = ${personId} and given order by kind, id desc`.execute(db)
  return rows
}
