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
  /** When it was done or has stopped; null while it runs. */
  endedAt: Date | null
}

/** Characters of a reason. */
const MOST_FAILURE = 500
/** Looked after at a time: more run at once on no site. */
const MOST_RUNNING = 100

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
      'ended_at as endedAt',
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

/** The merges that nobody is at just now, though they run. */
export async function lockRunning(db: Database): Promise<number[]> {
  const rows = await db
    .selectFrom('account_merges')
    .select('id')
    .where('state', '=', 'running')
    .orderBy('id')
    .limit(MOST_RUNNING)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(({ id }) => id)
}

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

/** A merge into this account that has stopped before its end. */
export const lockStopped = (db: Database, to: number): Promise<MergeRow | undefined> =>
  merges(db)
    .where('to_id', '=', to)
    .where('state', '=', 'failed')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()

/** The account that takes in another where that has stopped, the longest ago. */
export async function findFirstStopped(db: Database): Promise<number | null> {
  const found = await merges(db)
    .where('state', '=', 'failed')
    .orderBy('ended_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return found?.to ?? null
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

/** What has not gone over stays where it is. */
export const giveUpMerge = (db: Database, id: number, now: Date) =>
  db
    .updateTable('account_merges')
    .set({ state: 'done', ended_at: now, name: '' })
    .where('id', '=', id)
    .execute()

/** A piece has failed, and is tried again. */
export const noteFailure = (
  db: Database,
  id: number,
  { failure, attempts }: { failure: string; attempts: number },
) =>
  db
    .updateTable('account_merges')
    .set({ failure: failure.slice(0, MOST_FAILURE), attempts })
    .where('id', '=', id)
    .execute()

/** @param stopped null for its reason: nothing carries it on, and nobody knows why */
export async function stopMerge(
  db: Database,
  id: number,
  { failure, at }: { failure: string | null; at: Date },
): Promise<void> {
  await db
    .updateTable('account_merges')
    .set({ state: 'failed', failure: failure?.slice(0, MOST_FAILURE) ?? null, ended_at: at })
    .where('id', '=', id)
    .execute()
}

export const beginAgain = (db: Database, id: number) =>
  db
    .updateTable('account_merges')
    .set({ state: 'running', attempts: 0, failure: null, ended_at: null })
    .where('id', '=', id)
    .execute()

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
