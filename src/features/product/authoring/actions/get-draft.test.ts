import { expect, it } from 'vitest'
import { authorOf, blankForm } from '#tests/authoring.ts'
import { insertPerson } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const { db, call, signIn } = await testSite()
const as = authorOf(call, signIn)

it('is read by its writer, and is not there for anybody else', async () => {
  const person = await insertPerson(db)
  const data = { id: null, version: 0, form: blankForm({ title: 'Mine' }) }
  const { body } = await as(person, 'content.saveDraft', data)
  const { id } = (body.guaqi as { content: { saveDraft: { id: number } } }).content.saveDraft
  expect((await as(person, 'content.getDraft', { id })).body).toMatchObject({
    guaqi: { content: { draft: { version: 1, of: null, form: { title: 'Mine' } } } },
  })
  expect((await as(await insertPerson(db), 'content.getDraft', { id })).body.code).toBe('draft-not-found')
  expect((await as(null, 'content.getDraft', { id })).status).toBe(401)
})
