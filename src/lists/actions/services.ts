import { appealByLinkAction } from '#features/services/admin/actions/appeal-by-link.ts'
import { appealSanctionAction } from '#features/services/admin/actions/appeal-sanction.ts'
import { correctWorthAction } from '#features/services/admin/actions/correct-worth.ts'
import { countWaitingAction } from '#features/services/admin/actions/count-waiting.ts'
import { createCodesAction } from '#features/services/admin/actions/create-codes.ts'
import { decideHeldAction } from '#features/services/admin/actions/decide-held.ts'
import { decideWithdrawalAction } from '#features/services/admin/actions/decide-withdrawal.ts'
import { endSessionsAction } from '#features/services/admin/actions/end-sessions.ts'
import { findPeopleAction } from '#features/services/admin/actions/find-people.ts'
import { getDayReportAction } from '#features/services/admin/actions/get-day-report.ts'
import { getPersonAction } from '#features/services/admin/actions/get-person.ts'
import { getSanctionByLinkAction } from '#features/services/admin/actions/get-sanction-by-link.ts'
import { getSiteChoicesAction } from '#features/services/admin/actions/get-site-choices.ts'
import { getSpamRulesAction } from '#features/services/admin/actions/get-spam-rules.ts'
import { getWorthAction } from '#features/services/admin/actions/get-worth.ts'
import { grantRoleAction } from '#features/services/admin/actions/grant-role.ts'
import { grantVipAction } from '#features/services/admin/actions/grant-vip.ts'
import { liftSanctionAction } from '#features/services/admin/actions/lift-sanction.ts'
import { listAppealsAction } from '#features/services/admin/actions/list-appeals.ts'
import { listAuditAction } from '#features/services/admin/actions/list-audit.ts'
import { listCallsAction } from '#features/services/admin/actions/list-calls.ts'
import { listCodeBatchesAction } from '#features/services/admin/actions/list-code-batches.ts'
import { listCodesAction } from '#features/services/admin/actions/list-codes.ts'
import { listDisputesAction } from '#features/services/admin/actions/list-disputes.ts'
import { listHeldAction } from '#features/services/admin/actions/list-held.ts'
import { listKeptAction } from '#features/services/admin/actions/list-kept.ts'
import { listOwnSanctionsAction } from '#features/services/admin/actions/list-own-sanctions.ts'
import { listPostingsAction } from '#features/services/admin/actions/list-postings.ts'
import { listTransactionsAction } from '#features/services/admin/actions/list-transactions.ts'
import { listWithdrawalsAction } from '#features/services/admin/actions/list-withdrawals.ts'
import { previewSpamRulesAction } from '#features/services/admin/actions/preview-spam-rules.ts'
import { refundPurchaseAction } from '#features/services/admin/actions/refund-purchase.ts'
import { resolveBountyAction } from '#features/services/admin/actions/resolve-bounty.ts'
import { resolveReportsAction } from '#features/services/admin/actions/resolve-reports.ts'
import { revokeCodesAction } from '#features/services/admin/actions/revoke-codes.ts'
import { revokeRoleAction } from '#features/services/admin/actions/revoke-role.ts'
import { sanctionPersonAction } from '#features/services/admin/actions/sanction-person.ts'
import { saveSiteChoicesAction } from '#features/services/admin/actions/save-site-choices.ts'
import { saveSpamRulesAction } from '#features/services/admin/actions/save-spam-rules.ts'
import { setLevelAction } from '#features/services/admin/actions/set-level.ts'
import { showAgainAction } from '#features/services/admin/actions/show-again.ts'
import { deleteMessageAction } from '#features/services/messages/actions/delete-message.ts'
import { listConversationsAction } from '#features/services/messages/actions/list-conversations.ts'
import { listMessagesAction } from '#features/services/messages/actions/list-messages.ts'
import { sendMessageAction } from '#features/services/messages/actions/send-message.ts'
import { setMessageChoiceAction } from '#features/services/messages/actions/set-message-choice.ts'
import { updateConversationAction } from '#features/services/messages/actions/update-conversation.ts'
import { addPushDeviceAction } from '#features/services/notifications/actions/add-push-device.ts'
import { getNotificationSettingsAction } from '#features/services/notifications/actions/get-notification-settings.ts'
import { getPushDevicesAction } from '#features/services/notifications/actions/get-push-devices.ts'
import { getUnsubscribingAction } from '#features/services/notifications/actions/get-unsubscribing.ts'
import { listNotificationsAction } from '#features/services/notifications/actions/list-notifications.ts'
import { readAllNotificationsAction } from '#features/services/notifications/actions/read-all-notifications.ts'
import { readNotificationAction } from '#features/services/notifications/actions/read-notification.ts'
import { removePushDeviceAction } from '#features/services/notifications/actions/remove-push-device.ts'
import { resumeMailAction } from '#features/services/notifications/actions/resume-mail.ts'
import { setNotificationTopicAction } from '#features/services/notifications/actions/set-notification-topic.ts'
import { setQuietHoursAction } from '#features/services/notifications/actions/set-quiet-hours.ts'
import { setSubscribesAction } from '#features/services/notifications/actions/set-subscribes.ts'
import { unsubscribeByLinkAction } from '#features/services/notifications/actions/unsubscribe-by-link.ts'
import { getPageAction } from '#features/services/pages/actions/get-page.ts'
import { getSettingsAction } from '#features/services/pages/actions/get-settings.ts'
import { askErasureAction } from '#features/services/privacy/actions/ask-erasure.ts'
import { askExportAction } from '#features/services/privacy/actions/ask-export.ts'
import { cancelByLinkAction } from '#features/services/privacy/actions/cancel-by-link.ts'
import { cancelErasureAction } from '#features/services/privacy/actions/cancel-erasure.ts'
import { getExportFileAction } from '#features/services/privacy/actions/get-export-file.ts'
import { getOwnDataAction } from '#features/services/privacy/actions/get-own-data.ts'
import { giveConsentsAction } from '#features/services/privacy/actions/give-consents.ts'
import { listDueConsentsAction } from '#features/services/privacy/actions/list-due-consents.ts'
import { createReportAction } from '#features/services/reports/actions/create-report.ts'
import { deleteTemplateAction } from '#features/services/reports/actions/delete-template.ts'
import { getReportAction } from '#features/services/reports/actions/get-report.ts'
import { getReportFormAction } from '#features/services/reports/actions/get-report-form.ts'
import { listReportsAction } from '#features/services/reports/actions/list-reports.ts'
import { listTemplatesAction } from '#features/services/reports/actions/list-templates.ts'
import { noteReportAction } from '#features/services/reports/actions/note-report.ts'
import { saveTemplateAction } from '#features/services/reports/actions/save-template.ts'
import { searchAction } from '#features/services/search/actions/search.ts'
import { searchUserAction } from '#features/services/search/actions/search-user.ts'
import { assignTicketAction } from '#features/services/tickets/actions/assign-ticket.ts'
import { closeTicketAction } from '#features/services/tickets/actions/close-ticket.ts'
import { getTicketAction } from '#features/services/tickets/actions/get-ticket.ts'
import { holdTicketAction } from '#features/services/tickets/actions/hold-ticket.ts'
import { listTicketQueueAction } from '#features/services/tickets/actions/list-ticket-queue.ts'
import { listTicketsAction } from '#features/services/tickets/actions/list-tickets.ts'
import { noteTicketAction } from '#features/services/tickets/actions/note-ticket.ts'
import { openTicketAction } from '#features/services/tickets/actions/open-ticket.ts'
import { readTicketAction } from '#features/services/tickets/actions/read-ticket.ts'
import { replyTicketAction } from '#features/services/tickets/actions/reply-ticket.ts'
import { suggestHelpAction } from '#features/services/tickets/actions/suggest-help.ts'
import { askWithdrawalAction } from '#features/services/wealth/actions/ask-withdrawal.ts'
import { buyCreditAction } from '#features/services/wealth/actions/buy-credit.ts'
import { buyMembershipAction } from '#features/services/wealth/actions/buy-membership.ts'
import { cancelWithdrawalAction } from '#features/services/wealth/actions/cancel-withdrawal.ts'
import { checkInAction } from '#features/services/wealth/actions/check-in.ts'
import { getChartAction } from '#features/services/wealth/actions/get-chart.ts'
import { getMembershipAction } from '#features/services/wealth/actions/get-membership.ts'
import { getStatementAction } from '#features/services/wealth/actions/get-statement.ts'
import { getWealthAction } from '#features/services/wealth/actions/get-wealth.ts'
import { giveAction } from '#features/services/wealth/actions/give.ts'
import { listSalesAction } from '#features/services/wealth/actions/list-sales.ts'
import { redeemAction } from '#features/services/wealth/actions/redeem.ts'
import type { Action } from '#server/action.ts'

