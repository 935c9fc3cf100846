import { expect, it } from 'vitest'
import { hoursAgo, insertAnswer, insertNode, insertTopic } from '#tests/community-rows.ts'
import { callerOf, insertSomebody } from '#tests/people.ts'
import { testSite } from '#tests/site.ts'
import { spamRules } from '#tests/spam.ts'

const { db, call, signIn } = await testSite()
const preview = callerOf(call, signIn, 'moderation.previewSpamRules')
const admin = await insertSomebody(db, { roles: ['admin'] })
const nodeId = await insertNode(db)

it('counts what was written last week, and changes nothing', async () => {
  const old = await insertSomebody(db, { created_at: hoursAgo(24 * 400) })
  const topic = await insertTopic(db, { nodeId, authorId: old })
  const young = await insertSomebody(db, { name: 'Newcomer' })
  await insertAnswer(db, { topic, authorId: young })
  await insertAnswer(db, { topic, authorId: old })
  await insertAnswer(db, { topic, authorId: admin })
  const { status, body } = await preview(admin, spamRules({ first: 1 }))
  expect(status).toBe(200)
  const { spamPreview } = (body as { guaqi: { moderation: { spamPreview: object } } }).guaqi.moderation
  expect(spamPreview).toMatchObject({
    looked: 3,
    caught: 1,
    counts: { first: 1, links: 0, words: 0, same: 0, raid: 0, pace: 0 },
    examples: [{ author: 'Newcomer', by: ['first'] }],
  })
  // Removed content is counted, and not shown as an example.
  await db.updateTable('answers').set({ deleted_at: new Date() }).where('author_id', '=', young).execute()
  expect((await preview(admin, spamRules({ first: 1 }))).body).toMatchObject({
    guaqi: { moderation: { spamPreview: { caught: 1, examples: [] } } },
  })
  expect(await db.selectFrom('held_things').selectAll().execute()).toEqual([])
})

it('refuses everybody but admins', async () => {
  expect((await preview(await insertSomebody(db, { roles: ['staff'] }), spamRules())).status).toBe(403)
  expect((await preview(null, spamRules())).status).toBe(401)
})
