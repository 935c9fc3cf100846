import { sql } from 'kysely'
import { isOutage } from '#database/outage.ts'
import type { Database } from '#database/schema.ts'
import type { Tag } from '#shared/tags.ts'
import { createCoalesced } from './coalesce.ts'
import type { Log } from './log.ts'

/** What happened, with the tags of the pages that may show it. Ids grow, but commit in any order. */
export interface Announcement {
  id: number
  name: string
  data: Record<string, unknown>
  tags: string[]
}

/** Rows read at once; a process that was away for long catches up in several rounds. */
const BATCH = 1_000
/** How often a process looks by itself, in ms, should every hint have been lost. */
export const POLL = 5_000
/** How long rows are kept: no process stays away for a week and then reads on. */
const KEPT = '7 days'

/** @returns the transaction, as `hasRead` of every process knows it once the announcement has been read there */
export async function insertAnnouncement(
  db: Database,
  { name, data, tags }: Omit<Announcement, 'id' | 'tags'> & { tags: Tag[] },
): Promise<string> {
  const { transaction } = await db
    .insertInto('outbox')
    .values({ name, data: JSON.stringify(data), tags })
    .returning('transaction')
    .executeTakeFirstOrThrow()
  return transaction
}

/**
 * Hint for the other processes that there is something to read. Losing it costs time, never an announcement.
 *
 * @param word said instead, to whoever listens at this moment
 */
export const hintOutbox = (db: Database, payload = '') =>
  sql`select pg_notify('outbox', ${payload})`.execute(db)

