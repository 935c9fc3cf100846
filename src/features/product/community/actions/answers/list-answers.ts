import { canReadPost } from '#features/kernel/access/rules/reading.ts'
import { action } from '#server/door/action.ts'
import { listAnswers } from '../../contract.ts'
import { listAnswerRows } from '../../queries/answers/answers.ts'
import { presentAnswers } from '../../queries/answers/present-answers.ts'
import { findTopicDoor } from '../../queries/topics/find-topic.ts'
import * as S from '../../schemas.ts'

export const listAnswersAction = action(listAnswers, {
  data: S.listAnswersData,
  result: S.answerList,
  allow: 'everybody',
  limit: '120 per minute',
  keeps: 'pages',
  run: async (context, { topic, sort, first, after }) => {
    const { db, asker, shows, refuse } = context
    shows(`topic:${topic}`, `topic:${topic}:activity`)
    const door = await findTopicDoor(db, context, { number: topic })
    if (!door) return refuse('topic-not-found')
    const verdict = canReadPost(asker, door, context)
    if (!verdict.allowed)
      return refuse(verdict.reason === 'private-node' ? 'private-node' : 'topic-not-found')
    const { rows, ...pageInfo } = await listAnswerRows(db, { postId: door.id, sort, first, after })
    return { nodes: await presentAnswers(context, rows), pageInfo }
  },
})
