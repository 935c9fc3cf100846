import { expect, it } from 'vitest'
import { paragraphs } from '#tests/authoring.ts'
import { draftTalkOn } from '#tests/draft-talk.ts'
import { insertSanction } from '#tests/people.ts'
import { insertPerson } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const site = await testSite()
const { db } = site

const { as, codeOf, save, invite, talk, reads } = draftTalkOn(site)

it('asks somebody to read a draft, tells them once, and shows it to nobody else', async () => {
  const writer = await insertPerson(db, { name: 'Ana' })
  const reader = await insertPerson(db, { name: 'Ben' })
  const { id } = await save(writer, { title: 'Mine', document: paragraphs('A well.') })
  expect(await reads(reader, id)).toBe('draft-not-found')
  expect(await invite(writer, id, reader)).toBe(200)
  expect(await invite(writer, id, reader)).toBe(200)
  expect(await talk(writer, id)).toMatchObject({ isOwn: true, readers: [{ name: 'Ben' }] })
  expect(await reads(reader, id)).toMatchObject({ title: 'Mine', writer: { name: 'Ana' } })
  expect(await reads(await insertPerson(db), id)).toBe('draft-not-found')
  const told = await db
    .selectFrom('outbox')
    .select('data')
    .where('name', '=', 'authoring.draftShown')
    .execute()
  expect(told).toHaveLength(1)
  // They may read it; the form and the saving of it stay its writer's.
  expect((await as(reader, 'content.getDraft', { id })).body.code).toBe('draft-not-found')
  expect((await as(reader, 'mutates.deleteAction', { type: 'draft', id })).body.code).toBe('draft-not-found')
})

it('is refused of drafts of others, for those who are gone or stand against each other, and to the silenced', async () => {
  const writer = await insertPerson(db)
  const reader = await insertPerson(db)
  const { id } = await save(writer, { title: 'Mine' })
  expect(await codeOf(null, 'content.inviteReader', { id, person: reader })).toBe('not-signed-in')
  expect(await invite(reader, id, reader)).toBe('draft-not-found')
  expect(await invite(writer, id, writer)).toBe('reader-not-found')
  expect(await invite(writer, id, 999_999)).toBe('reader-not-found')
  const now = new Date()
  const blocks = { person_id: reader, blocked_id: writer, created_at: now }
  await db.insertInto('message_blocks').values(blocks).execute()
  expect(await invite(writer, id, reader)).toBe('reader-not-found')
  const goods = await save(writer, { kind: 'product', title: 'Keys' })
  expect(await invite(writer, goods.id, await insertPerson(db))).toBe('draft-of-goods')
  await insertSanction(db, writer)
  expect(await invite(writer, id, await insertPerson(db))).toBe('silenced')
})

it('has room for twenty, also where the last two are asked at once', async () => {
  const writer = await insertPerson(db)
  const { id } = await save(writer, { title: 'Mine' })
  const people: number[] = []
  for (let count = 0; count < 21; count += 1) people.push(await insertPerson(db))
  const rows = people
    .slice(0, 19)
    .map((person) => ({ draft_id: id, person_id: person, invited_at: new Date() }))
  await db.insertInto('draft_readers').values(rows).execute()
  const answers = await Promise.all(people.slice(19).map((person) => invite(writer, id, person)))
  expect(answers.map(String).toSorted()).toEqual(['200', 'too-many-readers'])
})
