import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { sanctionInForce } from '#features/accounts/account/queries/sanctions.ts'
import { vipInForce } from '#features/kernel/people/queries/vip.ts'
import type { EraseIdentity } from '#server/jobs/personal-data.ts'
import type { ActParams, ActState, Former, ThingState } from '../rules.ts'

export interface ActRow {
  id: number
  params: ActParams
  byId: number
  state: ActState
  isUndoing: boolean
}

const STANDING = ['id', 'params', 'by_id as byId', 'state', 'is_undoing as isUndoing'] as const

interface NewAct {
  params: ActParams
  byId: number
  /** Of the press that begins it; null: it has none. */
  key: string | null
  now: Date
}

/** @returns its number, nothing is chosen yet; undefined where this press has begun one already */
export async function insertAct(
  db: Database,
  { params, byId, key, now }: NewAct,
): Promise<number | undefined> {
  const act = await db
    .insertInto('bulk_acts')
    .values({ params: JSON.stringify(params), by_id: byId, total: 0, request_key: key, created_at: now })
    .onConflict((conflict) =>
      conflict.columns(['by_id', 'request_key']).where('request_key', 'is not', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return act?.id
}

/** The act that a press has begun. */
export const findBegun = (db: Database, { byId, key }: { byId: number; key: string }) =>
  db
    .selectFrom('bulk_acts')
    .select('id')
    .where('by_id', '=', byId)
    .where('request_key', '=', key)
    .executeTakeFirst()

export const updateTotal = (db: Database, id: number, total: number) =>
  db.updateTable('bulk_acts').set({ total }).where('id', '=', id).execute()

/** Two pieces of one act, and whoever stops it, wait for each other. */
export const lockAct = (db: Database, id: number): Promise<ActRow | undefined> =>
  db.selectFrom('bulk_acts').select(STANDING).where('id', '=', id).forUpdate().executeTakeFirst()

interface Turn {
  state: ActState
  isUndoing: boolean
  /** null: it is not over. */
  endedAt: Date | null
}

export const updateState = (db: Database, id: number, { state, isUndoing, endedAt }: Turn) =>
  db
    .updateTable('bulk_acts')
    .set({ state, is_undoing: isUndoing, ended_at: endedAt })
    .where('id', '=', id)
    .execute()

export type Tally = Partial<Record<Exclude<ThingState, 'waiting'>, number>>

export const addTally = (db: Database, id: number, tally: Tally) =>
  db
    .updateTable('bulk_acts')
    .set((eb) => ({
      changed: eb(
        'changed',
        '+',
        (tally.changed ?? 0) - (tally['taken-back'] ?? 0) - (tally['left-alone'] ?? 0),
      ),
      same: eb('same', '+', tally.same ?? 0),
      refused: eb('refused', '+', tally.refused ?? 0),
      taken_back: eb('taken_back', '+', tally['taken-back'] ?? 0),
      left_alone: eb('left_alone', '+', tally['left-alone'] ?? 0),
    }))
    .where('id', '=', id)
    .execute()

export interface ThingRow {
  thingId: number
  former: Former | null
}

/** The next of the chosen that are in this state, by their number. */
export const listThings = (
  db: Database,
  { actId, state, first }: { actId: number; state: ThingState; first: number },
): Promise<ThingRow[]> =>
  db
    .selectFrom('bulk_things')
    .select(['thing_id as thingId', 'former'])
    .where('act_id', '=', actId)
    .where('state', '=', state)
    .orderBy('thing_id')
    .limit(first)
    .execute()

interface Settled {
  state: ThingState
  former?: Former
  reason?: string
}

export const updateThing = (
  db: Database,
  { actId, thingId }: { actId: number; thingId: number },
  { state, former, reason }: Settled,
) =>
  db
    .updateTable('bulk_things')
    .set({ state, ...(former && { former: JSON.stringify(former) }), ...(reason && { reason }) })
    .where('act_id', '=', actId)
    .where('thing_id', '=', thingId)
    .execute()

interface ListActs {
  /** Only those that they have begun; null: everybody's. */
  byId: number | null
  before: number
  first: number
}

export const listActRows = (db: Database, { byId, before, first }: ListActs) => {
  let query = db
    .selectFrom('bulk_acts')
    .innerJoin('people', 'people.id', 'bulk_acts.by_id')
    .select([
      'bulk_acts.id',
      'params',
      // What a text is moved into, by language.
      sql<Record<string, string> | null>`(select json_object_agg(language, name) from node_texts
        where node_id = (params ->> 'node')::bigint)`.as('node'),
      'people.name as by',
      'state',
      'is_undoing as isUndoing',
      'total',
      'changed',
      'same',
      'refused',
      'taken_back as takenBack',
      'left_alone as leftAlone',
      'bulk_acts.created_at as at',
    ])
    .orderBy('bulk_acts.id', 'desc')
    .limit(first)
  if (byId !== null) query = query.where('bulk_acts.by_id', '=', byId)
  if (before > 0) query = query.where('bulk_acts.id', '<', before)
  return query.execute()
}

/** Somebody who is here and not locked out, as what is done for them later asks of them. */
export const findActor = (db: Database, id: number, now: Date) =>
  db
    .selectFrom('people')
    .select([
      'people.roles',
      'people.level_key as level',
      vipInForce(now).as('vip'),
      sql<boolean>`exists (select from sanctions where sanctions.person_id = people.id
        and sanctions.kind = 'silence' and ${sanctionInForce(now)})`.as('isSilenced'),
      sql<number[]>`array(select distinct node_id from sanctions where sanctions.person_id = people.id
        and sanctions.kind = 'node-silence' and ${sanctionInForce(now)})`.as('silencedIn'),
    ])
    .where('people.id', '=', id)
    .where('people.deleted_at', 'is', null)
    .executeTakeFirst()

/** Whom something was done to is forgotten with them; what staff did is answered for. */
export const eraseThings: EraseIdentity = async (db, { personId }) => {
  await db.deleteFrom('bulk_things').where('person_id', '=', personId).execute()
  return []
}
