import { canReadReply } from '#features/kernel/access/rules/reading.ts'
import { action } from '#server/door/action.ts'
import { getAnswer } from '../../contract.ts'
import { presentNode } from '../../present-nodes.ts'
import { presentTopic } from '../../present-topics.ts'
import { findAnswerRow } from '../../queries/answers/answers.ts'
import { presentAnswers } from '../../queries/answers/present-answers.ts'
import { isGoneAnswer } from '../../queries/gone.ts'
import { findNode } from '../../queries/nodes/nodes.ts'
import { findTopicDoor, getTopicRow } from '../../queries/topics/find-topic.ts'
import * as S from '../../schemas.ts'

export const getAnswerAction = action(getAnswer, {
  data: S.getAnswerData,
  result: S.answerPage,
  allow: 'everybody',
  limit: '120 per minute',
  keeps: 'pages',
  run: async (context, { id }) => {
    const { db, asker, now, refuse } = context
    const door = await findTopicDoor(db, context, { answerId: id })
    const missing = async () => ((await isGoneAnswer(db, id, now)) ? 'gone' : 'answer-not-found')
    if (!door) return refuse(await missing())
    const verdict = canReadReply(asker, { post: door, stands: true }, context)
    if (!verdict.allowed) {
      if (verdict.reason === 'private-node') return refuse('private-node', { nodeId: door.nodeId })
      return refuse(await missing())
    }
    const [row, topic, node] = await Promise.all([
      findAnswerRow(db, id),
      getTopicRow(db, context, door.id),
      findNode(db, context, door.nodeId),
    ])
    const [answer] = row ? await presentAnswers(context, [row]) : []
    if (!answer || !node) return refuse('answer-not-found')
    return { answer, topic: presentTopic(topic, context), cat: presentNode(node, context) }
  },
})
