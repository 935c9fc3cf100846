import { postsDue } from '#features/kernel/posts/events.ts'
import { textDeleted, textPublished, textRestored } from '#features/product/authoring/events.ts'
import { topicReopened, topicSolved } from '#features/product/community/events.ts'
import { orderPaid } from '#features/product/orders/events.ts'
import { contentLiked, contentUnliked } from '#features/talk/reactions/events.ts'
import { feature } from '#server/feature.ts'
import { on } from '#server/jobs/event.ts'
import { askWithdrawalAction } from './actions/ask-withdrawal.ts'
import { buyCreditAction } from './actions/buy-credit.ts'
import { buyMembershipAction } from './actions/buy-membership.ts'
import { cancelWithdrawalAction } from './actions/cancel-withdrawal.ts'
import { checkInAction } from './actions/check-in.ts'
import { getChartAction } from './actions/get-chart.ts'
import { getMembershipAction } from './actions/get-membership.ts'
import { getStatementAction } from './actions/get-statement.ts'
import { getWealthAction } from './actions/get-wealth.ts'
import { giveAction } from './actions/give.ts'
import { listSalesAction } from './actions/list-sales.ts'
import { rechargeAction } from './actions/recharge.ts'
import { redeemAction } from './actions/redeem.ts'
import { worthGiven } from './events.ts'
import { grantPackages } from './jobs/grant-packages.ts'
import { rewardAcceptance } from './jobs/reward-acceptance.ts'
import { rewardInvitations } from './jobs/reward-invitations.ts'
import { rewardLike } from './jobs/reward-like.ts'
import { rewardTopic } from './jobs/reward-topic.ts'
import { membershipPage } from './modules/membership-page.ts'
import { vipTiers } from './modules/vip-tiers.ts'
import { wealthPage } from './modules/wealth-page.ts'
import { rechargePayable } from './payable.ts'
import { wealthData } from './personal-data.ts'
import { wealthPages } from './preset-pages.ts'
import { acceptanceOf, likeOf, topicOf, topicsOf } from './rules.ts'
import { creditSellable, membershipSellable } from './sellables.ts'
import { wealthSettings } from './settings.ts'
import { packageGrants } from './take-back.ts'

export const wealthFeature = feature({
  name: 'services/wealth',
  settings: wealthSettings,
  payables: [rechargePayable],
  sellables: [membershipSellable, creditSellable],
  grants: [packageGrants],
  actions: [
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
    rechargeAction,
  ],
  modules: [membershipPage, vipTiers, wealthPage],
  presetPages: wealthPages,
  events: [worthGiven],
  follows: [
    on(orderPaid, grantPackages, ({ orderId, personId }) =>
      personId === null ? null : { orderId, personId },
    ),
    on(postsDue, rewardTopic, ({ posts }) => topicsOf(posts)),
    on(contentLiked, rewardLike, likeOf),
    on(contentUnliked, rewardLike, likeOf),
    on(topicSolved, rewardAcceptance, ({ answer }) => acceptanceOf(answer)),
    on(topicSolved, rewardAcceptance, ({ before }) => acceptanceOf(before)),
    on(topicReopened, rewardAcceptance, ({ answer }) => acceptanceOf(answer)),
    on(textPublished, rewardTopic, topicOf),
    on(textDeleted, rewardTopic, topicOf),
    on(textRestored, rewardTopic, topicOf),
  ],
  jobs: [grantPackages, rewardAcceptance, rewardInvitations, rewardLike, rewardTopic],
  personalData: wealthData,
})
