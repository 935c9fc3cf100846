import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { KeptProvider } from '../rules.ts'

export interface KeysRow {
  provider: KeptProvider
  isOn: boolean
  sealed: string
  setAt: Date
  setBy: string
}

/** Of each provider whose keys are stored. */
export async function listKeys(db: Database): Promise<KeysRow[]> {
  const { rows } =
    await sql<KeysRow>`select provider, is_on as "isOn", sealed, set_at as "setAt", people.name as "setBy"
    from payment_keys join people on people.id = set_by order by provider limit 10`.execute(db)
  return rows
}

export const saveKeys = (
  db: Database,
  {
    provider,
    isOn,
    sealed,
    byId,
    now,
  }: { provider: string; isOn: boolean; sealed: string; byId: number; now: Date },
) =>
  sql`insert into payment_keys (provider, is_on, sealed, set_at, set_by)
    values (${provider}, ${isOn}, ${sealed}, ${now}, ${byId})
    on conflict (provider) do update set is_on = excluded.is_on, sealed = excluded.sealed, set_at = excluded.set_at,
      set_by = excluded.set_by`.execute(db)

/** @returns whether there were any */
export async function deleteKeys(db: Database, provider: KeptProvider): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('payment_keys')
    .where('provider', '=', provider)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Payments that can still be paid there, and refunds that it has not ended. */
export async function countRunning(db: Database, provider: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select
    (select count(*)::int from payments where provider = ${provider} and key is not null and state = 'opened')
    + (select count(*)::int from payment_refunds refund join payments on payments.id = refund.payment_id
      where payments.provider = ${provider} and refund.state = 'waiting') as count`.execute(db)
  return rows[0]?.count ?? 0
}
