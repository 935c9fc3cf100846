import { contentBought, purchaseRefunded } from '#features/kernel/access/events.ts'
import { personUpdated } from '#features/kernel/account/events.ts'
import { fileReported } from '#features/kernel/files/events.ts'
import { mediaDeleted, mediaUpdated } from '#features/kernel/media/events.ts'
import { membershipEnding, personPromoted, vipEnded } from '#features/kernel/people/events.ts'
import { postsDue } from '#features/kernel/posts/events.ts'
import { textChanged, textDeleted, textPublished, textRestored } from '#features/product/authoring/events.ts'
import { chatChanged, chatDeleted, chatMessageSent } from '#features/product/chat/events.ts'
import {
  answerWritten,
  bountyDisputed,
  bountyReminded,
  bountySettled,
  joinDecided,
  membershipsEnded,
  memberTakenOut,
  moderatorNamed,
  nodeChanged,
  nodeInvited,
  nodeJoined,
  nodeLeft,
  nodeSilenced,
  nodeSilenceLifted,
  nodeSold,
  pollVoted,
  topicMarked,
  topicMoved,
  topicPaced,
  topicReopened,
  topicSolved,
  topicSplit,
  topicsEnded,
  topicsMerged,
} from '#features/product/community/events.ts'
import { docMade, docSaved, docVoted } from '#features/product/docs/events.ts'
import { translationChanged } from '#features/product/translations/events.ts'
import { heldDecided, sanctionGiven, sanctionLifted } from '#features/services/admin/events.ts'
import { nodeAct, recordNodeAct } from '#features/services/admin/jobs/record-node-act.ts'
import { recordTopicAct } from '#features/services/admin/jobs/record-topic-act.ts'
import { contentImported, postsReimported } from '#features/services/import/events.ts'
import { conversationChanged, messageDeleted, messageSent } from '#features/services/messages/events.ts'
import { conversationRead } from '#features/services/notifications/events.ts'
import {
  notifyBountyDisputed,
  notifyBountyReminded,
  notifyBountySettled,
} from '#features/services/notifications/jobs/notify-bounty.ts'
import { notifyDeadFile } from '#features/services/notifications/jobs/notify-file.ts'
import {
  notifyJoinAsked,
  notifyJoinDecided,
  notifyModeratorNamed,
  notifyNodeInvited,
  notifyNodeSilence,
  notifyTakenOut,
} from '#features/services/notifications/jobs/notify-node.ts'
import {
  notifyFollow,
  notifyGift,
  notifyLike,
  notifySanction,
  notifyStanding,
  notifyVipEnded,
} from '#features/services/notifications/jobs/notify-people.ts'
import { notifyMerged, notifySplit } from '#features/services/notifications/jobs/notify-regrouped.ts'
import {
  notifyHeldRemoved,
  notifyReported,
  notifyReportResult,
  notifyShownAgain,
  notifyTakenDown,
} from '#features/services/notifications/jobs/notify-report.ts'
import {
  notifyAccepted,
  notifyAnswer,
  notifyComment,
  notifyPosts,
} from '#features/services/notifications/jobs/notify-texts.ts'
import {
  notifyTicketAnswered,
  notifyTicketWritten,
} from '#features/services/notifications/jobs/notify-ticket.ts'
import {
  notifyBought,
  notifyMembershipEnding,
  notifyNodeSold,
  notifyRefunded,
} from '#features/services/notifications/jobs/notify-worth.ts'
import { personErased, personErasing } from '#features/services/privacy/events.ts'
import {
  caseOpened,
  reportDecided,
  thingShownAgain,
  thingTakenDown,
} from '#features/services/reports/events.ts'
import { placeCasesOf } from '#features/services/reports/jobs/place-cases.ts'
import { ticketAnswered, ticketWritten } from '#features/services/tickets/events.ts'
import { worthGiven } from '#features/services/wealth/events.ts'
import { rewardAcceptance } from '#features/services/wealth/jobs/reward-acceptance.ts'
import { rewardLike } from '#features/services/wealth/jobs/reward-like.ts'
import { rewardTopic } from '#features/services/wealth/jobs/reward-topic.ts'
import { acceptanceOf, likeOf, topicOf, topicsOf } from '#features/services/wealth/rules.ts'
import { commentWritten } from '#features/talk/comments/events.ts'
import { personFollowed, personUnfollowed } from '#features/talk/follows/events.ts'
import { giftGiven } from '#features/talk/gifts/events.ts'
import { contentDropped, contentKept, contentLiked, contentUnliked } from '#features/talk/reactions/events.ts'
import { thingHeld } from '#features/talk/spam/events.ts'
import { subscriptionSet } from '#features/talk/subscriptions/events.ts'
import { keepSubscription } from '#features/talk/subscriptions/jobs/keep-subscription.ts'
import { replyDeleted, replyEdited, replyRestored } from '#features/talk/writing/events.ts'
import { jobEnqueued, settingsChanged } from '#server/events.ts'
import { follow, type ListedEvent, listed } from '#server/jobs/event.ts'

