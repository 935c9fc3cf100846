import { canReadPost } from '#features/kernel/access/rules/reading.ts'
import { action } from '#server/door/action.ts'
import { listNewAnswers } from '../../contract.ts'
import { listAnswerRowsSince } from '../../queries/answers/answers.ts'
import { presentAnswers } from '../../queries/answers/present-answers.ts'
import { findTopicDoor } from '../../queries/topics/find-topic.ts'
import { MOST_NEW } from '../../rules.ts'
import * as S from '../../schemas.ts'

export const listNewAnswersAction = action(listNewAnswers, {
  data: S.listNewAnswersData,
  result: S.newAnswers,
  allow: 'everybody',
  limit: '120 per minute',
  run: async (context, { topic, since }) => {
    const { db, asker, shows, refuse } = context
    shows(`topic:${topic}:activity`)
    const door = await findTopicDoor(db, context, { number: topic })
    if (!door) return refuse('topic-not-found')
    const verdict = canReadPost(asker, door, context)
    if (!verdict.allowed)
      return refuse(verdict.reason === 'private-node' ? 'private-node' : 'topic-not-found')
    const rows = await listAnswerRowsSince(db, {
      postId: door.id,
      since: new Date(since),
      first: MOST_NEW + 1,
    })
    const nodes = await presentAnswers(context, rows.slice(0, MOST_NEW))
    return { nodes, hasMore: rows.length > MOST_NEW, count: door.answers }
  },
})
