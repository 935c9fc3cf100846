import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { callerOf, insertSomebody } from '#tests/people.ts'
import { testSite } from '#tests/site.ts'

const { db, call, signIn } = await testSite()
const staff = await insertSomebody(db, { roles: ['staff'] })
const save = callerOf(call, signIn, 'moderation.saveTemplate')
const kept = () => db.selectFrom('reply_templates').select(['title', 'text']).execute()

it('moderation.saveTemplate keeps a text, and other words under the same title in its place', async () => {
  const one = { usedFor: 'report', title: 'Advertising' }
  await save(staff, { ...one, text: 'No.' })
  await save(staff, { ...one, text: 'No advertising.' })
  expect(await kept()).toEqual([{ title: 'Advertising', text: 'No advertising.' }])
  expect((await save(staff, { ...one, text: ' ' })).status).toBe(400)
  expect((await save(await insertSomebody(db), { ...one, text: 'No.' })).status).toBe(403)
})

it('moderation.saveTemplate takes a hundred of one use', async () => {
  await sql`insert into reply_templates (used_for, title, text)
    select 'ticket', 'T' || n, 'Text' from generate_series(1, 100) n`.execute(db)
  const { body } = await save(staff, { usedFor: 'ticket', title: 'One more', text: 'Text' })
  expect(body.code).toBe('templates-full')
  expect((await save(staff, { usedFor: 'ticket', title: 'T7', text: 'Other' })).status).toBe(200)
})