/**
 * All events, each with the jobs that durably follow it. A feature of any floor may follow an event of another:
 * `listed(personFollowed, follow(notifyFollowed, ({ followedId }) => ({ personId: followedId })))`.
 */
export const events: readonly ListedEvent[] = [
  listed(settingsChanged),
  listed(jobEnqueued),
  listed(contentImported),
  listed(postsReimported),
  listed(
    postsDue,
    follow(notifyPosts, ({ posts }) => ({ ids: posts.map(({ id }) => id) })),
    follow(rewardTopic, ({ posts }) => topicsOf(posts)),
  ),
  listed(
    fileReported,
    follow(notifyDeadFile, (told) => told),
  ),
  listed(mediaUpdated),
  listed(mediaDeleted),
  listed(personUpdated),
  listed(
    personPromoted,
    follow(notifyStanding, ({ personId }) => ({ personId })),
  ),
  listed(
    vipEnded,
    follow(notifyVipEnded, ({ people }) => ({ people })),
  ),
  listed(
    membershipEnding,
    follow(notifyMembershipEnding, (ending) => ending),
  ),
  listed(translationChanged),
  listed(chatMessageSent),
  listed(chatChanged),
  listed(chatDeleted),
  listed(messageSent),
  listed(messageDeleted),
  listed(conversationRead),
  listed(conversationChanged),
  listed(personErased),
  listed(personErasing),
  listed(
    personFollowed,
    follow(notifyFollow, (following) => following),
    follow(keepSubscription, ({ followerId, followedId }) => ({
      personId: followerId,
      kind: 'person' as const,
      targetId: followedId,
      isOn: true,
    })),
  ),
  listed(
    personUnfollowed,
    follow(notifyFollow, (following) => following),
    follow(keepSubscription, ({ followerId, followedId }) => ({
      personId: followerId,
      kind: 'person' as const,
      targetId: followedId,
      isOn: false,
    })),
  ),
  listed(
    worthGiven,
    follow(notifyGift, (given) => given),
  ),
  listed(
    giftGiven,
    follow(notifyGift, ({ article: _article, ...given }) => given),
  ),
  listed(
    sanctionGiven,
    follow(notifySanction, (sanction) => ({ ...sanction, isLifted: 'no' as const })),
  ),
  listed(
    sanctionLifted,
    follow(notifySanction, (sanction) => ({ ...sanction, isLifted: 'yes' as const })),
  ),
  listed(contentLiked, follow(rewardLike, likeOf), follow(notifyLike, likeOf)),
  listed(contentUnliked, follow(rewardLike, likeOf), follow(notifyLike, likeOf)),
  listed(
    contentBought,
    follow(notifyBought, ({ purchaseId, postId, sellerId, unit, sellerAmount }) => ({
      purchaseId,
      postId,
      sellerId,
      unit,
      sellerAmount,
    })),
  ),
  listed(
    purchaseRefunded,
    follow(notifyRefunded, (refund) => refund),
  ),
  listed(subscriptionSet),
  listed(contentKept),
  listed(contentDropped),
  listed(
    commentWritten,
    follow(notifyComment, ({ commentId }) => ({ commentId })),
  ),
  listed(
    answerWritten,
    follow(notifyAnswer, ({ answerId }) => ({ answerId })),
  ),
  listed(
    topicSolved,
    follow(rewardAcceptance, ({ answer }) => acceptanceOf(answer)),
    follow(rewardAcceptance, ({ before }) => acceptanceOf(before)),
    follow(notifyAccepted, ({ answer, byId }) => ({ answerId: answer, byId })),
  ),
  listed(
    topicReopened,
    follow(rewardAcceptance, ({ answer }) => acceptanceOf(answer)),
  ),
  listed(pollVoted),
  listed(
    nodeJoined,
    follow(keepSubscription, ({ nodeId, personId, state }) =>
      state === 'joined' ? { personId, kind: 'node' as const, targetId: nodeId, isOn: true } : null,
    ),
    follow(notifyJoinAsked, ({ nodeId, personId, state }) =>
      state === 'waiting' ? { nodeId, personId } : null,
    ),
  ),
  listed(
    nodeLeft,
    follow(keepSubscription, ({ nodeId, personId }) => ({
      personId,
      kind: 'node' as const,
      targetId: nodeId,
      isOn: false,
    })),
  ),
  listed(
    nodeSold,
    follow(notifyNodeSold, ({ purchaseId, sellerId, personId, unit, amount }) =>
      sellerId === null ? null : { purchaseId, sellerId, personId, unit, amount },
    ),
  ),
  listed(
    joinDecided,
    follow(keepSubscription, ({ nodeId, personId, isApproved }) =>
      isApproved ? { personId, kind: 'node' as const, targetId: nodeId, isOn: true } : null,
    ),
    follow(notifyJoinDecided, (decided) => decided),
  ),
  listed(
    moderatorNamed,
    follow(notifyModeratorNamed, (named) => named),
    follow(recordNodeAct, ({ nodeId, personId, byId, isModerator }) => ({
      node: nodeId,
      personId,
      byId,
      reason: '',
      act: isModerator ? 'node-moderator-named' : 'node-moderator-ended',
    })),
  ),
  listed(
    memberTakenOut,
    follow(keepSubscription, ({ nodeId, personId }) => ({
      personId,
      kind: 'node' as const,
      targetId: nodeId,
      isOn: false,
    })),
    follow(notifyTakenOut, (taken) => taken),
    follow(recordNodeAct, nodeAct('node-taken-out')),
  ),
  listed(
    nodeSilenced,
    follow(notifyNodeSilence, (silence) => ({ ...silence, type: 'node-silenced' as const })),
    follow(recordNodeAct, nodeAct('node-silenced')),
  ),
  listed(
    nodeSilenceLifted,
    follow(notifyNodeSilence, (silence) => ({ ...silence, type: 'node-silence-lifted' as const })),
    follow(recordNodeAct, nodeAct('node-silence-lifted')),
  ),
  listed(
    nodeInvited,
    follow(notifyNodeInvited, (invited) => invited),
  ),
  listed(nodeChanged),
  listed(
    topicMarked,
    follow(recordTopicAct, ({ topic, byId, mark, isOn }) => ({
      topic,
      byId,
      act: `topic-${mark}`,
      isOn,
      from: null,
      to: null,
    })),
  ),
  listed(
    topicPaced,
    follow(recordTopicAct, ({ topic, byId, slowMinutes, closesAt }) => ({
      topic,
      byId,
      act: 'topic-paced',
      isOn: slowMinutes !== null || closesAt !== null,
      from: null,
      to: null,
    })),
  ),
  listed(
    topicMoved,
    follow(recordTopicAct, ({ topic, byId, from, to }) => ({
      topic,
      byId,
      act: 'topic-moved',
      isOn: null,
      from,
      to,
    })),
    follow(placeCasesOf, ({ topic }) => ({ topic })),
  ),
  listed(
    topicsMerged,
    follow(recordTopicAct, ({ topic, into, byId }) => ({
      topic,
      byId,
      act: 'topic-merged',
      isOn: null,
      from: topic,
      to: into,
    })),
    follow(placeCasesOf, ({ into }) => ({ topic: into })),
    follow(notifyMerged, ({ postId, intoId, byId, authorId, intoAuthorId }) => ({
      postId,
      intoId,
      byId,
      authors: [...new Set([authorId, intoAuthorId])],
    })),
  ),
  listed(
    topicSplit,
    follow(recordTopicAct, ({ topic, into, byId }) => ({
      topic,
      byId,
      act: 'topic-split',
      isOn: null,
      from: topic,
      to: into,
    })),
    follow(notifySplit, ({ intoId, byId, answers, authors }) => ({ intoId, byId, answers, authors })),
  ),
  listed(membershipsEnded),
  listed(topicsEnded),
  listed(
    bountySettled,
    follow(notifyBountySettled, ({ postId, askerId, outcome, unit, amount, shares }) => ({
      postId,
      askerId,
      outcome,
      unit,
      amount,
      shares,
    })),
  ),
  listed(
    bountyReminded,
    follow(notifyBountyReminded, ({ postId, askerId, until }) => ({ postId, askerId, until })),
  ),
  listed(
    bountyDisputed,
    follow(notifyBountyDisputed, ({ postId, askerId, byId }) => ({ postId, askerId, byId })),
  ),
  listed(docVoted),
  listed(docMade),
  listed(docSaved),
  // A scheduled post is announced when its time has come, as every other post is at once.
  listed(
    textPublished,
    follow(notifyPosts, ({ postId }) => ({ ids: [postId] })),
    follow(rewardTopic, topicOf),
  ),
  listed(thingHeld),
  listed(
    heldDecided,
    follow(notifyHeldRemoved, ({ heldId, authorId, outcome, reason }) =>
      outcome === 'removed' ? { heldId, authorId, reason } : null,
    ),
  ),
  listed(textChanged),
  listed(textDeleted, follow(rewardTopic, topicOf)),
  listed(textRestored, follow(rewardTopic, topicOf)),
  listed(replyEdited),
  listed(replyDeleted),
  listed(replyRestored),
  listed(
    ticketAnswered,
    follow(notifyTicketAnswered, (answered) => answered),
  ),
  listed(
    ticketWritten,
    follow(notifyTicketWritten, (written) => written),
  ),
  listed(
    caseOpened,
    follow(notifyReported, ({ caseId, nodeId }) => (nodeId === null ? null : { caseId })),
  ),
  listed(
    reportDecided,
    follow(notifyReportResult, ({ caseId, outcome }) => ({ caseId, outcome })),
  ),
  listed(
    thingShownAgain,
    follow(notifyShownAgain, ({ caseId, authorId }) => ({ caseId, authorId })),
    follow(rewardTopic, ({ type, kind, id }) => (type === 'post' && kind === 'topic' ? { ids: [id] } : null)),
  ),
  listed(
    thingTakenDown,
    follow(notifyTakenDown, ({ caseId, authorId, outcome, reason }) => ({
      caseId,
      authorId,
      outcome,
      reason,
    })),
    follow(rewardTopic, ({ type, kind, id }) => (type === 'post' && kind === 'topic' ? { ids: [id] } : null)),
  ),
]
