import { expect, it } from 'vitest'
import { draftLinksOn } from '#tests/draft-links.ts'
import { insertSanction } from '#tests/people.ts'
import { insertPerson } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const site = await testSite()
const { db } = site
const { as, save, share, seen } = draftLinksOn(site)
const ask = (who: number | null, id: number, data: object = {}) =>
  as(who, 'content.shareDraft', { id, days: 7, showsHidden: false, ...data })

it('makes a link that nobody can guess, for as long as was chosen', async () => {
  const person = await insertPerson(db)
  const { id } = await save(person, { title: 'Mine' })
  const before = Date.now()
  const { token, expiresAt } = await share(person, id, { days: 1 })
  expect(token).toMatch(/^\d+\.[0-9a-f]{64}$/)
  expect(Date.parse(expiresAt) - before).toBeGreaterThanOrEqual(86_400_000)
  expect(await seen(token)).toMatchObject({ title: 'Mine' })
})

it('makes one link at a time: the one before is dead in the same moment', async () => {
  const person = await insertPerson(db)
  const { id } = await save(person, { title: 'Mine' })
  const first = await share(person, id)
  const second = await share(person, id)
  expect(await seen(first.token)).toBe('draft-link-over')
  expect(await seen(second.token)).toMatchObject({ title: 'Mine' })
  const [one, other] = await Promise.all([share(person, id), share(person, id)])
  const shown = [await seen(one.token), await seen(other.token)]
  expect(shown.filter((answer) => answer === 'draft-link-over')).toHaveLength(1)
})

it('is refused for drafts of others, to the silenced, and for longer than a month', async () => {
  const person = await insertPerson(db)
  const { id } = await save(person, { title: 'Mine' })
  expect((await ask(await insertPerson(db), id)).body.code).toBe('draft-not-found')
  expect((await ask(null, id)).status).toBe(401)
  expect((await ask(person, id, { days: 31 })).body.code).toBe('malformed')
  await insertSanction(db, person)
  expect((await ask(person, id)).body.code).toBe('silenced')
})