/** The actions of the floor `services`. */
export const servicesActions: readonly Action[] = [
  listTicketsAction,
  getTicketAction,
  suggestHelpAction,
  openTicketAction,
  replyTicketAction,
  readTicketAction,
  closeTicketAction,
  listTicketQueueAction,
  assignTicketAction,
  noteTicketAction,
  holdTicketAction,
  listHeldAction,
  decideHeldAction,
  getSpamRulesAction,
  previewSpamRulesAction,
  getSiteChoicesAction,
  saveSiteChoicesAction,
  saveSpamRulesAction,
  getReportAction,
  listReportsAction,
  noteReportAction,
  listTemplatesAction,
  saveTemplateAction,
  deleteTemplateAction,
  resolveReportsAction,
  showAgainAction,
  createReportAction,
  getReportFormAction,
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
  setMessageChoiceAction,
  deleteMessageAction,
  listConversationsAction,
  listMessagesAction,
  sendMessageAction,
  updateConversationAction,
  askErasureAction,
  askExportAction,
  cancelByLinkAction,
  cancelErasureAction,
  getExportFileAction,
  getOwnDataAction,
  giveConsentsAction,
  listDueConsentsAction,
  getSettingsAction,
  getPageAction,
  searchAction,
  askWithdrawalAction,
  buyCreditAction,
  cancelWithdrawalAction,
  buyMembershipAction,
  checkInAction,
  getMembershipAction,
  getChartAction,
  getStatementAction,
  listSalesAction,
  getWealthAction,
  giveAction,
  redeemAction,
  searchUserAction,
  listNotificationsAction,
  readAllNotificationsAction,
  readNotificationAction,
  getNotificationSettingsAction,
  getUnsubscribingAction,
  resumeMailAction,
  setNotificationTopicAction,
  getPushDevicesAction,
  addPushDeviceAction,
  removePushDeviceAction,
  setQuietHoursAction,
  setSubscribesAction,
  unsubscribeByLinkAction,
]
