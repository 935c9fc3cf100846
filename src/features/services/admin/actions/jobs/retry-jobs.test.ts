import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { insertDeadJob } from '#tests/dead-jobs.ts'
import { callerOf, insertSomebody } from '#tests/people.ts'
import { testSite } from '#tests/site.ts'

const { db, call, signIn } = await testSite()
const retry = callerOf(call, signIn, 'admin.retryJobs')
const admin = await insertSomebody(db, { roles: ['admin'] })
const mail = (to: string) => ({ name: 'delivery.sendMail', data: { to } })
const waiting = async () => {
  const { rows } = await sql<{ to: string }>`
    select data->'value'->>'to' as to from jobs.job
    where name = 'delivery.sendMail' and data->'value'->>'to' like '%@retry.test' order by 1`.execute(db)
  return rows.map(({ to }) => to)
}

it('lays chosen jobs down again, each once though it is pressed twice at once, on record', async () => {
  const [ana] = [
    await insertDeadJob(db, mail('ana@retry.test')),
    await insertDeadJob(db, mail('ben@retry.test')),
  ]
  const answers = await Promise.all([1, 2, 3].map(() => retry(admin, { ids: [ana] })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(await waiting()).toEqual(['ana@retry.test'])
  const { detail } = await db
    .selectFrom('audit_log')
    .select('detail')
    .where('act', '=', 'retry-jobs')
    .executeTakeFirstOrThrow()
  expect(detail).toEqual({ count: 1, kinds: 'delivery.sendMail' })
})

it('lays all down again that this version knows, and leaves what it does not', async () => {
  await insertDeadJob(db, { name: 'test.ofAnotherVersion' })
  expect(await retry(admin, { ids: null })).toMatchObject({
    body: { guaqi: { admin: { retryJobs: { done: 1 } } } },
  })
  expect(await waiting()).toEqual(['ana@retry.test', 'ben@retry.test'])
  expect(await retry(admin, { ids: null })).toMatchObject({ status: 409, body: { code: 'jobs-gone' } })
})

it('refuses jobs that are not there, what is no id, and who is no admin', async () => {
  expect(await retry(admin, { ids: [randomUUID()] })).toMatchObject({
    status: 409,
    body: { code: 'jobs-gone' },
  })
  expect(await retry(admin, { ids: ["' or true --"] })).toMatchObject({ body: { code: 'malformed' } })
  expect(await retry(admin, { ids: [] })).toMatchObject({ body: { code: 'malformed' } })
  expect((await retry(await insertSomebody(db, { roles: ['staff'] }), { ids: null })).status).toBe(403)
  expect((await retry(null, { ids: null })).status).toBe(401)
})
