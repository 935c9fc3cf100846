import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'

export interface AuditRow {
  id: number
  actorName: string | null
  actorSlug: string | null
  act: string
  subject: string
  personId: number | null
  personName: string | null
  detail: Record<string, unknown>
  address: string
  at: Date
}

interface Act {
  /** null: the site's owner, by a command. */
  actorId: number | null
  act: string
  /** 'person:12' */
  subject: string
  /** Before and after, and why. */
  detail: Record<string, unknown>
  address: string
  now: Date
}

/** Call it in the transaction of the act, so that no act is committed without its record. */
export async function insertAudit(db: Database, { actorId, now, detail, ...act }: Act): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({ ...act, actor_id: actorId, detail: JSON.stringify(detail), created_at: now })
    .execute()
}

interface ListAudit {
  /** Only what was done to this. */
  subject?: string
  /** 0: from the latest on. */
  before: number
  first: number
}

/** Number of the person whom an act was about: found by the key of people, once for each row. */
const PERSON = sql<number>`substring(audit_log.subject from '^person:([0-9]{1,15})$')::bigint`

export function listAuditRows(db: Database, { subject, before, first }: ListAudit): Promise<AuditRow[]> {
  let query = db
    .selectFrom('audit_log')
    .leftJoin('people', 'people.id', 'audit_log.actor_id')
    .leftJoin('people as person', (join) =>
      join.on('person.id', '=', PERSON).on('person.deleted_at', 'is', null),
    )
    .select([
      'audit_log.id',
      'people.name as actorName',
      'people.slug as actorSlug',
      'audit_log.act',
      'audit_log.subject',
      'person.id as personId',
      'person.name as personName',
      'audit_log.detail',
      'audit_log.address',
      'audit_log.created_at as at',
    ])
    .orderBy('audit_log.id', 'desc')
    .limit(first)
  if (subject !== undefined) query = query.where('subject', '=', subject)
  if (before > 0) query = query.where('audit_log.id', '<', before)
  return query.execute()
}
