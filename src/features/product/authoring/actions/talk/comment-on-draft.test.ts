import { expect, it } from 'vitest'
import { paragraphs } from '#tests/authoring.ts'
import { draftTalkOn } from '#tests/draft-talk.ts'
import { insertSanction } from '#tests/people.ts'
import { insertPerson } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const site = await testSite()
const { db } = site
const { as, codeOf, save, invite, say, said } = draftTalkOn(site)

const lastTold = async () => {
  const { data } = await db
    .selectFrom('outbox')
    .select('data')
    .where('name', '=', 'authoring.draftCommented')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return data as { named: number[]; told: number[] }
}

it('tells the writer, whoever takes part, and whom it names of those who may read the draft', async () => {
  const writer = await insertPerson(db, { name: 'Ana' })
  const [ben, cleo, stranger] = [
    await insertPerson(db, { name: 'Ben' }),
    await insertPerson(db, { name: 'Cleo' }),
    await insertPerson(db, { name: 'Dora' }),
  ]
  const { id } = await save(writer, { title: 'Mine' })
  await invite(writer, id, ben)
  await invite(writer, id, cleo)
  const comment = await say(ben, id, 'What do you think, @Cleo and @Dora?')
  expect(await lastTold()).toMatchObject({ named: [cleo], told: [writer] })
  await say(writer, id, 'Good.', { parent: comment })
  expect(await lastTold()).toMatchObject({ named: [], told: [ben] })
  expect(await codeOf(null, 'content.commentOnDraft', { id, words: 'Me too' })).toBe('not-signed-in')
  expect(await say(stranger, id, 'Me too')).toBe('draft-not-found')
})

it('is refused on a passage that is gone, below what is gone or of another draft, and to the silenced', async () => {
  const writer = await insertPerson(db)
  const { id } = await save(writer, { document: paragraphs('A well.') })
  expect(await say(writer, id, 'Here', { passage: { text: 'a spring', at: 0 } })).toBe('passage-gone')
  expect(await say(writer, id, 'Here', { parent: 999_999 })).toBe('comment-gone')
  const other = await save(writer, { title: 'Other' })
  const elsewhere = await say(writer, other.id, 'There')
  expect(await say(writer, id, 'Here', { parent: elsewhere })).toBe('comment-gone')
  const comment = await say(writer, id, 'Here')
  const answer = await say(writer, id, 'There', { parent: comment })
  expect(await say(writer, id, 'Deeper', { parent: answer })).toBe('comment-gone')
  expect(await say(writer, id, '   ')).toBe('nothing-said')
  expect(await say(writer, id, 'x'.repeat(2_001))).toBe('malformed')
  await insertSanction(db, writer)
  expect(await say(writer, id, 'Here')).toBe('silenced')
})

it('has room for a thousand, and for fifty answers each', async () => {
  const writer = await insertPerson(db)
  const { id } = await save(writer, { title: 'Mine' })
  const comment = Number(await say(writer, id, 'Here'))
  const row = { draft_id: id, author_id: writer, words: 'More', created_at: new Date() }
  await db
    .insertInto('draft_comments')
    .values(Array.from({ length: 50 }, () => ({ ...row, parent_id: comment })))
    .execute()
  expect(await say(writer, id, 'One more', { parent: comment })).toBe('too-many-comments')
  await db
    .insertInto('draft_comments')
    .values(Array.from({ length: 949 }, () => ({ ...row, parent_id: null })))
    .execute()
  expect(await say(writer, id, 'One more')).toBe('too-many-comments')
  expect(await said(writer, id)).toHaveLength(50)
})

it('takes other words for a passage of one line, also none, and needs something to be said', async () => {
  const writer = await insertPerson(db)
  const reader = await insertPerson(db)
  const { id } = await save(writer, { document: paragraphs('A deep well.', 'A tower.') })
  await invite(writer, id, reader)
  const passage = { text: 'deep', at: 2 }
  const made = await say(reader, id, '', { passage, proposal: ' bottomless ' })
  await say(reader, id, 'Leave it out?', { passage, proposal: '' })
  // Of two lines nothing can be put in the place.
  await say(reader, id, 'Both?', { passage: { text: 'well.\nA tower', at: 7 }, proposal: 'well and tower' })
  expect((await said(writer, id)).map(({ words, proposal }) => [words, proposal])).toEqual([
    ['Both?', null],
    ['Leave it out?', ''],
    ['', 'bottomless'],
  ])
  expect(await say(reader, id, ' ')).toBe('nothing-said')
  const torn = { id, words: '', passage, proposal: 'a\nb' }
  expect(await as(reader, 'content.commentOnDraft', torn)).toMatchObject({ status: 400 })
  // Two who take it over at once: it is done once, and by nobody refused.
  const settle = { comment: made, isDone: true }
  expect(
    await Promise.all([writer, reader].map((who) => codeOf(who, 'content.settleDraftComment', settle))),
  ).toEqual([200, 200])
  await save(writer, { document: paragraphs('A tower.') }, { id, version: 1 })
  expect((await said(writer, id))[2]).toMatchObject({ place: null, isDone: true, proposal: 'bottomless' })
})
