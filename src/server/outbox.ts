import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'

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
const POLL = 5_000
/** How long rows are kept: no process stays away for a week and then reads on. */
const KEPT = '7 days'

export async function insertAnnouncement(
  db: Database,
  { name, data, tags }: Omit<Announcement, 'id'>,
): Promise<void> {
  await db
    .insertInto('outbox')
    .values({ name, data: JSON.stringify(data), tags })
    .execute()
}

/** Hint for the other processes that there is something to read. Losing it costs time, never an announcement. */
export const hintOutbox = (db: Database) => sql`select pg_notify('outbox', '')`.execute(db)

/** Deletes the oldest of those that nobody needs any more. @returns how many */
export async function deleteOldAnnouncements(db: Database, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from outbox where id in (select id from outbox order by id limit ${sql.lit(limit)})
      and created_at < now() - ${KEPT}::interval`.execute(db)
  return Number(numAffectedRows)
}

type Listener = (announcement: Announcement) => void | Promise<void>

/**
 * Reads the outbox on, from the number this process has seen. Numbers are given before a transaction
 * commits, so a lower one can appear after a higher one: everything above the last number that is settled
 * for good is read again, and what was seen is skipped.
 */
export function createOutboxReader(db: Database, log: { error: (details: object, message: string) => void }) {
  const listeners = new Map<string, Listener[]>()
  const seen = new Set<number>()
  let settled = 0
  let running: Promise<void> | null = null
  let isAskedAgain = false
  let timer: NodeJS.Timeout | undefined

  async function readOnce(): Promise<void> {
    for (;;) {
      const { rows } = await sql<Announcement & { isSettled: boolean }>`
        select id, name, data, tags,
          transaction < pg_snapshot_xmin(pg_current_snapshot()) as "isSettled"
        from outbox where id > ${settled} order by id limit ${sql.lit(BATCH)}`.execute(db)
      let isPrefixSettled = true
      for (const { isSettled, ...announcement } of rows) {
        if (!seen.has(announcement.id)) {
          seen.add(announcement.id)
          await tell(announcement)
        }
        isPrefixSettled &&= isSettled
        if (isPrefixSettled) {
          settled = announcement.id
          seen.delete(announcement.id)
        }
      }
      if (rows.length < BATCH || !isPrefixSettled) return
    }
  }

  async function tell(announcement: Announcement): Promise<void> {
    for (const listener of [...(listeners.get(announcement.name) ?? []), ...(listeners.get('*') ?? [])]) {
      try {
        await listener(announcement)
      } catch (error) {
        log.error({ error, announcement: announcement.name }, 'A listener failed')
      }
    }
  }

  return {
    /** '*' hears everything. */
    on(name: string, listener: Listener): void {
      listeners.set(name, [...(listeners.get(name) ?? []), listener])
    },
    /** Starts after what is in the outbox now: a fresh process has no memory that could be stale. */
    async start(): Promise<void> {
      const { rows } = await sql<{ last: number }>`select coalesce(max(id), 0) as last from outbox`.execute(
        db,
      )
      settled = rows[0]?.last ?? 0
      timer = setInterval(() => void this.read().catch(() => {}), POLL)
      timer.unref()
    },
    /** Reads on; calls made meanwhile share one more round. */
    async read(): Promise<void> {
      if (running) {
        isAskedAgain = true
        return running
      }
      running = (async () => {
        do {
          isAskedAgain = false
          await readOnce()
        } while (isAskedAgain)
      })().finally(() => {
        running = null
      })
      return running
    },
    stop(): void {
      clearInterval(timer)
    },
  }
}
