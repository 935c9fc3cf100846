import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { LetterState, PausedFor } from '../rules.ts'
import type { LetterTexts } from '../schemas.ts'

export interface LetterRow {
  id: number
  state: LetterState
  texts: LetterTexts
  version: number
  at: Date
  sendAt: Date | null
  startedAt: Date | null
  finishedAt: Date | null
  pausedWhy: PausedFor | null
  isFilled: boolean
  filledTo: number
  unsubscribed: number
}

const COLUMNS = [
  'id',
  'state',
  'texts',
  'version',
  'created_at as at',
  'send_at as sendAt',
  'started_at as startedAt',
  'finished_at as finishedAt',
  'paused_why as pausedWhy',
  'is_filled as isFilled',
  'filled_to as filledTo',
  'unsubscribed',
] as const

export const findLetter = (db: Database, id: number): Promise<LetterRow | undefined> =>
  db.selectFrom('newsletter_letters').select(COLUMNS).where('id', '=', id).executeTakeFirst()

/** Waits for whoever else is changing it. */
export const lockLetter = (db: Database, id: number): Promise<LetterRow | undefined> =>
  db.selectFrom('newsletter_letters').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst()

interface ListLetters {
  /** 0: from the latest on. */
  before: number
  first: number
  isSent?: true
}

export function listLetterRows(db: Database, { before, first, isSent }: ListLetters): Promise<LetterRow[]> {
  let query = db.selectFrom('newsletter_letters').select(COLUMNS).orderBy('id', 'desc').limit(first)
  if (before > 0) query = query.where('id', '<', before)
  if (isSent) query = query.where('state', '=', 'sent')
  return query.execute()
}

interface Writing {
  texts: LetterTexts
  now: Date
}

export const insertLetter = async (
  db: Database,
  { texts, now, personId }: Writing & { personId: number },
): Promise<number> => {
  const { id } = await db
    .insertInto('newsletter_letters')
    .values({ state: 'draft', texts: JSON.stringify(texts), created_by: personId, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updateTexts = (db: Database, id: number, texts: LetterTexts) =>
  db
    .updateTable('newsletter_letters')
    .set((set) => ({ texts: JSON.stringify(texts), version: set('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

export const deleteLetter = (db: Database, id: number) =>
  db.deleteFrom('newsletter_letters').where('id', '=', id).execute()

/** What is said of a letter with its new state; what is not named stays. */
interface Moved {
  state: LetterState
  sendAt?: Date | null
  startedAt?: Date
  finishedAt?: Date
  pausedWhy?: PausedFor | null
}

export const moveLetterRow = (
  db: Database,
  id: number,
  { state, sendAt, startedAt, finishedAt, pausedWhy = null }: Moved,
) =>
  db
    .updateTable('newsletter_letters')
    .set({
      state,
      paused_why: pausedWhy,
      ...(sendAt !== undefined && { send_at: sendAt }),
      ...(startedAt && { started_at: startedAt }),
      ...(finishedAt && { finished_at: finishedAt }),
    })
    .where('id', '=', id)
    .execute()

/** One letter that was left by its link. */
export const countUnsubscribed = (db: Database, id: number) =>
  db
    .updateTable('newsletter_letters')
    .set((set) => ({ unsubscribed: set('unsubscribed', '+', 1) }))
    .where('id', '=', id)
    .execute()

/** When the last letter went out. */
export const findLastStart = (db: Database): Promise<{ at: Date | null } | undefined> =>
  db
    .selectFrom('newsletter_letters')
    .select(({ fn }) => fn.max('started_at').as('at'))
    .executeTakeFirst()

/** A few at a time are due or on their way. */
const MOST_ACTIVE = 50

/** Letters that somebody has to go on with: due, or sending while nobody sends. */
export const listIdle = (db: Database, now: Date): Promise<Array<{ id: number; state: LetterState }>> =>
  db
    .selectFrom('newsletter_letters')
    .select(['id', 'state'])
    .where((where) =>
      where.or([
        where.and([where('state', '=', 'scheduled'), where('send_at', '<=', now)]),
        where.and([
          where('state', '=', 'sending'),
          where.or([where('lease_until', 'is', null), where('lease_until', '<', now)]),
        ]),
      ]),
    )
    .orderBy('id')
    .limit(MOST_ACTIVE)
    .execute()

interface Lease {
  id: number
  lease: string
  now: Date
  until: Date
}

/** Takes or keeps the right to send a letter. @returns whether it is theirs, and the letter is still to be sent */
export async function holdLease(db: Database, { id, lease, now, until }: Lease): Promise<boolean> {
  const held = await db
    .updateTable('newsletter_letters')
    .set({ lease, lease_until: until })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .where((where) =>
      where.or([
        where('lease_until', 'is', null),
        where('lease_until', '<', now),
        where('lease', '=', lease),
      ]),
    )
    .returning('id')
    .executeTakeFirst()
  return held !== undefined
}

export const dropLease = (db: Database, id: number, lease: string) =>
  db
    .updateTable('newsletter_letters')
    .set({ lease: null, lease_until: null })
    .where('id', '=', id)
    .where('lease', '=', lease)
    .execute()

/** Readers after this one are still to be written down; `isFilled`: there are none. */
export const noteFilled = (db: Database, id: number, filledTo: number, isFilled: boolean) =>
  db
    .updateTable('newsletter_letters')
    .set({ filled_to: filledTo, is_filled: isFilled })
    .where('id', '=', id)
    .execute()

/** How many would get a letter now, by language. */
export async function countReaders(db: Database): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('newsletter_readers')
    .leftJoin('people', 'people.id', 'newsletter_readers.person_id')
    .select(({ fn }) => ['newsletter_readers.language', fn.countAll<string>().as('count')])
    .where('newsletter_readers.confirmed_at', 'is not', null)
    .where(sql<boolean>`(newsletter_readers.email is not null
      or (people.email is not null and people.email_verified_at is not null and people.deleted_at is null))`)
    .groupBy('newsletter_readers.language')
    .execute()
  return Object.fromEntries(rows.map(({ language, count }) => [language, Number(count)]))
}
