import { REACTION_REFUSALS } from '#features/talk/reactions/rules.ts'
import type { Ballot } from '#features/talk/viewer-state/schemas.ts'
import { WRITING_REFUSALS } from '#features/talk/writing/rules.ts'
import { read, type, write } from '#shared/contract.ts'
import { frameKind } from '#shared/live/frames.ts'
import { ACCEPT_REFUSALS, DISPUTE_REFUSALS } from './rules/bounties.ts'
import type * as D from './schemas/desk.ts'
import type * as L from './schemas/latest.ts'
import type * as B from './schemas/own-bounty.ts'
import type * as S from './schemas.ts'

/** One topic by number or slug, with its node, bounty or vote. */
export const getTopic = read('community.getTopic', {
  at: 'guaqi.community.topic',
  data: type<S.GetTopicData>(),
  result: type<S.TopicView>(),
  errors: { 'topic-not-found': 404, gone: 410, 'private-node': 403 },
})

/** Topics of the whole community, a node, a tag or a person, in one of four orders. */
export const listTopics = read('community.listTopics', {
  at: 'guaqi.community.topics',
  data: type<S.ListTopicsData>(),
  result: type<S.TopicList>(),
  errors: { 'node-not-found': 404, 'private-node': 403 },
})

/** Answers of a topic, the accepted one first, each with its first comments. */
export const listAnswers = read('community.listAnswers', {
  at: 'guaqi.community.answers',
  data: type<S.ListAnswersData>(),
  result: type<S.AnswerList>(),
  errors: { 'topic-not-found': 404, 'private-node': 403 },
})

/** What was answered since a moment, the oldest first: for pages that are being read. */
export const listNewAnswers = read('community.listNewAnswers', {
  at: 'guaqi.community.newAnswers',
  data: type<S.ListNewAnswersData>(),
  result: type<S.NewAnswers>(),
  errors: { 'topic-not-found': 404, 'private-node': 403 },
})

/** The last answer of each of the topics that were active last, of all nodes or of one. */
export const listLatestAnswers = read('community.listLatestAnswers', {
  at: 'guaqi.community.latestAnswers',
  data: type<L.LatestAnswersData>(),
  result: type<L.LatestAnswers>(),
})

/** Who helped most in the last days, in what everybody may read. */
export const listHelpers = read('community.listHelpers', {
  at: 'guaqi.community.helpers',
  data: type<L.HelpersData>(),
  result: type<L.Helpers>(),
})

/** One answer, with the topic it belongs to. */
export const getAnswer = read('community.getAnswer', {
  at: 'guaqi.community.answer',
  data: type<S.GetAnswerData>(),
  result: type<S.AnswerPage>(),
  errors: { 'answer-not-found': 404, gone: 410, 'private-node': 403 },
})

/** All nodes, private ones too: they are listed, only their topics are not. */
export const nodesList = read('archive.nodesList', {
  at: 'communityCats',
  data: type<S.NodesListData>(),
  result: type<S.CommunityCats>(),
})

/** One node by number or slug. */
export const getNode = read('community.getNode', {
  at: 'guaqi.community.node',
  data: type<S.GetNodeData>(),
  result: type<S.CommunityCat>(),
  errors: { 'node-not-found': 404, gone: 410 },
})

/** The nodes that the asker has to do with. */
export const listMyNodes = read('community.listMyNodes', {
  at: 'guaqi.community.myNodes',
  data: type<S.ListMyNodesData>(),
  result: type<S.MyNodes>(),
})

/** Joins a node, or asks to where its admin decides. */
export const joinNode = write('mutates.joinNode', {
  at: 'gqJoinNode',
  data: type<S.JoinNodeData>(),
  result: type<S.Joined>(),
  errors: {
    'node-not-found': 404,
    gone: 410,
    'node-has-price': 422,
    'node-for-levels': 422,
    'price-changed': 409,
    'balance-short': 422,
    'was-taken-out': 403,
  },
})

/** Leaves a node, or withdraws the request to join. */
export const leaveNode = write('community.leaveNode', {
  at: 'guaqi.community.leaveNode',
  data: type<S.NodeChosen>(),
  result: type<S.Joined>(),
  errors: { 'node-not-found': 404 },
})

