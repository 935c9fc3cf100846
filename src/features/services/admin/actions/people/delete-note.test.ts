import { expect, it } from 'vitest'
import { callerOf, insertSomebody, listAct } from '#tests/people.ts'
import { testSite } from '#tests/site.ts'

const { db, call, signIn } = await testSite()
const remove = callerOf(call, signIn, 'admin.deleteNote')
const [admin, staff, other, member] = [
  await insertSomebody(db, { roles: ['admin'] }),
  await insertSomebody(db, { roles: ['staff'] }),
  await insertSomebody(db, { roles: ['staff'] }),
  await insertSomebody(db),
]
const insert = async (about: number, by: number): Promise<number> => {
  const { id } = await db
    .insertInto('person_notes')
    .values({ person_id: about, author_id: by, text: 'A word.', created_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

it('is deleted by whoever wrote it, or by an admin, and that stands on record', async () => {
  expect((await remove(staff, { note: await insert(member, staff) })).status).toBe(200)
  expect((await remove(admin, { note: await insert(member, staff) })).status).toBe(200)
  expect(await db.selectFrom('person_notes').select('id').execute()).toEqual([])
  expect(await listAct(db, member)).toMatchObject([
    { actor_id: staff, act: 'note-deleted' },
    { actor_id: admin, act: 'note-deleted' },
  ])
})

it('refuses those of others, those about oneself as if there were none, and everybody but the team', async () => {
  const note = await insert(member, staff)
  expect(await remove(other, { note })).toMatchObject({ status: 403, body: { code: 'not-your-note' } })
  const about = await insert(other, admin)
  expect(await remove(other, { note: about })).toMatchObject({
    status: 404,
    body: { code: 'note-not-found' },
  })
  expect(await remove(admin, { note: 999_999 })).toMatchObject({
    status: 404,
    body: { code: 'note-not-found' },
  })
  expect((await remove(member, { note })).status).toBe(403)
  expect((await remove(null, { note })).status).toBe(401)
})
