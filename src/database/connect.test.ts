import { CompiledQuery, sql } from 'kysely'
import { describe, expect, inject, it } from 'vitest'
import { testDatabase } from '#tests/database.ts'
import { asSite, createDatabase, dropDatabase } from '#tests/server.ts'
import { connect, isTransactionPooler, refuseServer } from './connect.ts'
import { isOutage } from './outage.ts'
import { isPlannedForValues, planForValues } from './plan-for-values.ts'

const { pool, connection } = await testDatabase()

const one = async (text: string) =>
  (await pool.query<{ value: unknown }>(`select ${text} as value`)).rows[0]?.value

describe('what is read', () => {
  it('reads bigint as a number, one by one and in arrays', async () => {
    expect(await one('9007199254740991::bigint')).toBe(Number.MAX_SAFE_INTEGER)
    expect(await one('array[1, null, 3]::bigint[]')).toEqual([1, null, 3])
    expect(await one('(select count(*) from pg_class)')).toBeTypeOf('number')
  })

  it('throws rather than round a bigint beyond the safe integers', async () => {
    await expect(one('9007199254740993::bigint')).rejects.toThrow('beyond the safe integers')
  })

  it('reads a calendar day as its text and a moment as a Date', async () => {
    expect(await one(`date '2026-02-28'`)).toBe('2026-02-28')
    expect(await one(`timestamptz '2026-02-28 12:00+08'`)).toEqual(new Date('2026-02-28T04:00:00Z'))
    expect(await one(`timestamptz '2026-02-28 12:00:01.234567Z'`)).toEqual(
      new Date('2026-02-28T12:00:01.234Z'),
    )
    expect(await one(`timestamptz 'infinity'`)).toBe(Number.POSITIVE_INFINITY)
    expect(await one(`timestamptz '0044-03-15 12:00Z BC'`)).toEqual(new Date('-000043-03-15T12:00:00Z'))
  })
})

it('closes its connections at once, also where only the pool was asked', async () => {
  for (const asks of ['pool', 'db'] as const) {
    const own = await connect({ connection, onError: () => undefined })
    if (asks === 'db') await sql`select 1`.execute(own.db)
    await own.close()
    expect([own.pool.ended, own.pool.totalCount]).toEqual([true, 0])
    await own.close()
  }
})

describe('named statements', () => {
  const prepared = async (options: { isPooled: boolean }) => {
    const own = await connect({ connection, onError: () => undefined, max: 1, ...options })
    try {
      const answers: unknown[] = []
      for (let value = 0; value < 8; value += 1) {
        const { rows } = await own.pool.query<{ value: number }>('select $1::int as value', [value])
        answers.push(rows[0]?.value)
      }
      const { rows } = await own.pool.query<{ statement: string }>(
        'select statement from pg_prepared_statements',
      )
      return { answers, names: rows.map(({ statement }) => statement) }
    } finally {
      await own.close()
    }
  }

  it('keeps what is asked again and again ready on the server, and answers the same', async () => {
    expect(await prepared({ isPooled: false })).toEqual({
      answers: [0, 1, 2, 3, 4, 5, 6, 7],
      names: ['select $1::int as value'],
    })
  })

  it('reads the same rows, counts and refusals under a name as without one', async () => {
    const own = await connect({ connection, onError: () => undefined, max: 1 })
    const client = await own.pool.connect()
    try {
      await client.query('create temporary table things (id bigint, said timestamptz, list jsonb)')
      for (let id = 1; id <= 8; id += 1) {
        const said = new Date(Date.UTC(2026, 1, id, 12, 30, 15, 250))
        const put = await client.query('insert into things values ($1, $2, $3)', [id, said, { id }])
        expect(put).toMatchObject({ command: 'INSERT', rowCount: 1, rows: [] })
        const { rows } = await client.query('select * from things where id = any($1)', [[id, 99]])
        expect(rows).toEqual([{ id, said, list: { id } }])
        expect((await client.query('select said from things where id = $1', [0])).rows).toEqual([])
        const divide = () => client.query('select 8 / $1::int as value', [id % 2])
        if (id % 2 === 0) await expect(divide()).rejects.toMatchObject({ code: '22012' })
        else expect((await divide()).rows).toEqual([{ value: 8 }])
        const huge = client.query('select 9007199254740993 - $1::bigint as value', [0])
        await expect(huge).rejects.toThrow('beyond the safe integers')
      }
    } finally {
      client.release()
      await own.close()
    }
  })

  it('tells those who wait under a name that the server is gone', async () => {
    const own = await connect({ connection, onError: () => undefined, max: 1, statementTimeoutMs: 600_000 })
    try {
      const sleep = (seconds: number) =>
        own.db.executeQuery<{ pid: number }>(
          CompiledQuery.raw('select pg_backend_pid() as pid, pg_sleep($1)', [seconds]),
        )
      for (let times = 0; times < 5; times += 1) await sleep(0)
      const { rows } = await sleep(0)
      const waiting = sleep(300).catch((error: unknown) => error)
      const end = () => pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
      const isAsleep = () =>
        pool.query(`select from pg_stat_activity where pid = $1 and wait_event = 'PgSleep'`, [rows[0]?.pid])
      await expect.poll(async () => (await isAsleep()).rowCount).toBe(1)
      await end()
      expect(isOutage(await waiting)).toBe(true)
      // The refusal comes before the end of the connection, which the pool may hand out once more until then.
      const goesOn = () =>
        sleep(0).then(
          () => true,
          () => false,
        )
      await expect.poll(goesOn).toBe(true)
    } finally {
      await own.close()
    }
  })

  it('keeps a plan, but not for what is planned for its values', async () => {
    const own = await connect({ connection, onError: () => undefined, max: 1 })
    try {
      for (let value = 0; value < 30; value += 1) {
        for (const by of [sql``, planForValues]) {
          const { rows } = await sql<{ n: number }>`${by} select n from generate_series(1, 30) n
            where n > ${value}`.execute(own.db)
          expect(rows).toHaveLength(30 - value)
        }
      }
      const { rows } = await own.pool.query<{ statement: string; generic: number }>(
        'select statement, generic_plans as generic from pg_prepared_statements order by statement',
      )
      expect(rows.map(({ statement, generic }) => [isPlannedForValues(statement), generic > 0])).toEqual([
        [false, true],
        [true, false],
      ])
    } finally {
      await own.close()
    }
  })

  it('leaves texts of several commands alone, however often they come', async () => {
    const own = await connect({ connection, onError: () => undefined, max: 1 })
    try {
      for (let times = 0; times < 12; times += 1) {
        await own.pool.query('begin; set local lock_timeout = 1000; select 1 as value; commit', [])
      }
    } finally {
      await own.close()
    }
  })

  it('names nothing behind a pooler', async () => {
    expect((await prepared({ isPooled: true })).names).toEqual([])
  })
})

