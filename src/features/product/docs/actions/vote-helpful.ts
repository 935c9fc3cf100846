import { action } from '#server/door/action.ts'
import { voteHelpful } from '../contract.ts'
import { docVoted } from '../events.ts'
import { castVote } from '../queries/docs.ts'
import * as S from '../schemas.ts'

export const voteHelpfulAction = action(voteHelpful, {
  data: S.voteHelpfulData,
  result: S.helpfulCounts,
  allow: 'everybody',
  limit: '30 per minute',
  run: async ({ db, asker, now, visitorId, announce, refuse }, { id, helpful }) => {
    const voter = asker.personId === null ? visitorId && `visitor:${visitorId}` : `person:${asker.personId}`
    if (!voter) return refuse('visitor-unknown')
    const counted = await castVote(db, { number: id, voter, helpful, asker, now })
    if (!counted) return refuse('doc-not-found')
    await announce(docVoted, { id: counted.id, number: id })
    return { helpful: counted.helpful, unhelpful: counted.unhelpful }
  },
})
