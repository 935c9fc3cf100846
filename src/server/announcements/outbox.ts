import { sql } from 'kysely'
import { isOutage } from '#database/outage.ts'
import type { Database } from '#database/schema.ts'
import type { Tag } from '#shared/tags.ts'
import { createCoalesced } from '../caches/coalesce.ts'
import type { Log } from '../measures/log.ts'

/** What happened, with the tags of the pages that may show it. Ids grow, but their transactions commit in any order. */
export interface Announcement {
  id: number
  name: string
  data: Record<string, unknown>
  tags: string[]
}

/** Rows per query; a process that was away for long catches up in several. */
const BATCH = 1_000
/** ms between polls, in case every hint is lost. */
export const POLL = 5_000
/**
 * Seconds for which what somebody has changed may still be sent from memory, as docs/operate.md promises. Hints take
 * milliseconds and a poll five seconds: beyond that a process can do neither, and reads everything anew.
 */
export const MAX_UNREAD = 10
/** How long rows are kept: no process falls a week behind and then reads on. */
const KEPT = '7 days'

/** @returns the transaction; `hasRead` of a process is true for it once the announcement has been read there */
export async function insertAnnouncement(
  db: Database,
  announcement: Omit<Announcement, 'id' | 'tags'> & { tags: Tag[] },
): Promise<string> {
  const { transaction } = await announcing(db, announcement).executeTakeFirstOrThrow()
  return transaction
}

/** The statement that announces, for what goes with it in one. */
export const announcing = (
  db: Database,
  { name, data, tags }: Omit<Announcement, 'id' | 'tags'> & { tags: Tag[] },
) =>
  db
    .insertInto('outbox')
    .values({ name, data: JSON.stringify(data), tags })
    .returning('transaction')

/**
 * Wakes the other processes to read the outbox. A lost hint costs time, never an announcement.
 *
 * @param payload sent instead of a hint: broadcasts for whoever listens at this moment
 */
export const hintOutbox = (db: Database, payload = '') =>
  sql`select pg_notify('outbox', ${payload})`.execute(db)

/** Deletes the oldest rows that no process needs any more. @returns how many */
export async function deleteOldAnnouncements(db: Database, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from outbox where id in (select id from outbox order by id limit ${sql.lit(limit)})
      and created_at < now() - ${KEPT}::interval`.execute(db)
  return Number(numAffectedRows)
}

/** Invalidates everything: what was read before may be untrue. */
const EVERYTHING: Announcement = { id: 0, name: 'settings.changed', data: {}, tags: ['*'] }

type Listener = (announcement: Announcement) => void | Promise<void>

interface Row extends Announcement {
  transaction: string
}

/**
 * How far the outbox was read. `horizon`: every transaction below it has ended, and all its announcements were
 * delivered. Rows above it that were delivered already may be read again, and are skipped by their ids.
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
 * Reads the outbox. Transactions get their numbers long before they commit, so rows of one may appear after rows of a
 * later one. Every read therefore starts at the oldest transaction that was still open at the read before: all below
 * it had ended, and their rows were delivered. Rows above it that were delivered already are skipped.
 */
export function createOutboxReader(db: Database, log: Pick<Log, 'warn' | 'error'>) {
  const listeners = new Map<string, Listener[]>()
  const position = createPosition()
  let timer: NodeJS.Timeout | undefined
  let isListening = false
  /** Incremented whenever hints begin or cease to arrive: only a read that began after that has caught up. */
  let generation = 0
  let hasCaughtUp = false
  let failure: unknown = null
  /** When the last successful read began: everything announced before that is known here. */
  let knownAt = performance.now()

  async function readOnce(): Promise<void> {
    let first: bigint | undefined
    let after = 0
    for (;;) {
      // Rows with a transaction number of the future were copied here from another server.
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
   * The oldest open transaction of a server never goes back. So this is another server, or one that was set back: a
   * standby that had not received everything, or a backup. Some of what was delivered here is missing there, and rows
   * with its new, lower numbers would never be read.
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
        // A listener that could not reach the database gets the announcement again when it is back.
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

  /** Reads what is new; the result includes everything that was committed before the call. */
  const read = createCoalesced(begin)

  return {
    /**
     * Subscribes to an event; '*' to all. An announcement may be delivered twice, where the database went away in
     * between.
     */
    on(name: string, listener: Listener): void {
      listeners.set(name, [...(listeners.get(name) ?? []), listener])
    },
    /** Starts after the current end of the outbox: a fresh process has no caches that could be stale. */
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
    /** Whether hints arrive from now on. While they do not, changes since the last read are unknown. */
    listens(now: boolean): void {
      isListening = now
      generation += 1
      hasCaughtUp = false
    },
    /** Whether everything that was committed, up to a moment ago, has been delivered here. */
    isCurrent: (): boolean => isListening && hasCaughtUp && failure === null,
    /** Whether the database was down at the last read; then nobody changes anything either. */
    isAway: (): boolean => failure !== null && isOutage(failure),
    /** Seconds for which announcements may be unread here. */
    lag: (): number => (performance.now() - knownAt) / 1000,
    /** Whether the announcements of this transaction have been delivered here. */
    hasRead: position.hasRead,
    stop(): void {
      clearInterval(timer)
    },
  }
}
export type OutboxReader = ReturnType<typeof createOutboxReader>
