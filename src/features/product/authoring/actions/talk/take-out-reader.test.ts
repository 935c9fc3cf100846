import { expect, it } from 'vitest'
import { paragraphs } from '#tests/authoring.ts'
import { draftTalkOn } from '#tests/draft-talk.ts'
import { insertPerson } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const site = await testSite()
const { db } = site

const { as, save, invite, takeOut, reads, talk, say, codeOf, said } = draftTalkOn(site)

it('ends it at once for whoever is taken out, by every call; what they said stays', async () => {
  const writer = await insertPerson(db)
  const reader = await insertPerson(db)
  const { id } = await save(writer, { title: 'Mine', document: paragraphs('A well.') })
  await invite(writer, id, reader)
  const comment = await say(reader, id, 'Which well?')
  expect(await takeOut(writer, id, reader)).toBe(200)
  expect(await reads(reader, id)).toBe('draft-not-found')
  expect(await talk(reader, id)).toBe('draft-not-found')
  expect(await say(reader, id, 'Still there?')).toBe('draft-not-found')
  expect(await codeOf(reader, 'content.settleDraftComment', { comment, isDone: true })).toBe('comment-gone')
  expect(await codeOf(reader, 'content.deleteDraftComment', { comment })).toBe('comment-gone')
  expect((await as(reader, 'content.getDraft', { id })).body.code).toBe('draft-not-found')
  expect(await said(writer, id)).toMatchObject([{ words: 'Which well?' }])
})

it('is what a reader may do to themselves, and to nobody else; a block ends it too', async () => {
  const writer = await insertPerson(db)
  const [one, other] = [await insertPerson(db), await insertPerson(db)]
  const { id } = await save(writer, { title: 'Mine' })
  await invite(writer, id, one)
  await invite(writer, id, other)
  expect(await takeOut(one, id, other)).toBe('draft-not-found')
  expect(await codeOf(null, 'content.takeOutReader', { id, person: other })).toBe('not-signed-in')
  expect(await takeOut(one, id, one)).toBe(200)
  expect(await reads(one, id)).toBe('draft-not-found')
  expect(await reads(other, id)).toMatchObject({ title: 'Mine' })
  const blocks = { person_id: writer, blocked_id: other, created_at: new Date() }
  await db.insertInto('message_blocks').values(blocks).execute()
  expect(await reads(other, id)).toBe('draft-not-found')
  expect(await talk(writer, id)).toMatchObject({ readers: [] })
})
