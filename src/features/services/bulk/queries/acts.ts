import type { Database } from '#database/schema.ts'
import type { EraseIdentity } from '#server/jobs/personal-data.ts'
import type { ActParams, ActState, ThingState } from '../rules.ts'

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
  now: Date
}

/** @returns its number; nobody is chosen yet */
export async function insertAct(db: Database, { params, byId, now }: NewAct): Promise<number> {
  const { id } = await db
    .insertInto('bulk_acts')
    .values({ params: JSON.stringify(params), by_id: byId, total: 0, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

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
  personId: number
  former: { level?: string; sanction?: number } | null
}

/** The next of the chosen that are in this state, by their number. */
export const listThings = (
  db: Database,
  { actId, state, first }: { actId: number; state: ThingState; first: number },
): Promise<ThingRow[]> =>
  db
    .selectFrom('bulk_things')
    .select(['person_id as personId', 'former'])
    .where('act_id', '=', actId)
    .where('state', '=', state)
    .orderBy('person_id')
    .limit(first)
    .execute()

interface Settled {
  state: ThingState
  former?: ThingRow['former']
}

export const updateThing = (
  db: Database,
  { actId, personId }: { actId: number; personId: number },
  { state, former }: Settled,
) =>
  db
    .updateTable('bulk_things')
    .set({ state, ...(former && { former: JSON.stringify(former) }) })
    .where('act_id', '=', actId)
    .where('person_id', '=', personId)
    .execute()

export const listActRows = (db: Database, { before, first }: { before: number; first: number }) => {
  const query = db
    .selectFrom('bulk_acts')
    .innerJoin('people', 'people.id', 'bulk_acts.by_id')
    .select([
      'bulk_acts.id',
      'params',
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
  return (before > 0 ? query.where('bulk_acts.id', '<', before) : query).execute()
}

/** Roles of somebody who is here and not locked out; undefined for everybody else. */
export const findRoles = (db: Database, id: number) =>
  db
    .selectFrom('people')
    .select(['roles'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** Whom something was done to is forgotten with them; what staff did is answered for. */
export const eraseThings: EraseIdentity = async (db, { personId }) => {
  await db.deleteFrom('bulk_things').where('person_id', '=', personId).execute()
  return []
}
