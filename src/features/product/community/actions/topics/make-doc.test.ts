import { expect, it } from 'vitest'
import { insertAnswer, insertNode, insertTopic } from '#tests/community-rows.ts'
import { insertSanction, insertSomebody } from '#tests/people.ts'
import { testSite } from '#tests/site.ts'

const { db, call, signIn } = await testSite()
const nodeId = await insertNode(db)
const staff = await insertSomebody(db, { roles: ['staff'] })
const make = async (personId: number | null, answer: unknown) =>
  call('community.makeDoc', { answer }, { lang: 'en', ...(personId === null ? {} : await signIn(personId)) })
async function accepted(more: { nodeId?: number } = {}) {
  const topic = await insertTopic(db, { nodeId, title: 'How is it cleaned?', ...more })
  return insertAnswer(db, { topic, text: 'With warm water.', isAccepted: true })
}
const docOf = (body: object) =>
  (body as { guaqi: { community: { makeDoc: { databaseId: number; path: string } } } }).guaqi.community
    .makeDoc

it('makes a help page of an accepted answer, with a link both ways', async () => {
  const id = await accepted()
  const made = await make(staff, id)
  expect(made.status).toBe(200)
  const doc = docOf(made.body)
  expect((await call('docs.getDoc', { id: String(doc.databaseId) }, { lang: 'en' })).body).toMatchObject({
    guaqi: {
      docs: {
        doc: {
          title: 'How is it cleaned?',
          html: '<p>With warm water.</p>',
          source: { title: 'How is it cleaned?', path: `community/answer/${id}` },
        },
      },
    },
  })
  expect((await call('community.getAnswer', { id }, { lang: 'en' })).body).toMatchObject({
    guaqi: { community: { answer: { answer: { doc: { title: 'How is it cleaned?', path: doc.path } } } } },
  })
  const found = await call('docs.getTree', {}, { lang: 'en' })
  expect(JSON.stringify(found.body)).toContain('How is it cleaned?')
})

it('makes one, however many press at once, and another once that is deleted', async () => {
  const id = await accepted()
  const replies = await Promise.all(Array.from({ length: 6 }, () => make(staff, id)))
  expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200))
  const numbers = new Set(replies.map(({ body }) => docOf(body).databaseId))
  expect(numbers.size).toBe(1)
  const [number = 0] = numbers
  await db
    .updateTable('posts')
    .set({ deleted_at: new Date() })
    .where('kind', '=', 'doc')
    .where('number', '=', number)
    .execute()
  expect(docOf((await make(staff, id)).body).databaseId).not.toBe(number)
})

it('leads from the help page to the answer only while everybody may read that', async () => {
  const id = await accepted()
  const { databaseId } = docOf((await make(staff, id)).body)
  await db.updateTable('answers').set({ deleted_at: new Date() }).where('id', '=', id).execute()
  const { body } = await call('docs.getDoc', { id: String(databaseId) }, { lang: 'en' })
  expect(body).toMatchObject({ guaqi: { docs: { doc: { source: null } } } })
})

it('refuses what is not accepted, behind a door, not there, and whoever is not of the staff', async () => {
  const topic = await insertTopic(db, { nodeId })
  const plain = await insertAnswer(db, { topic })
  expect(await make(staff, plain)).toMatchObject({ status: 409, body: { code: 'answer-not-accepted' } })
  const closed = await insertNode(db, { visibility: 'private', admin_id: staff })
  const inside = await accepted({ nodeId: closed })
  expect(await make(staff, inside)).toMatchObject({ status: 422, body: { code: 'answer-not-public' } })
  expect(await make(staff, 999_999)).toMatchObject({ status: 404, body: { code: 'answer-not-found' } })
  for (const wrong of [0, -1, 1.5, 'x', 2 ** 53]) expect((await make(staff, wrong)).status).toBe(400)
  const id = await accepted()
  expect((await make(await insertSomebody(db), id)).status).toBe(403)
  expect((await make(null, id)).status).toBe(401)
  const silenced = await insertSomebody(db, { roles: ['staff'] })
  await insertSanction(db, silenced)
  expect(await make(silenced, id)).toMatchObject({ status: 403, body: { code: 'doc-silenced' } })
})
