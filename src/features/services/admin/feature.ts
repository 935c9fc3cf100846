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
import { feature } from '#server/feature.ts'
import { on } from '#server/jobs/event.ts'
import { appealByLinkAction } from './actions/appeal-by-link.ts'
import { appealSanctionAction } from './actions/appeal-sanction.ts'
import { correctWorthAction } from './actions/correct-worth.ts'
import { countWaitingAction } from './actions/count-waiting.ts'
import { createCodesAction } from './actions/create-codes.ts'
import { decideHeldAction } from './actions/decide-held.ts'
import { decideWithdrawalAction } from './actions/decide-withdrawal.ts'
import { endSessionsAction } from './actions/end-sessions.ts'
import { findPeopleAction } from './actions/find-people.ts'
import { getDayReportAction } from './actions/get-day-report.ts'
import { getPersonAction } from './actions/get-person.ts'
import { getSanctionByLinkAction } from './actions/get-sanction-by-link.ts'
import { getSiteChoicesAction } from './actions/get-site-choices.ts'
import { getSpamRulesAction } from './actions/get-spam-rules.ts'
import { getWorthAction } from './actions/get-worth.ts'
import { grantRoleAction } from './actions/grant-role.ts'
import { grantVipAction } from './actions/grant-vip.ts'
import { liftSanctionAction } from './actions/lift-sanction.ts'
import { listAppealsAction } from './actions/list-appeals.ts'
import { listAuditAction } from './actions/list-audit.ts'
import { listCallsAction } from './actions/list-calls.ts'
import { listCodeBatchesAction } from './actions/list-code-batches.ts'
import { listCodesAction } from './actions/list-codes.ts'
import { listDisputesAction } from './actions/list-disputes.ts'
import { listHeldAction } from './actions/list-held.ts'
import { listKeptAction } from './actions/list-kept.ts'
import { listOwnSanctionsAction } from './actions/list-own-sanctions.ts'
import { listPostingsAction } from './actions/list-postings.ts'
import { listTransactionsAction } from './actions/list-transactions.ts'
import { listWithdrawalsAction } from './actions/list-withdrawals.ts'
import { previewSpamRulesAction } from './actions/preview-spam-rules.ts'
import { refundPurchaseAction } from './actions/refund-purchase.ts'
import { resolveBountyAction } from './actions/resolve-bounty.ts'
import { resolveReportsAction } from './actions/resolve-reports.ts'
import { revokeCodesAction } from './actions/revoke-codes.ts'
import { revokeRoleAction } from './actions/revoke-role.ts'
import { sanctionPersonAction } from './actions/sanction-person.ts'
import { saveSiteChoicesAction } from './actions/save-site-choices.ts'
import { saveSpamRulesAction } from './actions/save-spam-rules.ts'
import { setLevelAction } from './actions/set-level.ts'
import { showAgainAction } from './actions/show-again.ts'
import { heldDecided, sanctionGiven, sanctionLifted } from './events.ts'
import { nodeAct, recordNodeAct } from './jobs/record-node-act.ts'
import { recordTopicAct } from './jobs/record-topic-act.ts'
import { adminArea } from './modules/admin-area.ts'
import { appealPage } from './modules/appeal-page.ts'
import { adminSubject } from './subject.ts'

export const adminFeature = feature({
  name: 'services/admin',
  actions: [
    listHeldAction,
    decideHeldAction,
    getSpamRulesAction,
    previewSpamRulesAction,
    getSiteChoicesAction,
    saveSiteChoicesAction,
    saveSpamRulesAction,
    resolveReportsAction,
    showAgainAction,
    appealByLinkAction,
    appealSanctionAction,
    getSanctionByLinkAction,
    endSessionsAction,
    findPeopleAction,
    getPersonAction,
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
    listDisputesAction,
    listKeptAction,
    listOwnSanctionsAction,
    resolveBountyAction,
    revokeRoleAction,
    sanctionPersonAction,
    setLevelAction,
  ],
  modules: [adminArea, appealPage],
  subjects: [adminSubject],
  events: [sanctionGiven, sanctionLifted, heldDecided],
  follows: [
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
  jobs: [recordNodeAct, recordTopicAct],
})