/** Deletes the oldest of those that nobody needs any more. @returns how many */
export async function deleteOldAnnouncements(db: Database, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from outbox where id in (select id from outbox order by id limit ${sql.lit(limit)})
      and created_at < now() - ${KEPT}::interval`.execute(db)
  return Number(numAffectedRows)
}

/** As after a change of all settings: what was read before may be untrue, all of it. */
const EVERYTHING: Announcement = { id: 0, name: 'settings.changed', data: {}, tags: ['*'] }

type Listener = (announcement: Announcement) => void | Promise<void>

interface Row extends Announcement {
  transaction: string
}

/**
 * How far the outbox was read. `horizon`: every transaction below it has ended, and all it announced was delivered. Rows above
 * it that were told may be read again, and are known by their ids.
 */
function createPosition() {
  const delivered = new Map<number, bigint>()
  const transactions = new Set<bigint>()
  let horizon = 0n
  return {
    horizon: () => horizon,
    wasDelivered: (id: number): boolean => delivered.has(id),
    note: (id: number, transaction: string): void => void delivered.set(id, BigInt(transaction)),
    moveOn(open: bigint): void {
      if (open > horizon) horizon = open
      transactions.clear()
      for (const [id, transaction] of delivered) {
        if (transaction < horizon) delivered.delete(id)
        else transactions.add(transaction)
      }
    },
    beginAnew(open: bigint): void {
      delivered.clear()
      horizon = open
    },
    hasRead(transaction: string): boolean {
      const number = BigInt(transaction)
      return number < horizon || transactions.has(number)
    },
  }
}

/**
 * Reads the outbox on. Transactions get their numbers long before they commit, and rows of one may appear after rows
 * of a later one. So every read goes back to the oldest transaction that was still open at the read before: all below
 * it had ended, and whatever they wrote was seen. What was seen above it is skipped.
 */
export function createOutboxReader(db: Database, log: Pick<Log, 'warn' | 'error'>) {
  const listeners = new Map<string, Listener[]>()
  const position = createPosition()
  let timer: NodeJS.Timeout | undefined
  let isListening = false
  /** Raised whenever hints begin or cease to arrive: only a read begun after that has caught up. */
  let generation = 0
  let hasCaughtUp = false
  let failure: unknown = null
  /** When the last read began that came to its end: what was announced before that is known here. */
  let knownAt = performance.now()

  async function readOnce(): Promise<void> {
    let first: bigint | undefined
    let after = 0
    for (;;) {
      // What claims to be of a transaction yet to come was copied here from another server.
      const { rows } = await sql<Partial<Row> & { open: string }>`
        select outbox.id, name, data, tags, transaction, pg_snapshot_xmin(snapshot.now) as open
        from (select pg_current_snapshot() as now) as snapshot
        left join outbox on transaction >= ${String(position.horizon())}::xid8
          and transaction < pg_snapshot_xmax(snapshot.now) and outbox.id > ${after}
        order by outbox.id limit ${sql.lit(BATCH)}`.execute(db)
      first ??= BigInt(rows[0]?.open ?? 0)
      if (first < position.horizon()) return beginAnew(first)
      const found = rows.filter((row): row is typeof row & Row => typeof row.id === 'number')
      for (const { id, name, data, tags, transaction } of found) {
        if (position.wasDelivered(id)) continue
        await deliver({ id, name, data, tags })
        position.note(id, transaction)
      }
      after = found.at(-1)?.id ?? after
      if (found.length < BATCH) break
    }
    position.moveOn(first)
  }

  /**
   * On one server the oldest open transaction never goes back. So this is another one, or was set back: a standby that
   * had not heard all, or a backup. What it lacks was told here, and what it numbers anew would never be read.
   */
  async function beginAnew(open: bigint): Promise<void> {
    log.warn({}, 'The database has another past than the one known here: everything is read anew')
    await deliver(EVERYTHING)
    position.beginAnew(open)
    await readOnce()
  }

  async function deliver(announcement: Announcement): Promise<void> {
    for (const listener of [...(listeners.get(announcement.name) ?? []), ...(listeners.get('*') ?? [])]) {
      try {
        await listener(announcement)
      } catch (error) {
        // Who could not ask the database now is told again when it is back.
        if (isOutage(error)) throw error
        log.error({ error, announcement: announcement.name }, 'A listener failed')
      }
    }
  }

  const begin = (): Promise<void> => {
    const begunIn = generation
    const begunAt = performance.now()
    return readOnce().then(
      () => {
        failure = null
        knownAt = begunAt
        hasCaughtUp ||= begunIn === generation
      },
      (error: unknown) => {
        failure = error
        throw error
      },
    )
  }

  /** Reads on, and sees everything that was committed before the call. */
  const read = createCoalesced(begin)

  return {
    /** '*' hears everything. Who listens may be told twice, where the database went away in between. */
    on(name: string, listener: Listener): void {
      listeners.set(name, [...(listeners.get(name) ?? []), listener])
    },
    /** Starts after what is in the outbox now: a fresh process has no memory that could be stale. */
    async start(): Promise<void> {
      const { rows } = await sql<{ open: string; id: number | null; transaction: string }>`
        select pg_snapshot_xmin(snapshot.now) as open, outbox.id, transaction
        from (select pg_current_snapshot() as now) as snapshot
        left join outbox on transaction >= pg_snapshot_xmin(snapshot.now)
          and transaction < pg_snapshot_xmax(snapshot.now)`.execute(db)
      for (const { id, transaction } of rows) if (id !== null) position.note(id, transaction)
      position.moveOn(BigInt(rows[0]?.open ?? 0))
      timer = setInterval(() => void read().catch(() => {}), POLL)
      timer.unref()
    },
    read,
    /** Whether hints arrive from now on. While they do not, nobody knows what others have changed since the last read. */
    listens(now: boolean): void {
      isListening = now
      generation += 1
      hasCaughtUp = false
    },
    /** Whether everything that was committed, up to a moment ago, has been told here. */
    isCurrent: (): boolean => isListening && hasCaughtUp && failure === null,
    /** Whether the database was away at the last attempt: nobody then changes anything either. */
    isAway: (): boolean => failure !== null && isOutage(failure),
    /** Seconds for which announcements may have gone unread here. */
    lag: (): number => (performance.now() - knownAt) / 1000,
    /** Whether what this transaction announced has been told here. */
    hasRead: position.hasRead,
    stop(): void {
      clearInterval(timer)
    },
  }
}
export type OutboxReader = ReturnType<typeof createOutboxReader>
