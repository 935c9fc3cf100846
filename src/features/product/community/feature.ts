import { keepSubscription } from '#features/talk/subscriptions/jobs/keep-subscription.ts'
import { feature } from '#server/feature.ts'
import { on } from '#server/jobs/event.ts'
import { acceptAnswerAction } from './actions/accept-answer.ts'
import { createInvitationAction } from './actions/create-invitation.ts'
import { createNodeAction } from './actions/create-node.ts'
import { decideJoinRequestAction } from './actions/decide-join-request.ts'
import { disputeBountyAction } from './actions/dispute-bounty.ts'
import { endInvitationAction } from './actions/end-invitation.ts'
import { getAnswerAction } from './actions/get-answer.ts'
import { getLeaderboardAction } from './actions/get-leaderboard.ts'
import { getNodeAction } from './actions/get-node.ts'
import { getNodeSettingsAction } from './actions/get-node-settings.ts'
import { getOwnBountyAction } from './actions/get-own-bounty.ts'
import { getTopicAction } from './actions/get-topic.ts'
import { inviteToNodeAction } from './actions/invite-to-node.ts'
import { joinNodeAction } from './actions/join-node.ts'
import { leaveNodeAction } from './actions/leave-node.ts'
import { liftSilenceAction } from './actions/lift-silence.ts'
import { listAnswersAction } from './actions/list-answers.ts'
import { listInvitationsAction } from './actions/list-invitations.ts'
import { listJoinRequestsAction } from './actions/list-join-requests.ts'
import { listMoveTargetsAction } from './actions/list-move-targets.ts'
import { listMyNodesAction } from './actions/list-my-nodes.ts'
import { listNewAnswersAction } from './actions/list-new-answers.ts'
import { listNodeMembersAction } from './actions/list-node-members.ts'
import { listSilencesAction } from './actions/list-silences.ts'
import { listTopicsAction } from './actions/list-topics.ts'
import { makeDocAction } from './actions/make-doc.ts'
import { markTopicAction } from './actions/mark-topic.ts'
import { mergeTopicsAction } from './actions/merge-topics.ts'
import { moveTopicAction } from './actions/move-topic.ts'
import { nameModeratorAction } from './actions/name-moderator.ts'
import { nodesListAction } from './actions/nodes-list.ts'
import { paceTopicAction } from './actions/pace-topic.ts'
import { saveNodeSettingsAction } from './actions/save-node-settings.ts'
import { silenceMemberAction } from './actions/silence-member.ts'
import { splitTopicAction } from './actions/split-topic.ts'
import { takeOutMemberAction } from './actions/take-out-member.ts'
import { voteInPollAction } from './actions/vote-in-poll.ts'
import { writeAnswerAction } from './actions/write-answer.ts'
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
} from './events.ts'
import { announceEndedTopics } from './jobs/announce-ended-topics.ts'
import { endMemberships } from './jobs/end-memberships.ts'
import { settleBounty } from './jobs/settle-bounty.ts'
import { sweepBounties } from './jobs/sweep-bounties.ts'
import { communityLive } from './live.ts'
import { answerList } from './modules/answer-list.ts'
import { answerView } from './modules/answer-view.ts'
import { nodeCard } from './modules/node-card.ts'
import { nodeGrid } from './modules/node-grid.ts'
import { nodeHeader } from './modules/node-header.ts'
import { nodeList } from './modules/node-list.ts'
import { relatedTopics } from './modules/related-topics.ts'
import { topicAuthor } from './modules/topic-author.ts'
import { topicList } from './modules/topic-list.ts'
import { topicView } from './modules/topic-view.ts'
import { answerSubject } from './subjects/answer.ts'
import { topicSubject } from './subjects/topic.ts'
import { nodeSubject, tagSubject } from './subjects/topics.ts'

export const communityFeature = feature({
  name: 'product/community',
  actions: [
    getAnswerAction,
    getNodeAction,
    getTopicAction,
    leaveNodeAction,
    createNodeAction,
    createInvitationAction,
    endInvitationAction,
    inviteToNodeAction,
    listInvitationsAction,
    getLeaderboardAction,
    decideJoinRequestAction,
    mergeTopicsAction,
    splitTopicAction,
    nameModeratorAction,
    liftSilenceAction,
    listSilencesAction,
    paceTopicAction,
    silenceMemberAction,
    takeOutMemberAction,
    getNodeSettingsAction,
    listJoinRequestsAction,
    listNodeMembersAction,
    saveNodeSettingsAction,
    disputeBountyAction,
    getOwnBountyAction,
    joinNodeAction,
    listMoveTargetsAction,
    listMyNodesAction,
    listAnswersAction,
    listNewAnswersAction,
    listTopicsAction,
    markTopicAction,
    moveTopicAction,
    nodesListAction,
    voteInPollAction,
    acceptAnswerAction,
    makeDocAction,
    writeAnswerAction,
  ],
  modules: [
    answerList,
    answerView,
    nodeCard,
    nodeGrid,
    nodeHeader,
    nodeList,
    relatedTopics,
    topicAuthor,
    topicList,
    topicView,
  ],
  subjects: [topicSubject, answerSubject, nodeSubject, tagSubject],
  events: [
    answerWritten,
    topicSolved,
    topicReopened,
    pollVoted,
    nodeJoined,
    nodeLeft,
    nodeSold,
    joinDecided,
    moderatorNamed,
    memberTakenOut,
    nodeSilenced,
    nodeSilenceLifted,
    nodeInvited,
    nodeChanged,
    topicMarked,
    topicPaced,
    topicMoved,
    topicsMerged,
    topicSplit,
    membershipsEnded,
    topicsEnded,
    bountySettled,
    bountyReminded,
    bountyDisputed,
  ],
  follows: [
    on(nodeJoined, keepSubscription, ({ nodeId, personId, state }) =>
      state === 'joined' ? { personId, kind: 'node' as const, targetId: nodeId, isOn: true } : null,
    ),
    on(nodeLeft, keepSubscription, ({ nodeId, personId }) => ({
      personId,
      kind: 'node' as const,
      targetId: nodeId,
      isOn: false,
    })),
    on(joinDecided, keepSubscription, ({ nodeId, personId, isApproved }) =>
      isApproved ? { personId, kind: 'node' as const, targetId: nodeId, isOn: true } : null,
    ),
    on(memberTakenOut, keepSubscription, ({ nodeId, personId }) => ({
      personId,
      kind: 'node' as const,
      targetId: nodeId,
      isOn: false,
    })),
  ],
  jobs: [announceEndedTopics, endMemberships, settleBounty, sweepBounties],
  live: communityLive,
})