/** Members of a node, the newest first: for whoever may read it. */
export const listNodeMembers = read('community.listNodeMembers', {
  at: 'guaqi.community.nodeMembers',
  data: type<D.ListMembersData>(),
  result: type<D.NodeMembers>(),
  errors: { 'node-not-found': 404, gone: 410, 'private-node': 403 },
})

/** Who helped most in a node, this month or the last: for whoever may read in it. */
export const getLeaderboard = read('community.getLeaderboard', {
  at: 'guaqi.community.leaderboard',
  data: type<D.LeaderboardData>(),
  result: type<D.Leaderboard>(),
  errors: { 'node-not-found': 404, gone: 410, 'private-node': 403 },
})

/** Pending requests to join a node, the oldest first: for whoever moderates it. */
export const listJoinRequests = read('community.listJoinRequests', {
  at: 'guaqi.community.joinRequests',
  data: type<D.ListRequestsData>(),
  result: type<D.JoinRequests>(),
  errors: { 'node-not-found': 404, gone: 410, 'not-node-admin': 403 },
})

/** Approves a request to join a node, or refuses it with a reason, which the person gets. */
export const decideJoinRequest = write('community.decideJoinRequest', {
  at: 'guaqi.community.decideJoinRequest',
  data: type<D.DecideRequestData>(),
  result: type<D.RequestDecided>(),
  errors: {
    'node-not-found': 404,
    gone: 410,
    'not-node-admin': 403,
    'request-decided': 409,
    'refusal-needs-reason': 422,
  },
})

/** Makes a member a moderator of their node, or ends that: for its admin and the site's team. */
export const nameModerator = write('community.nameModerator', {
  at: 'guaqi.community.nameModerator',
  data: type<D.NameModeratorData>(),
  result: type<S.Done>(),
  errors: {
    'node-not-found': 404,
    gone: 410,
    'not-node-admin': 403,
    'not-a-member': 409,
    'runs-node-already': 409,
    'moderators-full': 409,
  },
})

/** Removes a member from a node, with a reason, which the person gets: for whoever moderates the node. */
export const takeOutMember = write('community.takeOutMember', {
  at: 'guaqi.community.takeOutMember',
  data: type<D.TakeOutData>(),
  result: type<S.Joined>(),
  errors: {
    'node-not-found': 404,
    gone: 410,
    'not-node-admin': 403,
    'taking-out-needs-reason': 422,
    'not-a-member': 409,
    'leave-instead': 409,
    'member-above': 403,
    'member-has-paid': 409,
  },
})

/**
 * Silences somebody in one node, with a reason, which the person gets, for so many days (0: without end): for whoever
 * moderates the node.
 */
export const silenceMember = write('community.silenceMember', {
  at: 'guaqi.community.silenceMember',
  data: type<D.SilenceData>(),
  result: type<S.Done>(),
  errors: {
    'node-not-found': 404,
    gone: 410,
    'not-node-admin': 403,
    'person-not-found': 404,
    'silence-needs-reason': 422,
    'not-oneself': 409,
    'silence-above': 403,
    'silenced-already': 409,
  },
})

/**
 * Ends a silence in a node early: for whoever moderates the node. An appeal is judged by the node's admin or the site's
 * team, and not by who gave the silence.
 */
export const liftSilence = write('community.liftSilence', {
  at: 'guaqi.community.liftSilence',
  data: type<D.LiftSilenceData>(),
  result: type<S.Done>(),
  errors: {
    'node-not-found': 404,
    'not-node-admin': 403,
    'silence-not-found': 404,
    'not-oneself': 409,
    'silence-needs-reason': 422,
    'appeal-not-yours': 403,
  },
})

/** Who is silenced in a node now, with their appeals: for whoever moderates it. */
export const listSilences = read('community.listSilences', {
  at: 'guaqi.community.silences',
  data: type<D.ListSilencesData>(),
  result: type<D.Silences>(),
  errors: { 'node-not-found': 404, 'not-node-admin': 403 },
})

