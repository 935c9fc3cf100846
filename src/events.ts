import { contentBought, purchaseRefunded } from '#features/kernel/access/events.ts'
import { personUpdated } from '#features/kernel/account/events.ts'
import { membershipEnding, personPromoted, vipEnded } from '#features/kernel/people/events.ts'
import { postsDue } from '#features/kernel/posts/events.ts'
import {
  replyDeleted,
  textChanged,
  textDeleted,
  textPublished,
  textRestored,
} from '#features/product/authoring/events.ts'
import {
  answerWritten,
  bountyDisputed,
  bountyReminded,
  bountySettled,
  membershipsEnded,
  nodeJoined,
  nodeLeft,
  nodeSold,
  pollVoted,
  topicReopened,
  topicSolved,
  topicsEnded,
} from '#features/product/community/events.ts'
import { docVoted } from '#features/product/docs/events.ts'
import { contentImported } from '#features/services/import/events.ts'
import { personErased, personErasing } from '#features/services/privacy/events.ts'
import { rewardAcceptance } from '#features/services/wealth/jobs/reward-acceptance.ts'
import { rewardLike } from '#features/services/wealth/jobs/reward-like.ts'
import { acceptanceOf, likeOf } from '#features/services/wealth/rules.ts'
import { commentWritten } from '#features/talk/comments/events.ts'
import { personFollowed, personUnfollowed } from '#features/talk/follows/events.ts'
import { contentDropped, contentKept, contentLiked, contentUnliked } from '#features/talk/reactions/events.ts'
import { jobEnqueued, settingsChanged } from '#server/events.ts'
import { follow, type ListedEvent, listed } from '#server/jobs/event.ts'

/**
 * Everything that is announced, each with the jobs that durably follow it. A feature of any floor may follow what happens
 * on another: `listed(personFollowed, follow(notifyFollowed, ({ followedId }) => ({ personId: followedId })))`.
 */
export const events: readonly ListedEvent[] = [
  listed(settingsChanged),
  listed(jobEnqueued),
  listed(contentImported),
  listed(postsDue),
  listed(personUpdated),
  listed(personPromoted),
  listed(vipEnded),
  listed(membershipEnding),
  listed(personErased),
  listed(personErasing),
  listed(personFollowed),
  listed(personUnfollowed),
  listed(contentLiked, follow(rewardLike, likeOf)),
  listed(contentUnliked, follow(rewardLike, likeOf)),
  listed(contentBought),
  listed(purchaseRefunded),
  listed(contentKept),
  listed(contentDropped),
  listed(commentWritten),
  listed(answerWritten),
  listed(
    topicSolved,
    follow(rewardAcceptance, ({ answer }) => acceptanceOf(answer)),
    follow(rewardAcceptance, ({ before }) => acceptanceOf(before)),
  ),
  listed(
    topicReopened,
    follow(rewardAcceptance, ({ answer }) => acceptanceOf(answer)),
  ),
  listed(pollVoted),
  listed(nodeJoined),
  listed(nodeLeft),
  listed(nodeSold),
  listed(membershipsEnded),
  listed(topicsEnded),
  listed(bountySettled),
  listed(bountyReminded),
  listed(bountyDisputed),
  listed(docVoted),
  listed(textPublished),
  listed(textChanged),
  listed(textDeleted),
  listed(textRestored),
  listed(replyDeleted),
]
