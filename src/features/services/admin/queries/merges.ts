import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { FindHindrances } from '#server/jobs/merge-data.ts'
import type { EraseIdentity } from '#server/jobs/personal-data.ts'
import type { MergeState } from '../rules/merging.ts'

export interface MergeRow {
  id: number
  from: number
  to: number
  byId: number
  /** Of the account that closed; empty when it is done. */
  name: string
  takesSignIn: boolean
  state: MergeState
  moved: number
  total: number
  /** How often it has failed since it was last told to go on. */
  attempts: number
  failure: string | null
  beganAt: Date
}

const merges = (db: Database) =>
  db
    .selectFrom('account_merges')
    .select([
      'id',
      'from_id as from',
      'to_id as to',
      'by_id as byId',
      'name',
      'takes_sign_in as takesSignIn',
      'state',
      'moved',
      'total',
      'attempts',
      'failure',
      'began_at as beganAt',
    ])

interface NewMerge extends Pick<MergeRow, 'from' | 'to' | 'byId' | 'name' | 'takesSignIn' | 'total'> {
  now: Date
}

/** @returns its number */
export async function insertMerge(
  db: Database,
  { from, to, byId, name, takesSignIn, total, now }: NewMerge,
): Promise<number> {
  const { id } = await db
    .insertInto('account_merges')
    .values({
      from_id: from,
      to_id: to,
      by_id: byId,
      name,
      takes_sign_in: takesSignIn,
      total,
      began_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Whoever else would go on with it waits until the end. */
export const lockMerge = (db: Database, id: number): Promise<MergeRow | undefined> =>
  merges(db).where('id', '=', id).forUpdate().executeTakeFirst()

/** Whether one account is on its way into the other. */
export async function isUnderWay(
  db: Database,
  { from, to }: Pick<MergeRow, 'from' | 'to'>,
): Promise<boolean> {
  const found = await merges(db)
    .where('from_id', '=', from)
    .where('to_id', '=', to)
    .where('state', '<>', 'done')
    .executeTakeFirst()
  return found !== undefined
}

/** Whether another account is still on its way into this one, or has stopped before its end. */
export async function isTakingIn(db: Database, personId: number): Promise<boolean> {
  const found = await merges(db).where('to_id', '=', personId).where('state', '<>', 'done').executeTakeFirst()
  return found !== undefined
}

/** What has become part of an account piece by piece, or is about to: the latest. */
export const findLastMerge = (db: Database, to: number): Promise<MergeRow | undefined> =>
  merges(db).where('to_id', '=', to).orderBy('id', 'desc').limit(1).executeTakeFirst()

export const addMoved = (db: Database, id: number, moved: number) =>
  db
    .updateTable('account_merges')
    .set(({ eb }) => ({ moved: eb('moved', '+', moved), attempts: 0, failure: null }))
    .where('id', '=', id)
    .execute()

/** The name of the closed account has gone by then. */
export const endMerge = (db: Database, id: number, now: Date) =>
  db
    .updateTable('account_merges')
    .set(({ ref }) => ({ state: 'done', ended_at: now, name: '', failure: null, moved: ref('total') }))
    .where('id', '=', id)
    .execute()

export const updateMerge = (
  db: Database,
  id: number,
  changed: Partial<Pick<MergeRow, 'state' | 'attempts' | 'failure'>>,
) => db.updateTable('account_merges').set(changed).where('id', '=', id).execute()

/** Nothing of an account goes over while something is on its way into it, or out of it. */
export const findMerging: FindHindrances = async (db, { from, to }) => {
  const { rows } = await sql`select from account_merges where state <> 'done'
    and (from_id in (${from}, ${to}) or to_id in (${from}, ${to})) limit 1`.execute(db)
  return rows.length > 0 ? ['merging'] : []
}

/** The name of an account that closed, where it has not gone yet. */
export const eraseMergeNames: EraseIdentity = async (db, { personId }) => {
  await db
    .updateTable('account_merges')
    .set({ name: '' })
    .where((eb) => eb.or([eb('from_id', '=', personId), eb('to_id', '=', personId)]))
    .execute()
  return []
}