/** Invites somebody into a node and notifies them: for whoever moderates the node. */
export const inviteToNode = write('community.inviteToNode', {
  at: 'guaqi.community.inviteToNode',
  data: type<D.InviteData>(),
  result: type<S.Done>(),
  errors: {
    'node-not-found': 404,
    gone: 410,
    'not-node-admin': 403,
    'nobody-there': 404,
    'in-node-already': 409,
    'invited-already': 409,
    'asked-already': 409,
  },
})

/** Creates an invitation link with a number of uses and an expiry: for the node's admin. */
export const createInvitation = write('community.createInvitation', {
  at: 'guaqi.community.createInvitation',
  data: type<D.CreateInvitationData>(),
  result: type<D.InvitationMade>(),
  errors: { 'node-not-found': 404, gone: 410, 'not-node-admin': 403, 'invitations-full': 409 },
})

/** Invitations that can still be used: for whoever moderates the node. */
export const listInvitations = read('community.listInvitations', {
  at: 'guaqi.community.invitations',
  data: type<D.ListInvitationsData>(),
  result: type<D.Invitations>(),
  errors: { 'node-not-found': 404, gone: 410, 'not-node-admin': 403 },
})

/** Takes an invitation back. */
export const endInvitation = write('community.endInvitation', {
  at: 'guaqi.community.endInvitation',
  data: type<D.EndInvitationData>(),
  result: type<S.Done>(),
  errors: { 'node-not-found': 404, gone: 410, 'not-node-admin': 403, 'invitation-over': 409 },
})

/** Settings of a node for its form: names, texts, rules, and how one joins. */
export const getNodeSettings = read('community.getNodeSettings', {
  at: 'guaqi.community.nodeSettings',
  data: type<D.NodeSettingsData>(),
  result: type<D.NodeSettings>(),
  errors: { 'node-not-found': 404, gone: 410, 'not-node-admin': 403 },
})

export const saveNodeSettings = write('community.saveNodeSettings', {
  at: 'guaqi.community.saveNodeSettings',
  data: type<D.SaveNodeData>(),
  result: type<S.Done>(),
  errors: {
    'node-not-found': 404,
    gone: 410,
    'not-node-admin': 403,
    'node-needs-name': 422,
    'node-needs-price': 422,
    'node-needs-levels': 422,
  },
})

/** Creates a node; its creator becomes its admin. */
export const createNode = write('community.createNode', {
  at: 'guaqi.community.createNode',
  data: type<D.CreateNodeData>(),
  result: type<D.NodeCreated>(),
  errors: {
    silenced: 403,
    'node-not-yours': 403,
    'node-needs-name': 422,
    'node-needs-price': 422,
    'node-needs-levels': 422,
  },
})

/** Pins, features or closes a topic, or takes that back: for whoever moderates its node. */
export const markTopic = write('community.markTopic', {
  at: 'guaqi.community.markTopic',
  data: type<D.MarkTopicData>(),
  result: type<S.Done>(),
  errors: { 'topic-not-found': 404, 'not-node-admin': 403 },
})

/**
 * Sets how many minutes a person waits between two writings below a topic, and when it closes by itself; null: no wait,
 * no end. For whoever moderates its node, and the site's team.
 */
export const paceTopic = write('community.paceTopic', {
  at: 'guaqi.community.paceTopic',
  data: type<D.PaceTopicData>(),
  result: type<S.Done>(),
  errors: { 'topic-not-found': 404, 'not-node-admin': 403, 'closing-over': 422 },
})

/** The nodes that the asker can move a topic to, in their owner's order; at most `MOST_TARGETS`. */
export const listMoveTargets = read('community.listMoveTargets', {
  at: 'guaqi.community.moveTargets',
  data: type<D.ListMoveTargetsData>(),
  result: type<D.MoveTargets>(),
  errors: { 'topic-not-found': 404, 'not-node-admin': 403 },
})

/** Moves a topic into another node: for moderators of both. */
export const moveTopic = write('community.moveTopic', {
  at: 'guaqi.community.moveTopic',
  data: type<D.MoveTopicData>(),
  result: type<S.Done>(),
  errors: {
    'topic-not-found': 404,
    'node-not-found': 404,
    gone: 410,
    'not-node-admin': 403,
    'node-other-kind': 422,
  },
})

