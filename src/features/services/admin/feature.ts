import {
  memberTakenOut,
  moderatorNamed,
  nodeSilenced,
  nodeSilenceLifted,
  topicMarked,
  topicMoved,
  topicPaced,
  topicSplit,
  topicsMerged,
} from '#features/product/community/events.ts'
import { campaignActed } from '#features/product/coupons/events.ts'
import { differenceActed, providerKeysActed } from '#features/product/payments/events.ts'
import { tendRenewals } from '#features/product/renewals/jobs/tend-renewals.ts'
import {
  notifyAccountsMerged,
  notifyLooked,
  notifySanction,
} from '#features/services/notifications/jobs/notify-people.ts'
import { notifyHeldRemoved } from '#features/services/notifications/jobs/notify-report.ts'
import { feature } from '#server/feature.ts'
import { on } from '#server/jobs/event.ts'
import { dropJobsAction } from './actions/jobs/drop-jobs.ts'
import { listDeadJobsAction } from './actions/jobs/list-dead-jobs.ts'
import { retryJobsAction } from './actions/jobs/retry-jobs.ts'
import { createCodesAction } from './actions/money/create-codes.ts'
import { decideWithdrawalAction } from './actions/money/decide-withdrawal.ts'
import { listCodeBatchesAction } from './actions/money/list-code-batches.ts'
import { listCodesAction } from './actions/money/list-codes.ts'
import { listDisputesAction } from './actions/money/list-disputes.ts'
import { listPostingsAction } from './actions/money/list-postings.ts'
import { listTransactionsAction } from './actions/money/list-transactions.ts'
import { listWithdrawalsAction } from './actions/money/list-withdrawals.ts'
import { refundPurchaseAction } from './actions/money/refund-purchase.ts'
import { resolveBountyAction } from './actions/money/resolve-bounty.ts'
import { revokeCodesAction } from './actions/money/revoke-codes.ts'
import { addNoteAction } from './actions/people/add-note.ts'
import { beginLookAction } from './actions/people/begin-look.ts'
import { correctWorthAction } from './actions/people/correct-worth.ts'
import { deleteNoteAction } from './actions/people/delete-note.ts'
import { endLookAction } from './actions/people/end-look.ts'
import { endSessionsAction } from './actions/people/end-sessions.ts'
import { findPeopleAction } from './actions/people/find-people.ts'
import { getPersonAction } from './actions/people/get-person.ts'
import { getWorthAction } from './actions/people/get-worth.ts'
import { goOnMergingAction } from './actions/people/go-on-merging.ts'
import { grantRoleAction } from './actions/people/grant-role.ts'
import { grantVipAction } from './actions/people/grant-vip.ts'
import { listHistoryAction } from './actions/people/list-history.ts'
import { mergePeopleAction } from './actions/people/merge-people.ts'
import { previewMergeAction } from './actions/people/preview-merge.ts'
import { revokeRoleAction } from './actions/people/revoke-role.ts'
import { setLevelAction } from './actions/people/set-level.ts'
import { countWaitingAction } from './actions/reports/count-waiting.ts'
import { decideHeldAction } from './actions/reports/decide-held.ts'
import { listHeldAction } from './actions/reports/list-held.ts'
import { listKeptAction } from './actions/reports/list-kept.ts'
import { resolveReportsAction } from './actions/reports/resolve-reports.ts'
import { showAgainAction } from './actions/reports/show-again.ts'
import { appealByLinkAction } from './actions/sanctions/appeal-by-link.ts'
import { appealSanctionAction } from './actions/sanctions/appeal-sanction.ts'
import { getSanctionByLinkAction } from './actions/sanctions/get-sanction-by-link.ts'
import { liftSanctionAction } from './actions/sanctions/lift-sanction.ts'
import { listAppealsAction } from './actions/sanctions/list-appeals.ts'
import { listOwnSanctionsAction } from './actions/sanctions/list-own-sanctions.ts'
import { sanctionPersonAction } from './actions/sanctions/sanction-person.ts'
import { getDayReportAction } from './actions/site/get-day-report.ts'
import { getOverviewAction } from './actions/site/get-overview.ts'
import { getSiteChoicesAction } from './actions/site/get-site-choices.ts'
import { getSpamRulesAction } from './actions/site/get-spam-rules.ts'
import { listAuditAction } from './actions/site/list-audit.ts'
import { listCallsAction } from './actions/site/list-calls.ts'
import { previewSpamRulesAction } from './actions/site/preview-spam-rules.ts'
import { saveSiteChoicesAction } from './actions/site/save-site-choices.ts'
import { saveSpamRulesAction } from './actions/site/save-spam-rules.ts'
import { beginBackupAction } from './actions/upkeep/begin-backup.ts'
import { getUpkeepAction } from './actions/upkeep/get-upkeep.ts'
import { noteRestoreAction } from './actions/upkeep/note-restore.ts'
import {
  heldDecided,
  lookBegun,
  lookEnded,
  mergeBegun,
  peopleMerged,
  sanctionGiven,
  sanctionLifted,
} from './events.ts'
import { endLookInTime } from './jobs/end-look-in-time.ts'
import { makeBackup } from './jobs/make-backup.ts'
import { measureSizes } from './jobs/measure-sizes.ts'
import { mergeOn } from './jobs/merge-on.ts'
import { mergeRest } from './jobs/merge-rest.ts'
import { recordCouponAct } from './jobs/record-coupon-act.ts'
import { recordKeysAct } from './jobs/record-keys-act.ts'
import { recordMoneyAct } from './jobs/record-money-act.ts'
import { nodeAct, recordNodeAct } from './jobs/record-node-act.ts'
import { recordTopicAct } from './jobs/record-topic-act.ts'
import { tendMerges } from './jobs/tend-merges.ts'
import { adminArea } from './modules/admin-area.ts'
import { appealPage } from './modules/appeal-page.ts'
import { adminData } from './personal-data.ts'
import { adminPages } from './preset-pages.ts'
import { adminSubject } from './subject.ts'

