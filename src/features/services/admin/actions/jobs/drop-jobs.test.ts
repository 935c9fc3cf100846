import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { insertDeadJob } from '#tests/dead-jobs.ts'
import { callerOf, insertSomebody } from '#tests/people.ts'
import { testSite } from '#tests/site.ts'

const { db, call, signIn } = await testSite()
const drop = callerOf(call, signIn, 'admin.dropJobs')
const admin = await insertSomebody(db, { roles: ['admin'] })
const left = async () => {
  const { rows } = await sql<{ id: string }>`select id from jobs.job where name = 'dead'`.execute(db)
  return rows.map(({ id }) => id)
}

it('gives up the chosen ones, then all, also those of another version, on record', async () => {
  const one = await insertDeadJob(db, { name: 'delivery.sendMail' })
  const other = await insertDeadJob(db, { name: 'test.ofAnotherVersion' })
  expect((await drop(admin, { ids: [one] })).status).toBe(200)
  expect(await left()).toEqual([other])
  expect((await drop(admin, { ids: null })).status).toBe(200)
  expect(await left()).toEqual([])
  const { rows } = await sql`select 1 from audit_log where act = 'drop-jobs'`.execute(db)
  expect(rows).toHaveLength(2)
})

it('refuses what is gone already, what is no id, and who is no admin', async () => {
  expect(await drop(admin, { ids: null })).toMatchObject({ status: 409, body: { code: 'jobs-gone' } })
  expect(await drop(admin, { ids: ['1'] })).toMatchObject({ body: { code: 'malformed' } })
  expect((await drop(await insertSomebody(db, { roles: ['staff'] }), { ids: null })).status).toBe(403)
  expect((await drop(null, { ids: null })).status).toBe(401)
})
