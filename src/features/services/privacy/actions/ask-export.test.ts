import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { securitySite } from '#tests/security-site.ts'

const { db, call, member } = await securitySite()

const waiting = async () =>
  (await sql<{ name: string }>`select name from jobs.job where name = 'privacy.makeExport'`.execute(db)).rows
    .length

it('lays down the work and says that it is being done', async () => {
  const { ask } = await member()
  const answer = await ask('privacy.askExport')
  expect(answer.body).toMatchObject({ guaqi: { privacy: { askExport: { ready: null } } } })
  expect(await waiting()).toBe(1)
})

it('is taken once a day, also from two windows at once', async () => {
  const { id, ask } = await member()
  const before = await waiting()
  const answers = await Promise.all([ask('privacy.askExport'), ask('privacy.askExport')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429])
  expect(await waiting()).toBe(before + 1)
  const again = await ask('privacy.askExport')
  expect(again.body).toMatchObject({
    code: 'export-too-soon',
    messages: ['You can have one copy a day. Come back in 24 hours.'],
  })
  expect(Number(again.headers['retry-after'])).toBeGreaterThan(86_000)
  await sql`update data_exports set asked_at = asked_at - interval '25 hours' where person_id = ${id}`.execute(
    db,
  )
  expect((await ask('privacy.askExport')).status).toBe(200)
})

it('is refused to strangers', async () => {
  expect((await call('privacy.askExport')).body).toMatchObject({ code: 'not-signed-in' })
})