it('sees that a connection stays the same without a pooler', async () => {
  expect(await isTransactionPooler(pool)).toBe(false)
})

describe('what is refused', () => {
  it('refuses a server older than 15, naming both versions', () => {
    expect(() => refuseServer('town at db', 14, 'UTF8')).toThrow(
      'town at db is PostgreSQL 14; Plaza needs PostgreSQL 15',
    )
    expect(() => refuseServer('town at db', 15, 'UTF8')).not.toThrow()
  })

  it('refuses a database that does not store UTF-8', async () => {
    const server = inject('server')
    const name = `${server.template}_latin`
    await createDatabase(server, name, `template template0 encoding 'SQL_ASCII' locale 'C'`)
    try {
      const refused = connect({ connection: asSite(server, name), onError: () => undefined })
      await expect(refused).rejects.toThrow(/stores text as SQL_ASCII; Plaza needs UTF8/)
    } finally {
      await dropDatabase(server, name)
    }
  })

  it('says in one sentence, without the password, that no server answers', async () => {
    const url = 'postgres://plaza:hidden@127.0.0.1:9/town'
    const refused = connect({ connection: { url }, onError: () => undefined })
    await expect(refused).rejects.toThrow(
      /^The database town at 127\.0\.0\.1:9 cannot be reached: .*ECONNREFUSED/,
    )
    await expect(refused).rejects.not.toThrow(/hidden/)
  })
})

describe('addresses', () => {
  it('takes a socket with a user and no host, and names it without the password', async () => {
    const url = 'postgres://plaza:hidden@/town?host=/nowhere'
    const refused = connect({ connection: { url }, onError: () => undefined })
    await expect(refused).rejects.toThrow(/^The database town at \/nowhere cannot be reached: .*ENOENT/)
  })
})

describe('limits', () => {
  it('ends a statement that takes too long, and calls it an outage', async () => {
    const slow = await connect({ connection, onError: () => undefined, statementTimeoutMs: 50 })
    try {
      const error = await slow.pool.query('select pg_sleep(5)').catch((reason: unknown) => reason)
      expect(error).toMatchObject({ code: '57014' })
      expect(isOutage(error)).toBe(true)
    } finally {
      await slow.close()
    }
  })

  it('goes on after the server cut its idle connections off', async () => {
    const errors: Error[] = []
    const cut = await connect({ connection, onError: (error) => errors.push(error), max: 1 })
    try {
      const { rows } = await cut.pool.query<{ pid: number }>('select pg_backend_pid() as pid')
      await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
      // Over TCP the end of the connection is a second error.
      await expect.poll(() => errors.length).toBeGreaterThanOrEqual(1)
      expect(errors.every(isOutage)).toBe(true)
      expect((await cut.pool.query('select 1')).rowCount).toBe(1)
    } finally {
      await cut.close()
    }
  })

  it('does not take a mistake in a query or a missing file for an outage', async () => {
    expect(isOutage(await pool.query('select nothing').catch((error: unknown) => error))).toBe(false)
    expect(isOutage(Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' }))).toBe(
      false,
    )
  })
})
