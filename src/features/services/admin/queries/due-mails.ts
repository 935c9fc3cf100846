import { sql } from 'kysely'
import type { Database, Tables } from '#database/schema.ts'

export interface DueMailRow {
  recipient: string
  pace: Tables['notification_mails']['kind']
  notices: number
  dueAt: Date
}

/** Mails of notifications that are still to go, the next ones first; one that has failed stands here with its next try. */
export async function listDueMails(db: Database, first: number): Promise<DueMailRow[]> {
  const { rows } = await sql<DueMailRow>`
    select email as recipient, mail.kind as pace, mail.due_at as "dueAt",
      (select count(*) from notifications notice where notice.person_id = mail.person_id
        and notice.mail = mail.kind and mailed_at is null) as notices
    from notification_mails mail join people on people.id = mail.person_id
    where email is not null and email_verified_at is not null and deleted_at is null
    order by mail.due_at limit ${sql.lit(first)}`.execute(db)
  return rows
}
