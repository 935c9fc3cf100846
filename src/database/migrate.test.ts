import { sql } from 'kysely'
import { expect, inject, it } from 'vitest'
import { listBalances } from '#features/kernel/ledger/queries/balances.ts'
import { checkLedger } from '#features/kernel/ledger/queries/check.ts'
import { insertAnswer, insertNode, insertTopic } from '#tests/community-rows.ts'
import { testDatabase } from '#tests/database.ts'
import { insertPerson } from '#tests/rows.ts'
import { asSite, createDatabase, dropDatabase } from '#tests/server.ts'
import { connect } from './connect.ts'
import { migrate, planMigrations } from './migrate.ts'
import { locksOf } from './migration-locks.ts'
import { up as publicCounts } from './migrations/0025-public-counts.ts'
import { up as ledger } from './migrations/0030-ledger.ts'
import { migrations } from './migrations/index.ts'

const { db } = await testDatabase()
const names = migrations.map(({ name }) => name)

/** Two sites on an empty database, which is gone afterwards. */
async function withTwoSites(use: (one: typeof db, other: typeof db) => Promise<void>): Promise<void> {
  const server = inject('server')
  const name = `${server.template}_migrate`
  await createDatabase(server, name, `template template0 encoding 'UTF8'`)
  const options = { connection: asSite(server, name), onError: () => undefined, statementTimeoutMs: 300 }
  const [one, other] = await Promise.all([connect(options), connect(options)])
  try {
    await use(one.db, other.db)
  } finally {
    await Promise.all([one.close(), other.close()])
    await dropDatabase(server, name)
  }
}

it('knows the migrations in the order of their names, in which a backup lists those that made its tables', () => {
  expect(names).toEqual([...new Set(names)].sort())
})

it('applies each migration once when two sites start at once', () =>
  withTwoSites(async (one, other) => {
    const applied = await Promise.all([migrate(one), migrate(other)])
    expect(applied.flat()).toEqual(names)
  }))

it('says of an upgrade what it will lock and for how long, and each migration with its time', () =>
  withTwoSites(async (one, other) => {
    const first = [{ name: '0001-things', up: 'create table things (id bigint primary key, name text)' }]
    const all = [
      ...first,
      { name: '0002-names', up: "update things set name = 'x'; alter table things alter name set not null" },
    ]
    const said: string[] = []
    const say = (line: string) => void said.push(line)
    await migrate(one, { say, list: first })
    expect(said).toEqual(['Making the tables of the site (1 steps) …'])
    await one.transaction().execute(async (transaction) => {
      await sql`set local statement_timeout = 0`.execute(transaction)
      await sql`insert into things select number, 'y' from generate_series(1, 120000) as number`.execute(
        transaction,
      )
      await sql`analyze things`.execute(transaction)
    })
    const plan = ['  0002-names: locks things against reading and writing for about 3 s (120000 rows)']
    expect(await planMigrations(other, all)).toEqual(plan)
    expect((await sql`select 1 from things where name = 'x'`.execute(one)).rows).toEqual([])
    said.length = 0
    await migrate(one, { say, list: all })
    expect(said).toEqual([
      ...plan,
      'Migration 0002-names …',
      expect.stringMatching(/^Migration 0002-names: done in \d+\.\d\d s$/),
    ])
    expect(await planMigrations(one, all)).toEqual(['The database is up to date.'])
  }))

it('knows what each kind of statement locks, and nothing of tables that are new', () => {
  const sql = `create table news (id bigint references people);
    create index news_by on news (id); -- alter table comments
    create index posts_by on posts (id); alter table media add column x text default 'drop table y; z';
    create function f() returns void as $$ begin update people set id = 1; end $$ language plpgsql`
  expect(locksOf(sql)).toEqual([
    { table: 'people', blocksReading: false, readsAllRows: false },
    { table: 'posts', blocksReading: false, readsAllRows: true },
    { table: 'media', blocksReading: true, readsAllRows: false },
  ])
})

it('waits for another site beyond what a request may wait', () =>
  withTwoSites(async (one, other) => {
    await one.connection().execute(async (held) => {
      await sql`select pg_advisory_lock(7052016)`.execute(held)
      const waiting = migrate(other)
      await new Promise((resolve) => setTimeout(resolve, 700))
      await sql`select pg_advisory_unlock(7052016)`.execute(held)
      expect(await waiting).toEqual(names)
    })
  }))

it('refuses a database that a newer version has migrated, and names what it does not know', async () => {
  await sql`insert into migrations (name) values ('9999-from-tomorrow')`.execute(db)
  await expect(migrate(db)).rejects.toThrow('newer than this version of Plaza: it has "9999-from-tomorrow"')
  await sql`delete from migrations where name = '9999-from-tomorrow'`.execute(db)
})

it('takes what people had over into the ledger, and the version before still finds it', () =>
  withTwoSites(async (site) => {
    const before = migrations.filter(({ name }) => name < '0030')
    for (const { up: statements } of before) await sql.raw(statements).execute(site)
    const [ana, ben] = [await insertPerson(site), await insertPerson(site)]
    await sql`update people set experience = 30 where id = ${ben}`.execute(site)
    await sql`insert into balances (person_id, unit, amount)
      values (${ana}, 'credit', 120), (${ana}, 'EUR', 350), (${ben}, 'EUR', 0), (${ben}, 'credit', 7)`.execute(
      site,
    )
    await sql.raw(ledger).execute(site)
    expect((await checkLedger(site)).problem).toBeNull()
    const { rows } =
      await sql`select unit, amount from balances where person_id = ${ana} order by unit`.execute(site)
    expect(rows).toEqual([
      { unit: 'EUR', amount: 350 },
      { unit: 'credit', amount: 120 },
    ])
    expect(await listBalances(site, ben)).toEqual([
      { kind: 'credit', currency: 'credit', amount: 7 },
      { kind: 'experience', currency: 'experience', amount: 30 },
    ])
  }))

it('takes out of what people are counted for what stands in private nodes', async () => {
  const person = await insertPerson(db)
  for (const visibility of ['public', 'private'] as const) {
    const topic = await insertTopic(db, { nodeId: await insertNode(db, { visibility }), authorId: person })
    const [answer] = [await insertAnswer(db, { topic }), await insertAnswer(db, { topic })]
    await sql`update answers set author_id = ${person} where id = ${answer}`.execute(db)
  }
  await sql`update people set topics_count = 2, answers_count = 2 where id = ${person}`.execute(db)
  await sql.raw(publicCounts).execute(db)
  const { rows } = await sql`select topics_count, answers_count from people where id = ${person}`.execute(db)
  expect(rows).toEqual([{ topics_count: 1, answers_count: 1 }])
})
