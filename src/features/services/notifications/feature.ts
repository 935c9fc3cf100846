import { fileReported } from '#features/kernel/files/events.ts'
import { membershipEnding, personPromoted, vipEnded } from '#features/kernel/people/events.ts'
import { contentBought, postsDue, purchaseRefunded } from '#features/kernel/posts/events.ts'
import {
  authorAsked,
  draftCommented,
  draftShown,
  textChanged,
  textPublished,
} from '#features/product/authoring/events.ts'
import {
  answerWritten,
  bountyDisputed,
  bountyReminded,
  bountySettled,
  joinDecided,
  memberTakenOut,
  moderatorNamed,
  nodeInvited,
  nodeJoined,
  nodeLeft,
  nodeSilenced,
  nodeSilenceLifted,
  nodeSold,
  topicSolved,
  topicSplit,
  topicsMerged,
} from '#features/product/community/events.ts'
import { couponGiven, couponsExpiring } from '#features/product/coupons/events.ts'
import {
  goodsStocked,
  orderClosed,
  orderPaid,
  orderRefunded,
  orderSent,
  stockMoved,
} from '#features/product/orders/events.ts'
import { paymentReturned, wayGone } from '#features/product/payments/events.ts'
import { renewalTold } from '#features/product/renewals/events.ts'
import {
  caseOpened,
  reportDecided,
  thingShownAgain,
  thingTakenDown,
} from '#features/services/reports/events.ts'
import { ticketAnswered, ticketWritten } from '#features/services/tickets/events.ts'
import { worthGiven } from '#features/services/wealth/events.ts'
import { likeOf } from '#features/services/wealth/rules.ts'
import { commentWritten } from '#features/talk/comments/events.ts'
import { personFollowed, personUnfollowed } from '#features/talk/follows/events.ts'
import { giftGiven } from '#features/talk/gifts/events.ts'
import { contentLiked, contentUnliked } from '#features/talk/reactions/events.ts'
import { feature } from '#server/feature.ts'
import { on } from '#server/jobs/event.ts'
import { addPushDeviceAction } from './actions/add-push-device.ts'
import { getNotificationSettingsAction } from './actions/get-notification-settings.ts'
import { getPushDevicesAction } from './actions/get-push-devices.ts'
import { getUnsubscribingAction } from './actions/get-unsubscribing.ts'
import { listNotificationsAction } from './actions/list-notifications.ts'
import { readAllNotificationsAction } from './actions/read-all-notifications.ts'
import { readNotificationAction } from './actions/read-notification.ts'
import { removePushDeviceAction } from './actions/remove-push-device.ts'
import { resumeMailAction } from './actions/resume-mail.ts'
import { setNotificationTopicAction } from './actions/set-notification-topic.ts'
import { setQuietHoursAction } from './actions/set-quiet-hours.ts'
import { setSubscribesAction } from './actions/set-subscribes.ts'
import { unsubscribeByLinkAction } from './actions/unsubscribe-by-link.ts'
import { unsubscribeByLink } from './contract.ts'
import { conversationRead } from './events.ts'
import { keepSubscription } from './jobs/keep-subscription.ts'
import { notifyBack } from './jobs/notify-back.ts'
import { notifyBountyDisputed, notifyBountyReminded, notifyBountySettled } from './jobs/notify-bounty.ts'
import { notifyCouponGiven, notifyCouponsExpiring } from './jobs/notify-coupon.ts'
import { notifyAuthorAsked, notifyDraftCommented, notifyDraftShown } from './jobs/notify-draft.ts'
import { notifyDeadFile } from './jobs/notify-file.ts'
import { notifyGiven } from './jobs/notify-given.ts'
import {
  notifyJoinAsked,
  notifyJoinDecided,
  notifyModeratorNamed,
  notifyNodeInvited,
  notifyNodeSilence,
  notifyTakenOut,
} from './jobs/notify-node.ts'
import { notifyBuyer, notifySold } from './jobs/notify-order.ts'
import {
  notifyAccountsMerged,
  notifyFollow,
  notifyGift,
  notifyLike,
  notifyLooked,
  notifySanction,
  notifyStanding,
  notifyVipEnded,
} from './jobs/notify-people.ts'
import { notifyMerged, notifySplit } from './jobs/notify-regrouped.ts'
import {
  notifyHeldRemoved,
  notifyReported,
  notifyReportResult,
  notifyShownAgain,
  notifyTakenDown,
} from './jobs/notify-report.ts'
import { notifySubscribers } from './jobs/notify-subscribers.ts'
import { notifyAccepted, notifyAnswer, notifyComment, notifyPosts } from './jobs/notify-texts.ts'
import { notifyTicketAnswered, notifyTicketWritten } from './jobs/notify-ticket.ts'
import {
  notifyBought,
  notifyMembershipEnding,
  notifyNodeSold,
  notifyRefunded,
  notifyRenewal,
  notifyReturned,
  notifyWayGone,
} from './jobs/notify-worth.ts'
import { sendNotices } from './jobs/send-notices.ts'
import { sendPushes } from './jobs/send-pushes.ts'
import { notificationPage } from './modules/notification-page.ts'
import { unsubscribePage } from './modules/unsubscribe-page.ts'
import { notificationsData } from './personal-data.ts'
import { notificationsPages } from './preset-pages.ts'
import { ONE_CLICK_PATH, UNSUBSCRIBE_PATH } from './rules.ts'

