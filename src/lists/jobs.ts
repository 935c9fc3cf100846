import { forgetOld } from '#features/kernel/account/jobs/forget-old.ts'
import { removeAvatar } from '#features/kernel/account/jobs/remove-avatar.ts'
import { forgetCodes } from '#features/kernel/codes/jobs/forget-codes.ts'
import { forgetOutgoing } from '#features/kernel/delivery/jobs/forget-outgoing.ts'
import { sendMail } from '#features/kernel/delivery/jobs/send-mail.ts'
import { sendSms } from '#features/kernel/delivery/jobs/send-sms.ts'
import { collectFiles } from '#features/kernel/media/jobs/collect-files.ts'
import { dropOldUploads } from '#features/kernel/media/jobs/drop-old-uploads.ts'
import { dropPieces } from '#features/kernel/media/jobs/drop-pieces.ts'
import { makeAvif } from '#features/kernel/media/jobs/make-avif.ts'
import { removeFiles as removeMediaFiles } from '#features/kernel/media/jobs/remove-files.ts'
import { announceEndedVip } from '#features/kernel/people/jobs/announce-ended-vip.ts'
import { announceEndingVip } from '#features/kernel/people/jobs/announce-ending-vip.ts'
import { keyNames } from '#features/kernel/people/jobs/key-names.ts'
import { announceDuePosts } from '#features/kernel/posts/jobs/announce-due-posts.ts'
import { forgetViewers } from '#features/kernel/posts/jobs/forget-viewers.ts'
import { announceEndedTopics } from '#features/product/community/jobs/announce-ended-topics.ts'
import { endMemberships } from '#features/product/community/jobs/end-memberships.ts'
import { settleBounty } from '#features/product/community/jobs/settle-bounty.ts'
import { sweepBounties } from '#features/product/community/jobs/sweep-bounties.ts'
import { recordNodeAct } from '#features/services/admin/jobs/record-node-act.ts'
import { recordTopicAct } from '#features/services/admin/jobs/record-topic-act.ts'
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
import { notifySubscribers } from '#features/services/notifications/jobs/notify-subscribers.ts'
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
import { sendNotices } from '#features/services/notifications/jobs/send-notices.ts'
import { sendPushes } from '#features/services/notifications/jobs/send-pushes.ts'
import { eraseDuePeople } from '#features/services/privacy/jobs/erase-due-people.ts'
import { erasePerson } from '#features/services/privacy/jobs/erase-person.ts'
import { makeExport } from '#features/services/privacy/jobs/make-export.ts'
import { removeExports } from '#features/services/privacy/jobs/remove-exports.ts'
import { removeFiles } from '#features/services/privacy/jobs/remove-files.ts'
import { placeCasesOf } from '#features/services/reports/jobs/place-cases.ts'
import { closeAnswered } from '#features/services/tickets/jobs/close-answered.ts'
import { rewardAcceptance } from '#features/services/wealth/jobs/reward-acceptance.ts'
import { rewardInvitations } from '#features/services/wealth/jobs/reward-invitations.ts'
import { rewardLike } from '#features/services/wealth/jobs/reward-like.ts'
import { rewardTopic } from '#features/services/wealth/jobs/reward-topic.ts'
import { forgetPrints } from '#features/talk/spam/jobs/forget-prints.ts'
import { keepSubscription } from '#features/talk/subscriptions/jobs/keep-subscription.ts'
import type { Job } from '#server/jobs/job.ts'
import { pruneOutbox } from '#server/jobs/prune-outbox.ts'

/** All background and periodic jobs. */
export const jobs: readonly Job[] = [
  closeAnswered,
  notifyTicketAnswered,
  notifyTicketWritten,
  notifyBountyDisputed,
  notifyBountyReminded,
  notifyBountySettled,
  recordNodeAct,
  recordTopicAct,
  notifyJoinAsked,
  notifyJoinDecided,
  notifyModeratorNamed,
  notifyNodeSilence,
  notifyTakenOut,
  notifyNodeInvited,
  notifyMerged,
  notifySplit,
  notifyShownAgain,
  placeCasesOf,
  notifyReported,
  notifyReportResult,
  notifyTakenDown,
  notifyHeldRemoved,
  notifyDeadFile,
  notifyBought,
  notifyMembershipEnding,
  notifyNodeSold,
  notifyRefunded,
  announceDuePosts,
  announceEndedTopics,
  announceEndedVip,
  collectFiles,
  dropOldUploads,
  dropPieces,
  makeAvif,
  announceEndingVip,
  endMemberships,
  eraseDuePeople,
  erasePerson,
  forgetCodes,
  forgetOutgoing,
  forgetOld,
  forgetPrints,
  forgetViewers,
  keepSubscription,
  keyNames,
  makeExport,
  notifyAccepted,
  notifyAnswer,
  notifyComment,
  notifyFollow,
  notifyGift,
  notifyLike,
  notifyPosts,
  notifySanction,
  notifyStanding,
  notifySubscribers,
  notifyVipEnded,
  removeAvatar,
  removeExports,
  removeFiles,
  removeMediaFiles,
  rewardAcceptance,
  rewardInvitations,
  rewardLike,
  rewardTopic,
  pruneOutbox,
  sendNotices,
  sendPushes,
  sendMail,
  sendSms,
  settleBounty,
  sweepBounties,
]
