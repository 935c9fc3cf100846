import { can } from '#features/kernel/access/rules.ts'
import { getReactable } from '#features/talk/reactions/public/get-reactable.ts'
import { thingId } from '#features/talk/reactions/rules.ts'
import { action } from '#server/action.ts'
import type { Tag } from '#shared/tags.ts'
import { acceptAnswer } from '../contract.ts'
import { lockQuestion, setAcceptedAnswer } from '../queries/accepted-answer.ts'
import { acceptRefusal } from '../rules/voting.ts'
import * as S from '../schemas.ts'

/** Says which answer solved a topic, or that none has. A topic has one at most: accepting another takes its place. */
export const acceptAnswerAction = action(acceptAnswer, {
  data: S.acceptData,
  result: S.accepted,
  allow: 'members',
  limit: '120 per minute',
  run: async (context, { type, id, content }) => {
    const { db, asker, now, announce, refuse } = context
    const answer = await getReactable(context, id, ['answer'])
    if (!can(asker, 'acceptAnswer', answer.post, context).allowed) return refuse('not-asker')
    const question = await lockQuestion(db, answer.postId)
    if (!question) return refuse('content-not-found')
    const refusal = acceptRefusal(question.bountyState)
    if (refusal) return refuse(refusal)

    const { acceptedId, number: topic } = question
    const isAccepted = acceptedId === answer.number
    const isWanted = typeof content === 'boolean' ? content : !isAccepted
    if (isWanted !== isAccepted) {
      const stands = await setAcceptedAnswer(db, answer.postId, {
        before: acceptedId,
        answerId: isWanted ? answer.number : null,
        now,
      })
      if (!stands) return refuse('content-not-found')
      const changed = [answer.number, ...(isWanted && acceptedId !== null ? [acceptedId] : [])]
      await announce(
        isWanted ? 'topic.solved' : 'topic.reopened',
        { topic, answer: answer.number, before: acceptedId, authorId: answer.authorId, byId: asker.personId },
        // It is a mark on every card of the topic, and decides which topics nobody has solved.
        [
          `topic:${topic}`,
          `topic:${topic}:activity`,
          'topics',
          ...changed.map((one): Tag => `answer:${one}`),
        ],
      )
    }
    return { type, success: true as const, id: thingId(answer), isAccepted: isWanted }
  },
})
