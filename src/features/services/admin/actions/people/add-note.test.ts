import { expect, it } from 'vitest'
import { callerOf, insertSomebody, listAct } from '#tests/people.ts'
import { testSite } from '#tests/site.ts'
import type { AdminPerson } from '../../schemas.ts'

const { db, call, signIn } = await testSite()
const add = callerOf(call, signIn, 'admin.addNote')
const get = callerOf(call, signIn, 'admin.getPerson')
const [admin, staff, other, member] = [
  await insertSomebody(db, { roles: ['admin'], name: 'Gu' }),
  await insertSomebody(db, { roles: ['staff'], name: 'Ana' }),
  await insertSomebody(db, { roles: ['staff'] }),
  await insertSomebody(db),
]
const notesOf = async (who: number, id: number) => {
  const { body } = await get(who, { id })
  return (body as { guaqi: { admin: { person: AdminPerson } } }).guaqi.admin.person.notes
}

it('is read by those who run the site, the latest first, and stands on record without its words', async () => {
  expect((await add(staff, { id: member, text: 'Asked twice about postage.' })).status).toBe(200)
  expect((await add(admin, { id: member, text: 'Was given five euros back.' })).status).toBe(200)
  expect(await notesOf(staff, member)).toMatchObject([
    { by: 'Gu', text: 'Was given five euros back.', mayDelete: false },
    { by: 'Ana', text: 'Asked twice about postage.', mayDelete: true },
  ])
  expect(await notesOf(admin, member)).toMatchObject([{ mayDelete: true }, { mayDelete: true }])
  const acts = await listAct(db, member)
  expect(acts).toMatchObject([
    { actor_id: staff, act: 'note-added' },
    { actor_id: admin, act: 'note-added' },
  ])
  expect(JSON.stringify(acts)).not.toContain('postage')
})

it('is not shown to whom it is about, nor to those who stand below them', async () => {
  expect((await add(admin, { id: other, text: 'Is new here.' })).status).toBe(200)
  expect(await notesOf(other, other)).toBeNull()
  expect(await notesOf(staff, other)).toBeNull()
  expect(await notesOf(admin, other)).toHaveLength(1)
})

it('refuses nobody, oneself, those above, no words, and everybody but the team', async () => {
  const note = (who: number | null, id: number, text = 'A word.') => add(who, { id, text })
  expect(await note(staff, 999_999)).toMatchObject({ status: 404, body: { code: 'person-not-found' } })
  expect(await note(staff, staff)).toMatchObject({ status: 409, body: { code: 'not-oneself' } })
  expect(await note(staff, admin)).toMatchObject({ status: 403, body: { code: 'above-you' } })
  expect((await note(staff, member, '  ')).status).toBe(400)
  expect((await note(member, member)).status).toBe(403)
  expect((await note(null, member)).status).toBe(401)
})
