import { expect, it } from 'vitest'
import { indexPosts } from '#features/kernel/posts/queries/index-things.ts'
import { insertAnswer, insertNode, insertTopic } from '#tests/community-rows.ts'
import { callerOf, insertSomebody } from '#tests/people.ts'
import { insertPost } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'
import type { Suggestions } from '../schemas.ts'

const { db, call, signIn } = await testSite()
const suggest = callerOf(call, signIn, 'ticket.suggest')

it('ticket.suggest names three docs and solved topics at most, none that is closed to the asker', async () => {
  const person = await insertSomebody(db)
  const nodeId = await insertNode(db)
  const closed = await insertNode(db, { visibility: 'private' })
  const doc = await insertPost(db, { kind: 'doc', titles: { en: 'How refunds work' } })
  const solved = await insertTopic(db, { nodeId, title: 'Where is my refund?' })
  await insertAnswer(db, { topic: solved, isAccepted: true })
  const unsolved = await insertTopic(db, { nodeId, title: 'No refund yet' })
  const hidden = await insertTopic(db, { nodeId: closed, title: 'Secret refund' })
  await insertAnswer(db, { topic: hidden, isAccepted: true })
  await indexPosts(db, [doc.id, solved.id, unsolved.id, hidden.id])
  const { body } = await suggest(person, { text: 'My refund has not come' })
  const found = (body as { guaqi: { ticket: { suggestions: Suggestions } } }).guaqi.ticket.suggestions
  expect(found.map(({ kind, title }) => `${kind} ${title}`).toSorted()).toEqual([
    'doc How refunds work',
    'topic Where is my refund?',
  ])
  expect((await suggest(person, { text: ' ' })).body).toMatchObject({
    guaqi: { ticket: { suggestions: [] } },
  })
  expect((await suggest(null, { text: 'refund' })).status).toBe(401)
})
