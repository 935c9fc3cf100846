import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { spendableOf } from '#features/kernel/ledger/queries/balances.ts'
import { vipInForce } from '#features/kernel/people/queries/vip.ts'
import type { UnreadCounts } from '#server/live/unread.ts'
import { sanctionInForce } from './sanctions.ts'

export interface ViewerRow {
  id: number
  slug: string
  name: string
  description: string
  avatar: string
  roles: string[]
  level: string
  /** Only while it lasts. */
  vip: string | null
  hasInformation: boolean
  unreadNotifications: number
  unreadTickets: number
  /** Conversations with something unread. */
  unreadConversations: number
  /** What they have, by unit: 'credit' or a currency. */
  balances: Record<string, number>
  /** Files they have uploaded since the day began, by kind. */
  uploads: Record<string, number>
  /** The silence that lasts longest; null where they may speak. `until` null: without end. */
  silence: { until: string | null; reason: string } | null
}

/** Everything that people see of their own account on every page, in one statement. */
export async function findViewer(
  db: Database,
  personId: number,
  { now, timeZone, unread }: { now: Date; timeZone: string; unread: UnreadCounts },
): Promise<ViewerRow | undefined> {
  return db
    .selectFrom('people')
    .select([
      'id',
      'slug',
      'name',
      'description',
      'avatar',
      'roles',
      'level_key as level',
      vipInForce(now).as('vip'),
      'has_information as hasInformation',
      'unread_notifications as unreadNotifications',
      'unread_tickets as unreadTickets',
      unread.conversations.as('unreadConversations'),
      spendableOf().as('balances'),
      sql<Record<string, number>>`coalesce((select jsonb_object_agg(kind, count) from (
          select kind, count(*) as count from media where owner_id = people.id and storage_key is not null
            and created_at >= date_trunc('day', ${now}::timestamptz at time zone ${timeZone}) at time zone ${timeZone}
          group by kind) as today), '{}')`.as('uploads'),
      sql<ViewerRow['silence']>`(select jsonb_build_object('until', until, 'reason', reason) from sanctions
        where sanctions.person_id = people.id and kind = 'silence' and ${sanctionInForce(now)}
        order by until desc nulls first limit 1)`.as('silence'),
    ])
    .where('id', '=', personId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}
