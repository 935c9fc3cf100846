import { feature } from '#server/feature.ts'
import { acceptAnswerAction } from './actions/answers/accept-answer.ts'
import { deleteAnswerAction } from './actions/answers/delete-answer.ts'
import { getAnswerAction } from './actions/answers/get-answer.ts'
import { listAnswersAction } from './actions/answers/list-answers.ts'
import { listLatestAnswersAction } from './actions/answers/list-latest-answers.ts'
import { listNewAnswersAction } from './actions/answers/list-new-answers.ts'
import { writeAnswerAction } from './actions/answers/write-answer.ts'
import { disputeBountyAction } from './actions/bounties/dispute-bounty.ts'
import { getOwnBountyAction } from './actions/bounties/get-own-bounty.ts'
import { createInvitationAction } from './actions/members/create-invitation.ts'
import { decideJoinRequestAction } from './actions/members/decide-join-request.ts'
import { endInvitationAction } from './actions/members/end-invitation.ts'
import { inviteToNodeAction } from './actions/members/invite-to-node.ts'
import { joinNodeAction } from './actions/members/join-node.ts'
import { leaveNodeAction } from './actions/members/leave-node.ts'
import { liftSilenceAction } from './actions/members/lift-silence.ts'
import { listInvitationsAction } from './actions/members/list-invitations.ts'
import { listJoinRequestsAction } from './actions/members/list-join-requests.ts'
import { listNodeMembersAction } from './actions/members/list-node-members.ts'
import { listSilencesAction } from './actions/members/list-silences.ts'
import { nameModeratorAction } from './actions/members/name-moderator.ts'
import { silenceMemberAction } from './actions/members/silence-member.ts'
import { takeOutMemberAction } from './actions/members/take-out-member.ts'
import { createNodeAction } from './actions/nodes/create-node.ts'
import { getLeaderboardAction } from './actions/nodes/get-leaderboard.ts'
import { getNodeAction } from './actions/nodes/get-node.ts'
import { getNodeSettingsAction } from './actions/nodes/get-node-settings.ts'
import { listHelpersAction } from './actions/nodes/list-helpers.ts'
import { listMyNodesAction } from './actions/nodes/list-my-nodes.ts'
import { nodesListAction } from './actions/nodes/nodes-list.ts'
import { saveNodeSettingsAction } from './actions/nodes/save-node-settings.ts'
import { getOwnAction } from './actions/own/get-own.ts'
import { getOwnBelowAction } from './actions/own/get-own-below.ts'
import { getTopicAction } from './actions/topics/get-topic.ts'
import { listMoveTargetsAction } from './actions/topics/list-move-targets.ts'
import { listTopicsAction } from './actions/topics/list-topics.ts'
import { makeDocAction } from './actions/topics/make-doc.ts'
import { markTopicAction } from './actions/topics/mark-topic.ts'
import { moveTopicAction } from './actions/topics/move-topic.ts'
import { paceTopicAction } from './actions/topics/pace-topic.ts'
import { splitTopicAction } from './actions/topics/split-topic.ts'
import { voteInPollAction } from './actions/topics/vote-in-poll.ts'
import { topicActs } from './bulk-acts.ts'
import {
  answerWritten,
  bountyDisputed,
  bountyReminded,
  bountySettled,
  entryRenews,
  joinDecided,
  membershipsEnded,
  memberTakenOut,
  moderatorNamed,
  nodeChanged,
  nodeInvited,
  nodeJoined,
  nodeLeft,
  nodeProlonged,
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
import { latestAnswers } from './modules/anywhere/latest-answers.ts'
import { leaderboardModule } from './modules/anywhere/leaderboard.ts'
import { nodeAbout } from './modules/node-about.ts'
import { nodeCard } from './modules/node-card.ts'
import { nodeGrid } from './modules/node-grid.ts'
import { nodeHeader } from './modules/node-header.ts'
import { nodeList } from './modules/node-list.ts'
import { relatedTopics } from './modules/related-topics.ts'
import { topicAuthor } from './modules/topic-author.ts'
import { topicList } from './modules/topic-list.ts'
import { topicView } from './modules/topic-view.ts'
import { communityPermissions } from './permissions.ts'
import { communityData } from './personal-data.ts'
import { communityPages } from './preset-pages.ts'
import { communityMediaUses } from './queries/media-uses.ts'
import { entrySellable } from './sellable.ts'
import { answerSubject } from './subjects/answer.ts'
import { topicSubject } from './subjects/topic.ts'
import { nodeSubject, tagSubject } from './subjects/topics.ts'

export const communityFeature = feature({
  name: 'product/community',
  permissions: communityPermissions,
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
    listLatestAnswersAction,
    listHelpersAction,
    listNewAnswersAction,
    listTopicsAction,
    markTopicAction,
    moveTopicAction,
    nodesListAction,
    voteInPollAction,
    acceptAnswerAction,
    makeDocAction,
    writeAnswerAction,
    deleteAnswerAction,
    getOwnAction,
    getOwnBelowAction,
  ],
  modules: [
    answerList,
    answerView,
    latestAnswers,
    leaderboardModule,
    nodeAbout,
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
  presetPages: communityPages,
  events: [
    answerWritten,
    topicSolved,
    topicReopened,
    pollVoted,
    nodeJoined,
    nodeLeft,
    nodeProlonged,
    nodeSold,
    entryRenews,
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
  sellables: [entrySellable],
  bulkActs: topicActs,
  jobs: [announceEndedTopics, endMemberships, settleBounty, sweepBounties],
  live: communityLive,
  personalData: communityData,
  mediaUses: communityMediaUses,
})
