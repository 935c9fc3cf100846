import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import {
  CREDIT,
  credit,
  earned,
  give,
  held,
  type Leg,
  purse,
  splitRemainder,
  take,
  toppedUp,
} from '../rules.ts'
import { type Entry, type Posted, post } from './post.ts'

/**
 * Moves value between accounts, all of it or nothing.
 *
 *     await transfer(db, { key: `gift/${id}`, reason: 'gift', at: now }, [
 *       take(purse(ana, 'EUR'), 500), give(earned(ben, 'EUR'), 450), give(ofSite('fees', 'EUR'), 50),
 *     ])
 *
 * @returns what was written, now or by an earlier asking with this key; or what is missing where somebody has too little
 * @throws for legs that are not even, and for a key that stands for something else
 */
export const transfer = (db: Database, entry: Entry, legs: readonly Leg[]): Promise<Posted> =>
  post(db, entry, legs)

export type Held =
  | { isPosted: true; holdId: number; isRepeated: boolean }
  | Extract<Posted, { isPosted: false }>

interface Holding {
  personId: number
  currency: string
  amount: number
  /** Of earned money alone, or of all that they can spend. */
  from?: 'purse' | 'earned'
}

/** Sets an amount of what somebody can spend aside, until it is settled or released. */
export async function hold(
  db: Database,
  entry: Entry,
  { personId, currency, amount, from = 'purse' }: Holding,
): Promise<Held> {
  const posted = await post(db, entry, [
    take(from === 'earned' ? earned(personId, currency) : purse(personId, currency), amount),
    give(held(personId, currency), amount),
  ])
  if (!posted.isPosted) return posted
  const { transactionId, isRepeated, postings } = posted
  if (isRepeated) return { isPosted: true, isRepeated, holdId: await getHoldOpenedBy(db, transactionId) }
  const fromEarned = postings.find(({ account }) => account.kind === 'earned')?.amount ?? 0
  const { id } = await db
    .insertInto('ledger_holds')
    .values({
      person_id: personId,
      currency,
      amount,
      earned: Math.abs(fromEarned),
      reason: entry.reason,
      cause_kind: entry.cause?.kind ?? null,
      cause_id: entry.cause?.id ?? null,
      opened_by: transactionId,
      created_at: entry.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { isPosted: true, isRepeated, holdId: id }
}

async function getHoldOpenedBy(db: Database, transactionId: number): Promise<number> {
  const { id } = await db
    .selectFrom('ledger_holds')
    .select('id')
    .where('opened_by', '=', transactionId)
    .executeTakeFirstOrThrow()
  return id
}

export interface Closed {
  state: 'released' | 'settled'
  transactionId: number
  /** It was closed before, so that nothing moved now. */
  isRepeated: boolean
}

/** A hold closes once, and its number is the key. */
export type Closing = Omit<Entry, 'key'>

/** Gives back what was set aside, to where it came from. */
export const release = (db: Database, holdId: number, closing: Closing): Promise<Closed> =>
  close(db, holdId, closing, 'released', [])

/** Pays what was set aside to others; what they do not get goes back. */
export const settle = (
  db: Database,
  holdId: number,
  closing: Closing,
  legs: readonly Leg[],
): Promise<Closed> => close(db, holdId, closing, 'settled', legs)

async function close(
  db: Database,
  holdId: number,
  closing: Closing,
  state: Closed['state'],
  legs: readonly Leg[],
): Promise<Closed> {
  if (!db.isTransaction) throw new Error(`Hold ${holdId} is closed outside of a transaction.`)
  const found = await lockHold(db, holdId)
  if (found.state !== 'open' && found.closedBy !== null) {
    return { state: found.state, transactionId: found.closedBy, isRepeated: true }
  }
  const { personId, currency, amount } = found
  const paid = legs.reduce((sum, leg) => sum + leg.amount, 0)
  const rest = splitRemainder(found, paid)
  if (paid > amount) throw new RangeError(`Hold ${holdId} of ${amount} cannot pay ${paid}.`)
  const first = currency === CREDIT ? credit(personId) : toppedUp(personId, currency)
  const posted = await post(db, { ...closing, key: `hold/${holdId}/closed` }, [
    take(held(personId, currency), amount),
    ...legs,
    ...(rest.first > 0 ? [give(first, rest.first)] : []),
    ...(rest.earned > 0 ? [give(earned(personId, currency), rest.earned)] : []),
  ])
  if (!posted.isPosted) throw new Error(`Less is held than hold ${holdId} says.`)
  await db
    .updateTable('ledger_holds')
    .set({ state, closed_by: posted.transactionId })
    .where('id', '=', holdId)
    .execute()
  return { state, transactionId: posted.transactionId, isRepeated: false }
}

interface HoldRow {
  personId: number
  currency: string
  amount: number
  earned: number
  state: 'open' | Closed['state']
  closedBy: number | null
}

async function lockHold(db: Database, holdId: number): Promise<HoldRow> {
  const { rows } = await sql<HoldRow>`select person_id as "personId", currency, amount, earned, state,
    closed_by as "closedBy" from ledger_holds where id = ${holdId} for update`.execute(db)
  if (!rows[0]) throw new Error(`There is no hold ${holdId}.`)
  return rows[0]
}
