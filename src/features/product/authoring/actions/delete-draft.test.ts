import { expect, it } from 'vitest'
import { authorOf, blankForm } from '#tests/authoring.ts'
import { insertPerson } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const { db, call, signIn } = await testSite()
const as = authorOf(call, signIn)

it('is thrown away by its writer, and by nobody else', async () => {
  const person = await insertPerson(db)
  const { body } = await as(person, 'content.saveDraft', { id: null, version: 0, form: blankForm() })
  const { id } = (body.guaqi as { content: { saveDraft: { id: number } } }).content.saveDraft
  const drop = (who: number | null) => as(who, 'mutates.deleteAction', { type: 'draft', id })
  expect((await drop(null)).status).toBe(401)
  expect((await drop(await insertPerson(db))).body.code).toBe('draft-not-found')
  expect((await drop(person)).body).toEqual({ gqDeleteAction: { success: true } })
  expect((await drop(person)).body.code).toBe('draft-not-found')
})