/** Merges one topic into another; its address redirects: for whoever moderates the nodes of both. */
export const mergeTopics = write('community.mergeTopics', {
  at: 'guaqi.community.mergeTopics',
  data: type<D.MergeTopicsData>(),
  result: type<D.TopicPath>(),
  errors: {
    'topic-not-found': 404,
    'not-node-admin': 403,
    'merge-with-itself': 422,
    'node-other-kind': 422,
    'topic-has-terms': 422,
    'bounty-is-open': 422,
  },
})

/** Makes a new topic of some answers of another: for whoever moderates its node. */
export const splitTopic = write('community.splitTopic', {
  at: 'guaqi.community.splitTopic',
  data: type<D.SplitTopicData>(),
  result: type<D.TopicPath>(),
  errors: {
    'topic-not-found': 404,
    'not-node-admin': 403,
    'split-not-here': 409,
    'split-accepted': 422,
    'bounty-is-open': 422,
    'split-needs-title': 422,
    'split-needs-text': 422,
  },
})

/** Answers a topic. */
export const writeAnswer = write('mutates.content', {
  verb: 'ANSWER',
  at: 'gqContent',
  data: type<S.WriteAnswerData>(),
  result: type<S.AnswerWritten>(),
  errors: { ...WRITING_REFUSALS, 'answer-not-yours': 403, 'own-bounty': 403, 'bounty-for-others': 403 },
})

/** Accepts an answer as the solution of a topic, or withdraws that. */
export const acceptAnswer = write('mutates.content', {
  verb: 'ACCEPT',
  at: 'gqContent',
  data: type<S.AcceptData>(),
  result: type<S.Accepted>(),
  errors: {
    ...REACTION_REFUSALS,
    ...ACCEPT_REFUSALS,
    'not-asker': 403,
    'bounty-asker-only': 403,
    'answer-cannot-win': 422,
  },
})

/** What the asker may do about the bounty of a topic; null for strangers, and where none is to be had. */
export const getOwnBounty = read('community.getOwnBounty', {
  at: 'guaqi.community.ownBounty',
  data: type<B.GetOwnBountyData>(),
  result: type<B.OwnBounty | null>(),
})

/** Disputes an open bounty, which freezes it until the staff decides: for the asker and those who answered. */
export const disputeBounty = write('community.disputeBounty', {
  at: 'guaqi.community.disputeBounty',
  data: type<S.DisputeBountyData>(),
  result: type<S.Done>(),
  errors: { 'content-not-found': 404, ...DISPUTE_REFUSALS },
})

/** Votes in the poll of a topic, or takes the vote back. */
export const voteInPoll = write('mutates.content', {
  verb: 'VOTE',
  at: 'gqContent',
  data: type<S.VoteData>(),
  result: type<S.Voted>(),
  errors: { ...REACTION_REFUSALS, 'poll-closed': 409, 'wrong-options': 422 },
})

/** Makes a help page of a public accepted answer; repeated, it answers with the existing page. */
export const makeDoc = write('community.makeDoc', {
  at: 'guaqi.community.makeDoc',
  data: type<S.MakeDocData>(),
  result: type<S.MadeDoc>(),
  errors: {
    'answer-not-found': 404,
    'answer-not-accepted': 409,
    'answer-not-public': 422,
    'doc-silenced': 403,
  },
})

/** A page now hears of the answers to its topic: those since it was rendered, and how many read it. */
export const topicWatched = frameKind<{ topic: number; people: number; answers: S.AnswerNews[] }>(
  'topic_watched',
)
export const topicAnswer = frameKind<{ topic: number; answer: S.AnswerNews }>('topic_answer')
/** How many like a topic or an answer by now. */
export const topicLikes = frameKind<{ kind: 'topic' | 'answer'; number: number; count: number }>(
  'topic_likes',
)
/** How a poll stands; the ballot for those who have voted. */
export const topicVotes = frameKind<{ topic: number; voters: number; ballot: Ballot | null }>('topic_votes')
