import { expect, it } from 'vitest'
import { draftLinksOn } from '#tests/draft-links.ts'
import { insertPerson } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const site = await testSite()
const { db } = site
const { as, save, share, own } = draftLinksOn(site)

it('tells its writer the link that was made, while it holds', async () => {
  const person = await insertPerson(db)
  const { id } = await save(person, { title: 'Mine' })
  expect(await own(person, id)).toBeNull()
  const made = await share(person, id, { showsHidden: true })
  expect(await own(person, id)).toEqual(made)
  await db
    .updateTable('draft_links')
    .set({ expires_at: new Date(0) })
    .where('draft_id', '=', id)
    .execute()
  expect(await own(person, id)).toBeNull()
})

it('is nobody else’s to know', async () => {
  const person = await insertPerson(db)
  const { id } = await save(person, { title: 'Mine' })
  const code = async (who: number | null) => (await as(who, 'content.getDraftLink', { id })).body.code
  expect(await code(await insertPerson(db))).toBe('draft-not-found')
  expect((await as(null, 'content.getDraftLink', { id })).status).toBe(401)
})
