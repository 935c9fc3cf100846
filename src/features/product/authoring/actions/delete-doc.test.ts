import { expect, it } from 'vitest'
import { authorOf, insertAuthor } from '#tests/authoring.ts'
import { insertSanction, insertSomebody } from '#tests/people.ts'
import { insertDoc, insertPerson } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const { db, call, signIn } = await testSite()
const as = authorOf(call, signIn)
const drop = (who: number | null, id: number) => as(who, 'mutates.deleteAction', { type: 'doc', id })
const read = async (number: number) =>
  (await call('docs.getDoc', { id: String(number) }, { lang: 'en' })).status

it('is gone from its page and the tree, and can be put back', async () => {
  const admin = await insertAuthor(db)
  const doc = await insertDoc(db, { titles: { en: 'Unwanted' } })
  const below = await insertDoc(db, { parentId: doc.id, titles: { en: 'Below' } })
  expect((await drop(admin, doc.number)).body).toEqual({ gqDeleteAction: { success: true } })
  expect(await read(doc.number)).toBe(410)
  const { body } = await call('docs.getTree', {}, { lang: 'en' })
  expect(body).toMatchObject({ guaqi: { docs: { tree: [{ databaseId: below.number, children: [] }] } } })
  const restored = await as(admin, 'content.restore', { type: 'doc', id: doc.number })
  expect(restored.status).toBe(200)
  expect(await read(doc.number)).toBe(200)
})

it('is taken back by its author and whoever writes help, who is heard, and by nobody else', async () => {
  const author = await insertPerson(db)
  const [one, two] = [await insertDoc(db, { authorId: author }), await insertDoc(db, { authorId: author })]
  expect((await drop(null, one.number)).status).toBe(401)
  expect((await drop(await insertPerson(db), one.number)).body.code).toBe('text-not-yours')
  expect((await drop(author, 99_999)).body.code).toBe('text-not-found')
  expect((await drop(author, one.number)).status).toBe(200)
  const silenced = await insertSomebody(db, { roles: ['admin'] })
  await insertSanction(db, silenced)
  expect((await drop(silenced, two.number)).body.code).toBe('silenced')
})
