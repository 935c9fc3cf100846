import { expect, it } from 'vitest'
import { draftTalkOn } from '#tests/draft-talk.ts'
import { insertPerson } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'
import { untilOneWaits } from '#tests/waiting.ts'

const site = await testSite()
const { db } = site
const { save, invite, say, said, codeOf } = draftTalkOn(site)
const remove = (who: number, comment: number | string) =>
  codeOf(who, 'content.deleteDraftComment', { comment: Number(comment) })

it('takes away what one said and leaves what others answered; the writer of the draft takes all of it', async () => {
  const writer = await insertPerson(db)
  const reader = await insertPerson(db)
  const { id } = await save(writer, { title: 'Mine' })
  await invite(writer, id, reader)
  const comment = await say(reader, id, 'Here')
  await say(writer, id, 'Why?', { parent: comment })
  expect(await remove(reader, comment)).toBe(200)
  expect(await said(writer, id)).toMatchObject([{ author: null, words: '', answers: [{ words: 'Why?' }] }])
  expect(await remove(writer, comment)).toBe(200)
  expect(await said(writer, id)).toEqual([])
  const alone = await say(reader, id, 'Alone')
  expect(await remove(reader, alone)).toBe(200)
  expect(await said(writer, id)).toEqual([])
})

it('is refused for what others said, and for what is gone', async () => {
  const writer = await insertPerson(db)
  const reader = await insertPerson(db)
  const { id } = await save(writer, { title: 'Mine' })
  await invite(writer, id, reader)
  const comment = await say(writer, id, 'Here')
  expect(await remove(reader, comment)).toBe('comment-gone')
  expect(await remove(await insertPerson(db), comment)).toBe('comment-gone')
  expect(await remove(writer, 999_999)).toBe('comment-gone')
})

it('leaves what is answered at the same moment', async () => {
  const writer = await insertPerson(db)
  const reader = await insertPerson(db)
  const { id } = await save(writer, { title: 'Mine' })
  await invite(writer, id, reader)
  const comment = await say(reader, id, 'Here')
  const { removed } = await db.transaction().execute(async (answering) => {
    await answering.selectFrom('drafts').select('id').where('id', '=', id).forUpdate().execute()
    await answering
      .insertInto('draft_comments')
      .values({ draft_id: id, parent_id: Number(comment), author_id: writer, words: 'Why?', passage: '' })
      .execute()
    const begun = remove(reader, comment)
    await untilOneWaits(db)
    return { removed: begun }
  })
  expect(await removed).toBe(200)
  expect(await said(writer, id)).toMatchObject([{ author: null, answers: [{ words: 'Why?' }] }])
})
