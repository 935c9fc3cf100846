import { canReadReply } from '#features/kernel/access/rules/reading.ts'
import { excerpt, upgradeDocument } from '#features/kernel/documents/rules.ts'
import { docMade } from '#features/product/docs/events.ts'
import { insertDocOfAnswer, lockDocOfAnswer } from '#features/product/docs/queries/docs.ts'
import { docPath } from '#features/product/docs/rules.ts'
import { action } from '#server/door/action.ts'
import { STRANGER } from '#shared/people/asker.ts'
import { makeDoc } from '../../contract.ts'
import { findAnswerRow } from '../../queries/answers/answers.ts'
import { findTopicDoor, getTopicRow } from '../../queries/topics/find-topic.ts'
import * as S from '../../schemas.ts'

/** Length of the excerpt, in widths of a Chinese character. */
const EXCERPT_WIDTH = 80

export const makeDocAction = action(makeDoc, {
  data: S.makeDocData,
  result: S.madeDoc,
  allow: 'staff',
  limit: '30 per minute',
  run: async (context, { answer: id }) => {
    const { db, asker, now, announce, refuse } = context
    if (asker.isSilenced) return refuse('doc-silenced')
    const door = await findTopicDoor(db, context, { answerId: id })
    if (!door || !canReadReply(asker, { post: door, stands: true }, context).allowed)
      return refuse('answer-not-found')
    // Help pages are public: answers that strangers cannot read cannot become one.
    if (!canReadReply(STRANGER, { post: door, stands: true }, context).allowed)
      return refuse('answer-not-public')
    const made = await lockDocOfAnswer(db, id)
    const answer = await findAnswerRow(db, id)
    if (!answer) return refuse('answer-not-found')
    if (!answer.isAccepted) return refuse('answer-not-accepted')
    if (made) return { success: true as const, databaseId: made.number, path: docPath(made) }
    const topic = await getTopicRow(db, context, door.id)
    const read = upgradeDocument(answer.document)
    const { number } = await insertDocOfAnswer(db, {
      answerId: id,
      authorId: asker.personId,
      language: answer.language,
      title: topic.title,
      excerpt: read.ok ? excerpt(read.document, EXCERPT_WIDTH) : '',
      document: answer.document,
      now,
    })
    await announce(docMade, { number, answerId: id, topic: topic.number, byId: asker.personId })
    return { success: true as const, databaseId: number, path: docPath({ number, slug: null }) }
  },
})
