import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import {
  type Account,
  accountsOf,
  type Leg,
  nameOf,
  type Posting,
  planPostings,
  type Shortage,
  shardOf,
} from '../rules.ts'

/** Why something moves. Nothing in it can ever be changed or removed, so it names people by number alone. */
export interface Entry {
  /** Of what is asked: `like/post/12`. The same key is posted once; a repeated request gets the first result. */
  key: string
  /** What a statement says of it; a text of that name stands in the locales. */
  reason: string
  /** What it is about: a post, an answer, a hold. */
  cause?: { kind: string; id: number } | undefined
  /** Who did it, where that is not the person whose it is. */
  actorId?: number | undefined
  /** Numbers and keys that the text of the reason wants. */
  detail?: Readonly<Record<string, string | number>> | undefined
  at: Date
}

export type Posted =
  | { isPosted: true; transactionId: number; isRepeated: boolean; postings: readonly Posting[] }
  | { isPosted: false; shortage: Shortage }

/**
 * Writes one transaction: its accounts are locked in one order, so that no two wait for each other; nobody gets below
 * zero, however many spend at once; and the same key is written once.
 *
 * Of several transactions in one change of the database, the accounts of all are to be locked by `lockAccounts` before.
 */
export async function post(db: Database, entry: Entry, legs: readonly Leg[]): Promise<Posted> {
  // Outside of one the locks would be gone before anything is written.
  if (!db.isTransaction) throw new Error(`${entry.key} is posted outside of a transaction.`)
  const shard = shardOf(entry.key)
  const locked = await lockOf(db, [[entry, legs]])
  const planned = planPostings(legs, balancesOf(locked), shard)
  if ('shortage' in planned) return (await findPosted(db, entry, legs)) ?? { isPosted: false, ...planned }
  const { postings } = planned
  const missing = postings.filter(({ name }) => !locked.has(name))
  if (missing.length > 0) await open(db, missing)
  const names = postings.map(({ name }) => name)
  const known = missing.length === 0 ? locked : await lock(db, names, [])
  const ids = names.map((name) => known.get(name)?.id ?? 0)
  const transactionId = await insert(db, entry, ids, postings)
  if (transactionId !== null) return { isPosted: true, transactionId, isRepeated: false, postings }
  const posted = await findPosted(db, entry, legs)
  if (!posted) throw new Error(`The transaction ${entry.key} was neither written nor found.`)
  return posted
}

interface Locked {
  id: number
  name: string
  balance: number
}

interface Named {
  account: Account
  name: string
}

/**
 * Locks accounts, people's before those of the site, which more wait for.
 *
 * @param needed names that have to be there: where one is missing, nothing is locked
 */
async function lock(
  db: Database,
  names: readonly string[],
  needed: readonly string[],
): Promise<Map<string, Locked>> {
  const { rows } = await sql<Locked>`select id, name, balance from ledger_accounts
    where name = any(${names}::text[])
      and (select count(*) from ledger_accounts where name = any(${needed}::text[])) = ${needed.length}
    order by person_id is null, id for update`.execute(db)
  return new Map(rows.map((row) => [row.name, row]))
}

async function read(db: Database, names: readonly string[]): Promise<Map<string, Locked>> {
  const { rows } = await sql<Locked>`select id, name, balance from ledger_accounts
    where name = any(${names}::text[])`.execute(db)
  return new Map(rows.map((row) => [row.name, row]))
}

const balancesOf = (accounts: ReadonlyMap<string, Locked>) =>
  new Map([...accounts].map(([name, { balance }]) => [name, balance]))

type Entries = ReadonlyArray<readonly [Pick<Entry, 'key'>, readonly Leg[]]>

/** Of a purse that is not there nothing can be taken, and nothing is given to it by that name. */
const neededBy = (entries: Entries): Map<string, Account> =>
  new Map(
    entries.flatMap(([{ key }, legs]) =>
      legs.flatMap(
        ({ account }): Array<[string, Account]> =>
          account.kind === 'purse' ? [] : [[nameOf(account, shardOf(key)), account]],
      ),
    ),
  )

/** Locks what is touched. Accounts that move for the first time are made before any is locked, which keeps the order. */
async function lockOf(db: Database, entries: Entries): Promise<Map<string, Locked>> {
  const names = entries.flatMap(([{ key }, legs]) =>
    legs.flatMap((leg) => accountsOf(leg).map((account) => nameOf(account, shardOf(key)))),
  )
  const needed = neededBy(entries)
  const locked = await lock(db, names, [...needed.keys()])
  if (locked.size > 0 || needed.size === 0) return locked
  const seen = balancesOf(await read(db, names))
  const isShort = entries.some(([{ key }, legs]) => 'shortage' in planPostings(legs, seen, shardOf(key)))
  if (isShort) return lock(db, names, [])
  await open(
    db,
    [...needed].map(([name, account]) => ({ name, account })),
  )
  return lock(db, names, [])
}

