import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { PASSWORD, securitySite } from '#tests/security-site.ts'

const { db, call, member, eventsOf, mailsTo } = await securitySite()

async function leaving() {
  const person = await member()
  const { name } = await db
    .selectFrom('people')
    .select('name')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow()
  await person.ask('privacy.askErasure', { name, password: PASSWORD, keepsContributions: false })
  return person
}

it('takes an erasure back, writes so, and it can be asked for anew', async () => {
  const { id, email, ask } = await leaving()
  expect((await ask('privacy.cancelErasure')).status).toBe(200)
  const { rows } =
    await sql`select erase_at, (select count(*) from erasures where person_id = people.id) as asked
    from people where id = ${id}`.execute(db)
  expect(rows).toEqual([{ erase_at: null, asked: 0 }])
  expect((await mailsTo(email)).map(({ template }) => template)).toEqual([
    'erasure-asked',
    'erasure-cancelled',
  ])
  expect((await eventsOf(id)).map(({ kind }) => kind)).toEqual(['erasure-asked', 'erasure-cancelled'])
  expect((await ask('privacy.cancelErasure')).body).toMatchObject({ code: 'erasure-not-asked' })
})

it('comes too late when it was begun', async () => {
  const { id, ask } = await leaving()
  await sql`update erasures set begun_at = now() where person_id = ${id}`.execute(db)
  expect((await ask('privacy.cancelErasure')).body).toMatchObject({ code: 'erasure-not-asked' })
})

it('is refused to strangers', async () => {
  expect((await call('privacy.cancelErasure')).body).toMatchObject({ code: 'not-signed-in' })
})
