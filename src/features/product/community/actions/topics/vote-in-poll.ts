import { thingId } from '#features/kernel/posts/rules/thing-ids.ts'
import { getReactable } from '#features/talk/reactions/public/get-reactable.ts'
import { action } from '#server/door/action.ts'
import { voteInPoll } from '../../contract.ts'
import { pollVoted } from '../../events.ts'
import { castBallot, lockPoll } from '../../queries/topics/ballots.ts'
import { ballotRefusal } from '../../rules/voting.ts'
import * as S from '../../schemas.ts'

/** Votes in a topic's poll, or changes the vote: `content` is the whole ballot; an empty one withdraws it. */
export const voteInPollAction = action(voteInPoll, {
  data: S.voteData,
  result: S.voted,
  allow: 'members',
  limit: '120 per minute',
  run: async (context, { type, id, content }) => {
    const { db, asker, now, announce, refuse } = context
    const { personId } = asker
    const topic = await getReactable(context, id, ['topic'])
    const poll = await lockPoll(db, topic.postId, personId)
    if (!poll) return refuse('content-not-found')
    const chosen = typeof content === 'number' ? [content] : content
    const refusal = ballotRefusal(poll, chosen, now)
    if (refusal) return refuse(refusal)
    const { voters, options } = await castBallot(db, poll, { personId, chosen, now })
    await announce(pollVoted, { topic: topic.number, postId: topic.postId, personId })
    const hasVoted = chosen.length > 0
    return {
      type,
      success: true as const,
      id: thingId(topic),
      chosen,
      voterCount: voters,
      options: options.map(({ databaseId, ballots }) => ({ databaseId, ballots: hasVoted ? ballots : null })),
    }
  },
})
