import { can } from '#features/kernel/access/rules.ts'
import { getReactable } from '#features/talk/reactions/public/get-reactable.ts'
import { thingId } from '#features/talk/reactions/rules.ts'
import { action } from '#server/action.ts'
import { acceptAnswer } from '../contract.ts'
import { topicReopened, topicSolved } from '../events.ts'
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
      await announce(isWanted ? topicSolved : topicReopened, {
        ...{ topic, answer: answer.number, before: acceptedId },
        ...{ authorId: answer.authorId, byId: asker.personId },
      })
    }
    return { type, success: true as const, id: thingId(answer), isAccepted: isWanted }
  },
})
