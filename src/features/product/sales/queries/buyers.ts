import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { sanctionInForce } from '#features/accounts/account/queries/sanctions.ts'
import { vipInForce } from '#features/kernel/people/queries/vip.ts'
import { type Member, ROLES, type Role } from '#shared/people/asker.ts'

/** Locks who buys, before anything else of a sale. */
export const lockBuyer = (db: Database, personId: number) =>
  sql`select id from people where id = ${personId} for no key update`.execute(db)

/**
 * Whoever buys, as they stand now, though no call of theirs is running; undefined where they have left or are banned.
 * What only levels give is not asked of somebody who pays.
 */
export async function findBuyer(db: Database, personId: number, now: Date): Promise<Member | undefined> {
  const inForce = (kind: 'silence' | 'login-ban') => sql<boolean>`exists (select 1 from sanctions
    where sanctions.person_id = people.id and sanctions.kind = ${sql.lit(kind)} and ${sanctionInForce(now)})`
  const row = await db
    .selectFrom('people')
    .select([
      'roles',
      'level_key as level',
      vipInForce(now).as('vip'),
      inForce('silence').as('isSilenced'),
      inForce('login-ban').as('isBanned'),
    ])
    .where('id', '=', personId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row || row.isBanned) return undefined
  const { level, vip, isSilenced } = row
  const roles = row.roles.filter((role): role is Role => ROLES.includes(role as Role))
  return { personId, roles, permissions: [], level, vip, isSilenced, silencedIn: [] }
}
