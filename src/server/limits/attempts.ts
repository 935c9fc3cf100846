import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'

/** How many failed attempts are allowed, and how long to wait after that. */
export interface AttemptRule {
  /** Attempts without a wait. */
  free: number
  /** ms after the first attempt in which further ones are counted with it. */
  window: number
  /** ms to wait after the first attempt beyond that; each further one doubles it. */
  wait: number
  /** The longest wait, in ms. Nobody is locked out for good by what others do. */
  maxWait: number
}

/**
 * Counts an attempt before it is made, so that a hundred at once count as a hundred. Call it in a transaction of its
 * own: a refusal must not roll the count back.
 *
 * @returns ms until the next attempt is allowed; 0 where this one is. A blocked attempt is not counted.
 */
export async function countAttempt(
  db: Database,
  key: string,
  { free, window, wait, maxWait }: AttemptRule,
  now: Date,
): Promise<number> {
  // A count from a clock that was far ahead counts as over, and blocks nobody for longer than the rule does.
  const isOver = sql`(attempts.window_from < ${new Date(now.getTime() - window)} or attempts.window_from > ${new Date(now.getTime() + maxWait)})`
  const isBlocked = sql`(attempts.blocked_until > ${now} and attempts.blocked_until <= ${new Date(now.getTime() + maxWait)})`
  const count = sql`case when ${isOver} then 1 else attempts.count + 1 end`
  const { rows } = await sql<{ blockedUntil: Date | null }>`
    insert into attempts (key, count, window_from)
    -- A count that a crash takes back costs nobody anything; waiting for the disk would cost everybody.
    select ${key}, 1, ${now}::timestamptz from (select set_config('synchronous_commit', 'off', true)) as quick
    on conflict (key) do update set
      count = case when ${isBlocked} then attempts.count else ${count} end,
      window_from = case when ${isBlocked} or not ${isOver}
        then attempts.window_from else ${now} end,
      blocked_until = case when ${isBlocked} then attempts.blocked_until
        when not ${isOver} and attempts.count + 1 > ${free}::int
        then ${now}::timestamptz + make_interval(secs =>
          least(${wait / 1000} * power(2, least(attempts.count - ${free}::int, 30)), ${maxWait / 1000}))
        end
    returning blocked_until as "blockedUntil"`.execute(db)
  const until = rows[0]?.blockedUntil
  return until && until > now ? until.getTime() - now.getTime() : 0
}

/**
 * Reads whether any of the keys is blocked, without a write.
 *
 * @param maxWait the longest wait of any rule, in ms: what blocks for longer was written by a clock that was ahead
 * @returns ms until none of the keys is blocked any more
 */
export async function blockedFor(
  db: Database,
  keys: readonly string[],
  maxWait: number,
  now: Date,
): Promise<number> {
  const row = await db
    .selectFrom('attempts')
    .select(({ fn }) => fn.max('blocked_until').as('until'))
    .where('key', 'in', keys)
    .where('blocked_until', '<=', new Date(now.getTime() + maxWait))
    .executeTakeFirst()
  return Math.max(0, (row?.until?.getTime() ?? 0) - now.getTime())
}

/**
 * Counts one attempt under several keys, in their order, and stops at the first that blocks it: the later keys do not
 * count a blocked attempt. Everybody locks in that order, so that there are no deadlocks.
 *
 * @returns ms to wait, as of one
 */
export async function countAttempts(
  db: Database,
  counted: ReadonlyArray<readonly [key: string, rule: AttemptRule]>,
  now: Date,
): Promise<number> {
  for (const [key, rule] of counted.toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const ms = await countAttempt(db, key, rule, now)
    if (ms > 0) return ms
  }
  return 0
}

/** The attempt succeeded: forgets that it was counted. */
export const forgetAttempts = (db: Database, keys: readonly string[]): Promise<void> =>
  clearAttempts(db, { forgotten: keys, takenBack: [] })

/**
 * Forgets all attempts under some keys, and takes one attempt back under others. All rows are locked before the first
 * is changed, in the order in which attempts are counted, so that there are no deadlocks.
 */
export async function clearAttempts(
  db: Database,
  { forgotten, takenBack }: { forgotten: readonly string[]; takenBack: readonly string[] },
): Promise<void> {
  const keys = [...forgotten, ...takenBack]
  if (keys.length === 0) return
  await sql`
    with locked as materialized (
      select key from attempts where key = any(${keys}::text[]) order by key collate "C" for update
    ), gone as (
      delete from attempts
      where key = any(array(select key from locked where key = any(${forgotten}::text[])))
    )
    update attempts set count = greatest(count - 1, 0)
    where key = any(array(select key from locked where key = any(${takenBack}::text[])))`.execute(db)
}
