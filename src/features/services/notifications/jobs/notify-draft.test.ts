import { expect, it } from 'vitest'
import { testDatabase } from '#tests/database.ts'
import { runJob } from '#tests/jobs.ts'
import { insertSomebody } from '#tests/people.ts'
import { notifyAuthorAsked, notifyDraftCommented, notifyDraftShown } from './notify-draft.ts'

const { db } = await testDatabase()
const linesOf = (personId: number) =>
  db
    .selectFrom('notifications')
    .select(['type', 'reason', 'detail'])
    .where('person_id', '=', personId)
    .orderBy('type')
    .execute()

it('readers hear of a draft, and of what is said beside it, without a word of it', async () => {
  const [writer, reader] = [await insertSomebody(db), await insertSomebody(db)]
  await runJob(db, notifyDraftShown, { draftId: 7, personId: reader, byId: writer })
  await runJob(db, notifyDraftCommented, { draftId: 7, byId: writer, named: [reader], told: [] })
  await runJob(db, notifyDraftCommented, { draftId: 7, byId: reader, named: [], told: [writer] })
  expect(await linesOf(reader)).toEqual([
    { type: 'draft-named', reason: 'mentioned', detail: {} },
    { type: 'draft-shown', reason: 'written-to', detail: {} },
  ])
  expect(await linesOf(writer)).toEqual([{ type: 'draft-commented', reason: 'written-to', detail: {} }])
})

it('whoever is asked to write with somebody hears of it once, without a word of the text', async () => {
  const [writer, friend] = [await insertSomebody(db), await insertSomebody(db)]
  const asked = { kind: 'article' as const, key: 7, personId: friend, byId: writer }
  await runJob(db, notifyAuthorAsked, asked)
  await runJob(db, notifyAuthorAsked, asked)
  expect(await linesOf(friend)).toEqual([{ type: 'author-asked', reason: 'written-to', detail: {} }])
})
