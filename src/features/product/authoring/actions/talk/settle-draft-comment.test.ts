import { expect, it } from 'vitest'
import { draftTalkOn } from '#tests/draft-talk.ts'
import { insertSanction } from '#tests/people.ts'
import { insertPerson } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const site = await testSite()
const { db } = site
const { save, invite, say, said, codeOf } = draftTalkOn(site)
const settle = (who: number | null, comment: number | string, isDone: boolean) =>
  codeOf(who, 'content.settleDraftComment', { comment: Number(comment), isDone })

it('is done by either, also by two at once, and opens again by hand or with an answer', async () => {
  const writer = await insertPerson(db)
  const reader = await insertPerson(db)
  const { id } = await save(writer, { title: 'Mine' })
  await invite(writer, id, reader)
  const comment = await say(reader, id, 'Here')
  expect(await Promise.all([settle(writer, comment, true), settle(reader, comment, true)])).toEqual([
    200, 200,
  ])
  const isDone = async () => (await said(writer, id))[0]?.isDone
  expect(await isDone()).toBe(true)
  await settle(reader, comment, false)
  expect(await isDone()).toBe(false)
  await settle(writer, comment, true)
  await say(reader, id, 'Not quite', { parent: comment })
  expect(await isDone()).toBe(false)
})

it('is refused for what is gone, for answers, to strangers and to the silenced', async () => {
  const writer = await insertPerson(db)
  const { id } = await save(writer, { title: 'Mine' })
  const comment = await say(writer, id, 'Here')
  const answer = await say(writer, id, 'There', { parent: comment })
  expect(await settle(writer, answer, true)).toBe('comment-gone')
  expect(await settle(writer, 999_999, true)).toBe('comment-gone')
  expect(await settle(await insertPerson(db), comment, true)).toBe('comment-gone')
  await insertSanction(db, writer)
  expect(await settle(writer, comment, true)).toBe('silenced')
})
