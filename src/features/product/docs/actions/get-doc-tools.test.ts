import { expect, it } from 'vitest'
import { authorOf, insertAuthor } from '#tests/authoring.ts'
import { insertDoc, insertPerson } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const { db, call, signIn } = await testSite()
const as = authorOf(call, signIn)

it('says whether the asker may change a help page', async () => {
  const author = await insertPerson(db)
  const doc = await insertDoc(db, { authorId: author })
  const ask = async (who: number | null, id = String(doc.number)) => {
    const { body } = await as(who, 'docs.getTools', { id })
    return (body.guaqi as { docs: { tools: { canEdit: boolean } } }).docs.tools.canEdit
  }
  const askers = [null, await insertPerson(db), author, await insertAuthor(db)]
  expect(await Promise.all(askers.map((who) => ask(who)))).toEqual([false, false, true, true])
  expect(await ask(author, '99999')).toBe(false)
})