export const notificationsFeature = feature({
  name: 'services/notifications',
  actions: [
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
  ],
  modules: [notificationPage, unsubscribePage],
  presetPages: notificationsPages,
  events: [conversationRead],
  follows: [
    // A scheduled post is announced when its time has come, as every other post is at once.
    on(postsDue, notifyPosts, ({ posts }) => ({ ids: posts.map(({ id }) => id) })),
    on(fileReported, notifyDeadFile, (told) => told),
    on(personPromoted, notifyStanding, ({ personId }) => ({ personId })),
    on(vipEnded, notifyVipEnded, ({ people }) => ({ people })),
    on(membershipEnding, notifyMembershipEnding, (ending) => ending),
    on(renewalTold, notifyRenewal, (told) => told),
    on(wayGone, notifyWayGone, (gone) => gone),
    on(personFollowed, notifyFollow, (following) => following),
    on(personUnfollowed, notifyFollow, (following) => following),
    on(worthGiven, notifyGift, (given) => given),
    on(giftGiven, notifyGift, ({ article: _article, ...given }) => given),
    on(contentLiked, notifyLike, likeOf),
    on(contentUnliked, notifyLike, likeOf),
    on(contentBought, notifyBought, ({ purchaseId, postId, sellerId, unit, sellerAmount }) => ({
      purchaseId,
      postId,
      sellerId,
      unit,
      sellerAmount,
    })),
    on(purchaseRefunded, notifyRefunded, (refund) => refund),
    on(paymentReturned, notifyReturned, ({ paymentId, personId }) =>
      personId === null ? null : { paymentId, personId },
    ),
    on(couponGiven, notifyCouponGiven, (given) => given),
    on(couponsExpiring, notifyCouponsExpiring, (told) => told),
    on(orderPaid, notifySold, ({ orderId, sellers }) => (sellers.length === 0 ? null : { orderId, sellers })),
    on(stockMoved, notifyBack, ({ products }) => ({ products })),
    on(orderClosed, notifyBack, ({ products }) => ({ products })),
    on(goodsStocked, notifyBack, ({ products }) => ({ products })),
    on(textChanged, notifyBack, ({ kind, number }) => (kind === 'product' ? { products: [number] } : null)),
    on(orderSent, notifyBuyer, ({ orderId, parcels: [parcelId] }) =>
      parcelId === undefined ? null : { orderId, type: 'order-sent' as const, parcelId, amount: null },
    ),
    on(orderClosed, notifyBuyer, ({ orderId, wasPaid }) =>
      wasPaid ? { orderId, type: 'order-cancelled' as const, parcelId: null, amount: null } : null,
    ),
    on(orderRefunded, notifyBuyer, ({ orderId, amount }) => ({
      orderId,
      type: 'order-refunded' as const,
      parcelId: null,
      amount,
    })),
    on(commentWritten, notifyComment, ({ commentId }) => ({ commentId })),
    on(answerWritten, notifyAnswer, ({ answerId }) => ({ answerId })),
    on(topicSolved, notifyAccepted, ({ answer, byId }) => ({ answerId: answer, byId })),
    on(nodeJoined, notifyJoinAsked, ({ nodeId, personId, state }) =>
      state === 'waiting' ? { nodeId, personId } : null,
    ),
    on(nodeSold, notifyNodeSold, ({ purchaseId, sellerId, personId, unit, amount }) =>
      sellerId === null ? null : { purchaseId, sellerId, personId, unit, amount },
    ),
    on(joinDecided, notifyJoinDecided, (decided) => decided),
    on(moderatorNamed, notifyModeratorNamed, (named) => named),
    on(memberTakenOut, notifyTakenOut, (taken) => taken),
    on(nodeSilenced, notifyNodeSilence, (silence) => ({ ...silence, type: 'node-silenced' as const })),
    on(nodeSilenceLifted, notifyNodeSilence, (silence) => ({
      ...silence,
      type: 'node-silence-lifted' as const,
    })),
    on(nodeInvited, notifyNodeInvited, (invited) => invited),
    on(topicsMerged, notifyMerged, ({ postId, intoId, byId, authorId, intoAuthorId }) => ({
      postId,
      intoId,
      byId,
      authors: [...new Set([authorId, intoAuthorId])],
    })),
    on(topicSplit, notifySplit, ({ intoId, byId, answers, authors }) => ({ intoId, byId, answers, authors })),
    on(bountySettled, notifyBountySettled, ({ postId, askerId, outcome, unit, amount, shares }) => ({
      postId,
      askerId,
      outcome,
      unit,
      amount,
      shares,
    })),
    on(bountyReminded, notifyBountyReminded, ({ postId, askerId, until }) => ({ postId, askerId, until })),
    on(bountyDisputed, notifyBountyDisputed, ({ postId, askerId, byId }) => ({ postId, askerId, byId })),
    on(textChanged, notifyGiven, ({ postId, authorId, authorBefore, editorId, isGivenBack = false }) =>
      authorBefore === undefined
        ? null
        : { postId, byId: editorId, fromId: authorBefore, toId: authorId, isGivenBack },
    ),
    on(textPublished, notifyPosts, ({ postId }) => ({ ids: [postId] })),
    on(authorAsked, notifyAuthorAsked, (asked) => asked),
    on(draftShown, notifyDraftShown, (shown) => shown),
    on(draftCommented, notifyDraftCommented, ({ draftId, byId, named, told }) => ({
      draftId,
      byId,
      named,
      told,
    })),
    on(ticketAnswered, notifyTicketAnswered, (answered) => answered),
    on(ticketWritten, notifyTicketWritten, (written) => written),
    on(caseOpened, notifyReported, ({ caseId, nodeId }) => (nodeId === null ? null : { caseId })),
    on(reportDecided, notifyReportResult, ({ caseId, outcome }) => ({ caseId, outcome })),
    on(thingShownAgain, notifyShownAgain, ({ caseId, authorId }) => ({ caseId, authorId })),
    on(thingTakenDown, notifyTakenDown, ({ caseId, authorId, outcome, reason }) => ({
      caseId,
      authorId,
      outcome,
      reason,
    })),
    on(personFollowed, keepSubscription, ({ followerId, followedId }) => ({
      personId: followerId,
      kind: 'person' as const,
      targetId: followedId,
      isOn: true,
    })),
    on(personUnfollowed, keepSubscription, ({ followerId, followedId }) => ({
      personId: followerId,
      kind: 'person' as const,
      targetId: followedId,
      isOn: false,
    })),
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
  jobs: [
    keepSubscription,
    notifyTicketAnswered,
    notifyTicketWritten,
    notifyBountyDisputed,
    notifyBountyReminded,
    notifyBountySettled,
    notifyJoinAsked,
    notifyJoinDecided,
    notifyModeratorNamed,
    notifyNodeSilence,
    notifyTakenOut,
    notifyNodeInvited,
    notifyMerged,
    notifySplit,
    notifyGiven,
    notifyShownAgain,
    notifyReported,
    notifyReportResult,
    notifyTakenDown,
    notifyHeldRemoved,
    notifyDeadFile,
    notifyDraftCommented,
    notifyAuthorAsked,
    notifyDraftShown,
    notifyBought,
    notifyMembershipEnding,
    notifyRenewal,
    notifyWayGone,
    notifyNodeSold,
    notifyRefunded,
    notifyReturned,
    notifyBuyer,
    notifyBack,
    notifySold,
    notifyCouponGiven,
    notifyCouponsExpiring,
    notifyAccepted,
    notifyAnswer,
    notifyComment,
    notifyFollow,
    notifyGift,
    notifyLike,
    notifyPosts,
    notifyLooked,
    notifyAccountsMerged,
    notifySanction,
    notifyStanding,
    notifySubscribers,
    notifyVipEnded,
    sendNotices,
    sendPushes,
  ],
  oneClicks: [{ path: ONE_CLICK_PATH, contract: unsubscribeByLink, page: UNSUBSCRIBE_PATH }],
  personalData: notificationsData,
})