/** Makes the accounts that several transactions give to and that have never moved, before any is locked. */
export async function openAccounts(db: Database, entries: Entries): Promise<void> {
  const needed = neededBy(entries)
  const known = await read(db, [...needed.keys()])
  const missing = [...needed].filter(([name]) => !known.has(name))
  if (missing.length > 0)
    await open(
      db,
      missing.map(([name, account]) => ({ name, account })),
    )
}

/** Locks what several transactions will touch, in the one order: without it two changes could wait for each other. */
export const lockAccounts = async (db: Database, entries: Entries): Promise<void> => {
  const names = entries.flatMap(([{ key }, legs]) =>
    legs.flatMap((leg) => accountsOf(leg).map((account) => nameOf(account, shardOf(key)))),
  )
  await lock(db, names, [])
}

async function open(db: Database, accounts: readonly Named[]): Promise<void> {
  const made = accounts.toSorted((one, other) => (one.name < other.name ? -1 : 1))
  const column = <Value>(pick: (account: Account, name: string) => Value) =>
    made.map(({ account, name }) => pick(account, name))
  await sql`insert into ledger_accounts (person_id, kind, currency, shard, can_be_negative)
    select person_id, kind, currency, shard, person_id is null from unnest(
      ${column(({ personId }) => personId)}::bigint[], ${column(({ kind }) => kind)}::text[],
      ${column(({ currency }) => currency)}::text[],
      ${column(({ personId }, name) => (personId === null ? Number(name.split('/').at(-1)) : 0))}::smallint[])
      as made (person_id, kind, currency, shard)
    on conflict (name) do nothing`.execute(db)
}

/** @returns null where the key was there already */
async function insert(
  db: Database,
  { key, reason, cause, actorId, detail = {}, at }: Entry,
  accounts: readonly number[],
  postings: readonly Posting[],
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into ledger_transactions (key, reason, cause_kind, cause_id, actor_id, detail, lines, created_at)
      values (${key}, ${reason}, ${cause?.kind ?? null}, ${cause?.id ?? null}, ${actorId ?? null},
        ${JSON.stringify(detail)}, ${accounts.length}, ${at})
      on conflict (key) do nothing returning id
    )
    insert into ledger_postings (transaction_id, line, account_id, amount)
    select made.id, leg.line, leg.account_id, leg.amount from made,
      unnest(${accounts}::bigint[], ${postings.map(({ amount }) => amount)}::bigint[])
      with ordinality as leg (account_id, amount, line)
    returning transaction_id as id`.execute(db)
  return rows[0]?.id ?? null
}

interface Written {
  transactionId: number
  reason: string
  personId: number | null
  kind: string
  currency: string
  name: string
  amount: number
}

async function listWritten(db: Database, key: string): Promise<Written[]> {
  const { rows } = await sql<Written>`
    select ledger_transactions.id as "transactionId", reason, person_id as "personId", kind, currency, name, amount
    from ledger_transactions
    join ledger_postings on transaction_id = ledger_transactions.id
    join ledger_accounts on ledger_accounts.id = account_id
    where key = ${key} order by line`.execute(db)
  return rows
}

/** What stands under a key already. */
async function findPosted(db: Database, entry: Entry, legs: readonly Leg[]): Promise<Posted | null> {
  const rows = await listWritten(db, entry.key)
  const [first] = rows
  if (!first) return null
  if (!isSame(rows, entry, legs)) throw new Error(`The key ${entry.key} stands for another transaction.`)
  const postings = rows.map(({ personId, kind, currency, name, amount }) => ({
    name,
    amount,
    account: { personId, kind, currency } as Account,
  }))
  return { isPosted: true, transactionId: first.transactionId, isRepeated: true, postings }
}

/** Whether a key stands for something else: of a key that a client has chosen that is a refusal, not a bug. */
export async function isKeyOfOther(db: Database, entry: Entry, legs: readonly Leg[]): Promise<boolean> {
  const written = await listWritten(db, entry.key)
  return written.length > 0 && !isSame(written, entry, legs)
}

const isSame = (written: readonly Written[], entry: Entry, legs: readonly Leg[]): boolean =>
  written[0]?.reason === entry.reason &&
  sumsOf(written) === sumsOf(legs.map(({ account, amount }) => ({ ...account, amount })))

/** What moves where, whether it was taken from what was topped up or from what was earned. */
function sumsOf(parts: ReadonlyArray<Pick<Written, 'personId' | 'kind' | 'currency' | 'amount'>>): string {
  const sums = new Map<string, number>()
  for (const { personId, kind, currency, amount } of parts) {
    const name = `${personId}/${['topped-up', 'earned'].includes(kind) ? 'purse' : kind}/${currency}`
    sums.set(name, (sums.get(name) ?? 0) + amount)
  }
  return [...sums]
    .filter(([, sum]) => sum !== 0)
    .map(([name, sum]) => `${name} ${sum}`)
    .sort()
    .join('\n')
}
