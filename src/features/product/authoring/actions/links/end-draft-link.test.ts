import { expect, it } from 'vitest'
import { draftLinksOn } from '#tests/draft-links.ts'
import { insertPerson } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const site = await testSite()
const { db } = site
const { as, save, share, seen, own } = draftLinksOn(site)
const end = (who: number | null, id: number) => as(who, 'content.endDraftLink', { id })

it('takes a link back at once, for its writer alone', async () => {
  const person = await insertPerson(db)
  const { id } = await save(person, { title: 'Mine' })
  const { token } = await share(person, id)
  expect((await end(await insertPerson(db), id)).body.code).toBe('draft-not-found')
  expect((await end(null, id)).status).toBe(401)
  expect(await seen(token)).toMatchObject({ title: 'Mine' })
  expect((await end(person, id)).status).toBe(200)
  expect(await seen(token)).toBe('draft-link-over')
  expect(await own(person, id)).toBeNull()
})

it('goes with its draft', async () => {
  const person = await insertPerson(db)
  const { id } = await save(person, { title: 'Mine' })
  const { token } = await share(person, id)
  await as(person, 'mutates.deleteAction', { type: 'draft', id })
  expect(await seen(token)).toBe('draft-link-over')
})
