import { sql } from 'kysely'
import { afterAll, afterEach, expect, test } from 'vitest'
import { testDatabase } from '#tests/database.ts'
import { createTcpProxy } from '#tests/tcp-proxy.ts'
import { type Connected, connect } from './connect.ts'
import { isOutage } from './outage.ts'
import { longStatement } from './socket-timeout.ts'

const { connection } = await testDatabase()
const line = await createTcpProxy(connection)
afterAll(line.close)
afterEach(() => line.set('open'))

/** Longer than anything takes here by itself. */
const SILENCE = 2_000

async function withLine(run: (own: Connected) => Promise<void>): Promise<void> {
  const own = await connect({
    connection: line.connection,
    onError: () => undefined,
    max: 2,
    socketTimeoutMs: SILENCE,
  })
  try {
    await run(own)
  } finally {
    await own.close()
  }
}

const backendOf = async ({ db }: Pick<Connected, 'db'>) => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  return rows[0]?.pid
}
const failureOf = (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    () => 'answered',
    (error: unknown) => error,
  )

test('a statement that hears nothing is given up with its connection, and the pool makes another one', () =>
  withLine(async (own) => {
    // Named ones go another way through the driver.
    const named = (value: number) => own.pool.query('select $1::int as value', [value])
    for (let value = 0; value < 8; value += 1) await named(value)
    const before = await backendOf(own)
    line.set('silent')
    const failures = await Promise.all([
      failureOf(named(9)),
      failureOf(own.db.transaction().execute((on) => sql`select ${1}::int as once`.execute(on))),
    ])
    expect(failures.map(isOutage)).toEqual([true, true])
    line.set('open')
    await expect.poll(() => own.pool.totalCount).toBe(0)
    expect(await backendOf(own)).not.toBe(before)
  }))

test('whoever waits in the middle of a transaction is told too', () =>
  withLine(async (own) => {
    const failure = await failureOf(
      own.db.transaction().execute(async (on) => {
        await sql`select 1`.execute(on)
        line.set('silent')
        await sql`select 2`.execute(on)
      }),
    )
    expect(isOutage(failure)).toBe(true)
    expect(own.pool.totalCount).toBe(0)
  }))

test('an idle connection may be silent, and so may a statement that says so', () =>
  withLine(async (own) => {
    const idle = await own.pool.connect()
    const pid = async () => (await idle.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid
    const before = await pid()
    const { rows } = await sql`${longStatement} select pg_sleep(${(2 * SILENCE) / 1000})`.execute(own.db)
    expect(rows).toHaveLength(1)
    expect(await pid()).toBe(before)
    idle.release()
  }))