export const adminFeature = feature({
  name: 'services/admin',
  actions: [
    listHeldAction,
    decideHeldAction,
    getSpamRulesAction,
    previewSpamRulesAction,
    getOverviewAction,
    getSiteChoicesAction,
    saveSiteChoicesAction,
    saveSpamRulesAction,
    resolveReportsAction,
    showAgainAction,
    appealByLinkAction,
    appealSanctionAction,
    getSanctionByLinkAction,
    beginLookAction,
    endLookAction,
    endSessionsAction,
    findPeopleAction,
    getPersonAction,
    listHistoryAction,
    previewMergeAction,
    mergePeopleAction,
    goOnMergingAction,
    addNoteAction,
    deleteNoteAction,
    correctWorthAction,
    countWaitingAction,
    createCodesAction,
    decideWithdrawalAction,
    getDayReportAction,
    listCodeBatchesAction,
    listCodesAction,
    listPostingsAction,
    listTransactionsAction,
    listWithdrawalsAction,
    revokeCodesAction,
    getWorthAction,
    refundPurchaseAction,
    grantRoleAction,
    grantVipAction,
    liftSanctionAction,
    listAppealsAction,
    listAuditAction,
    listCallsAction,
    listDeadJobsAction,
    retryJobsAction,
    dropJobsAction,
    listDisputesAction,
    listKeptAction,
    listOwnSanctionsAction,
    resolveBountyAction,
    revokeRoleAction,
    sanctionPersonAction,
    setLevelAction,
    getUpkeepAction,
    beginBackupAction,
    noteRestoreAction,
  ],
  modules: [adminArea, appealPage],
  subjects: [adminSubject],
  presetPages: adminPages,
  events: [sanctionGiven, sanctionLifted, heldDecided, lookBegun, lookEnded, mergeBegun, peopleMerged],
  follows: [
    on(sanctionGiven, notifySanction, (sanction) => ({ ...sanction, isLifted: 'no' as const })),
    on(sanctionLifted, notifySanction, (sanction) => ({ ...sanction, isLifted: 'yes' as const })),
    on(lookEnded, notifyLooked, ({ lookId, personId, byId, reason, beganAt, minutes }) => ({
      lookId,
      personId,
      byId,
      reason,
      beganAt,
      minutes,
    })),
    on(peopleMerged, notifyAccountsMerged, ({ from, to, name, at }) => ({ from, to, name, at })),
    // What renews of two accounts is one person's now.
    on(peopleMerged, tendRenewals, ({ to }) => ({ personId: to })),
    on(heldDecided, notifyHeldRemoved, ({ heldId, authorId, outcome, reason }) =>
      outcome === 'removed' ? { heldId, authorId, reason } : null,
    ),
    on(moderatorNamed, recordNodeAct, ({ nodeId, personId, byId, isModerator }) => ({
      node: nodeId,
      personId,
      byId,
      reason: '',
      act: isModerator ? 'node-moderator-named' : 'node-moderator-ended',
    })),
    on(memberTakenOut, recordNodeAct, nodeAct('node-taken-out')),
    on(nodeSilenced, recordNodeAct, nodeAct('node-silenced')),
    on(nodeSilenceLifted, recordNodeAct, nodeAct('node-silence-lifted')),
    on(campaignActed, recordCouponAct, (acted) => acted),
    on(differenceActed, recordMoneyAct, (acted) => acted),
    on(providerKeysActed, recordKeysAct, (acted) => acted),
    on(topicMarked, recordTopicAct, ({ topic, byId, mark, isOn }) => ({
      topic,
      byId,
      act: `topic-${mark}`,
      isOn,
      from: null,
      to: null,
    })),
    on(topicPaced, recordTopicAct, ({ topic, byId, slowMinutes, closesAt }) => ({
      topic,
      byId,
      act: 'topic-paced',
      isOn: slowMinutes !== null || closesAt !== null,
      from: null,
      to: null,
    })),
    on(topicMoved, recordTopicAct, ({ topic, byId, from, to }) => ({
      topic,
      byId,
      act: 'topic-moved',
      isOn: null,
      from,
      to,
    })),
    on(topicsMerged, recordTopicAct, ({ topic, into, byId }) => ({
      topic,
      byId,
      act: 'topic-merged',
      isOn: null,
      from: topic,
      to: into,
    })),
    on(topicSplit, recordTopicAct, ({ topic, into, byId }) => ({
      topic,
      byId,
      act: 'topic-split',
      isOn: null,
      from: topic,
      to: into,
    })),
  ],
  personalData: adminData,
  jobs: [
    endLookInTime,
    makeBackup,
    measureSizes,
    mergeOn,
    mergeRest,
    recordCouponAct,
    recordKeysAct,
    recordMoneyAct,
    recordNodeAct,
    recordTopicAct,
    tendMerges,
  ],
})
