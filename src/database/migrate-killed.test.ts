// @module-tag programs
import { spawn } from 'node:child_process'
import { sql } from 'kysely'
import { afterAll, expect, inject, it } from 'vitest'
import { urlOf } from '#tests/built-site.ts'
import { asSite, createDatabase, dropDatabase } from '#tests/server.ts'
import { connect } from './connect.ts'
import { migrate } from './migrate.ts'

const server = inject('server')
const name = `${server.template}_killed`
await createDatabase(server, name, `template template0 encoding 'UTF8'`)
const connection = asSite(server, name)
const { db: one, close } = await connect({ connection, onError: () => undefined })
afterAll(async () => {
  await close()
  await dropDatabase(server, name)
})

it('goes on after it was killed in the middle of a migration: what was done stays, the rest is rolled back', async () => {
  const url = urlOf({ connection })
  const list = [
    { name: '0001-done', up: 'create table done (id bigint)' },
    { name: '0002-half', up: 'create table half (id bigint); select pg_sleep(120)' },
  ]
  const child = spawn(process.execPath, ['tests/migrating.ts', url, JSON.stringify(list)], {
    stdio: 'inherit',
  })
  const ended = new Promise((resolve) => child.once('close', (_code, signal) => resolve(signal)))
  const sleeping = () =>
    sql`select 1 from pg_stat_activity
    where datname = current_database() and state = 'active' and query like '%pg_sleep(120)'`.execute(one)
  await expect.poll(async () => (await sleeping()).rows.length, { timeout: 60_000 }).toBe(1)
  child.kill('SIGKILL')
  expect(await ended).toBe('SIGKILL')
  const mended = [list[0], { name: '0002-half', up: 'create table half (id bigint)' }].filter((it) => !!it)
  expect(await migrate(one, { list: mended })).toEqual(['0002-half'])
  const { rows } = await sql`select name from migrations order by name`.execute(one)
  expect(rows).toEqual([{ name: '0001-done' }, { name: '0002-half' }])
})
