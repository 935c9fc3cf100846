import { accountFeature } from '#features/accounts/account/feature.ts'
import { addressesFeature } from '#features/accounts/addresses/feature.ts'
import { codesFeature } from '#features/accounts/codes/feature.ts'
import { securityFeature } from '#features/accounts/security/feature.ts'
import { signInFeature } from '#features/accounts/sign-in/feature.ts'
import { socialFeature } from '#features/accounts/social/feature.ts'
import { accessFeature } from '#features/kernel/access/feature.ts'
import { brandingFeature } from '#features/kernel/branding/feature.ts'
import { countsFeature } from '#features/kernel/counts/feature.ts'
import { deliveryFeature } from '#features/kernel/delivery/feature.ts'
import { documentsFeature } from '#features/kernel/documents/feature.ts'
import { entriesFeature } from '#features/kernel/entries/feature.ts'
import { filesFeature } from '#features/kernel/files/feature.ts'
import { kindsFeature } from '#features/kernel/kinds/feature.ts'
import { ledgerFeature } from '#features/kernel/ledger/feature.ts'
import { mediaFeature } from '#features/kernel/media/feature.ts'
import { peopleFeature } from '#features/kernel/people/feature.ts'
import { picturesFeature } from '#features/kernel/pictures/feature.ts'
import { playersFeature } from '#features/kernel/players/feature.ts'
import { postsFeature } from '#features/kernel/posts/feature.ts'
import { articlesFeature } from '#features/product/articles/feature.ts'
import { authoringFeature } from '#features/product/authoring/feature.ts'
import { cartsFeature } from '#features/product/carts/feature.ts'
import { chatFeature } from '#features/product/chat/feature.ts'
import { communityFeature } from '#features/product/community/feature.ts'
import { couponsFeature } from '#features/product/coupons/feature.ts'
import { docsFeature } from '#features/product/docs/feature.ts'
import { ordersFeature } from '#features/product/orders/feature.ts'
import { paymentsFeature } from '#features/product/payments/feature.ts'
import { profilesFeature } from '#features/product/profiles/feature.ts'
import { refundsFeature } from '#features/product/refunds/feature.ts'
import { renewalsFeature } from '#features/product/renewals/feature.ts'
import { reviewsFeature } from '#features/product/reviews/feature.ts'
import { salesFeature } from '#features/product/sales/feature.ts'
import { shopFeature } from '#features/product/shop/feature.ts'
import { translationsFeature } from '#features/product/translations/feature.ts'
import { adminFeature } from '#features/services/admin/feature.ts'
import { apiFeature } from '#features/services/api/feature.ts'
import { builderFeature } from '#features/services/builder/feature.ts'
import { bulkFeature } from '#features/services/bulk/feature.ts'
import { connectionsFeature } from '#features/services/connections/feature.ts'
import { contentFeature } from '#features/services/content/feature.ts'
import { feedsFeature } from '#features/services/feeds/feature.ts'
import { figuresFeature } from '#features/services/figures/feature.ts'
import { filtersFeature } from '#features/services/filters/feature.ts'
import { importFeature } from '#features/services/import/feature.ts'
import { messagesFeature } from '#features/services/messages/feature.ts'
import { newsletterFeature } from '#features/services/newsletter/feature.ts'
import { notificationsFeature } from '#features/services/notifications/feature.ts'
import { optionsFeature } from '#features/services/options/feature.ts'
import { pagesFeature } from '#features/services/pages/feature.ts'
import { privacyFeature } from '#features/services/privacy/feature.ts'
import { reportsFeature } from '#features/services/reports/feature.ts'
import { searchFeature } from '#features/services/search/feature.ts'
import { sectionsFeature } from '#features/services/sections/feature.ts'
import { setupFeature } from '#features/services/setup/feature.ts'
import { ticketsFeature } from '#features/services/tickets/feature.ts'
import { tokensFeature } from '#features/services/tokens/feature.ts'
import { wealthFeature } from '#features/services/wealth/feature.ts'
import { webhooksFeature } from '#features/services/webhooks/feature.ts'
import { commentsFeature } from '#features/talk/comments/feature.ts'
import { conversationsFeature } from '#features/talk/conversations/feature.ts'
import { editorFeature } from '#features/talk/editor/feature.ts'
import { followsFeature } from '#features/talk/follows/feature.ts'
import { giftsFeature } from '#features/talk/gifts/feature.ts'
import { reactionsFeature } from '#features/talk/reactions/feature.ts'
import { spamFeature } from '#features/talk/spam/feature.ts'
import { subscriptionsFeature } from '#features/talk/subscriptions/feature.ts'
import { viewerStateFeature } from '#features/talk/viewer-state/feature.ts'
import { writingFeature } from '#features/talk/writing/feature.ts'
import type { Feature } from '#server/feature.ts'

/** All features, floor by floor and each floor from the bottom up, in the order of who may import whom. */
export const features: readonly Feature[] = [
  kindsFeature,
  countsFeature,
  brandingFeature,
  deliveryFeature,
  entriesFeature,
  peopleFeature,
  ledgerFeature,
  picturesFeature,
  mediaFeature,
  documentsFeature,
  playersFeature,
  accessFeature,
  postsFeature,
  filesFeature,
  codesFeature,
  accountFeature,
  addressesFeature,
  socialFeature,
  securityFeature,
  signInFeature,
  viewerStateFeature,
  spamFeature,
  followsFeature,
  conversationsFeature,
  subscriptionsFeature,
  reactionsFeature,
  giftsFeature,
  editorFeature,
  writingFeature,
  commentsFeature,
  docsFeature,
  articlesFeature,
  communityFeature,
  shopFeature,
  cartsFeature,
  couponsFeature,
  paymentsFeature,
  salesFeature,
  renewalsFeature,
  ordersFeature,
  refundsFeature,
  reviewsFeature,
  authoringFeature,
  translationsFeature,
  chatFeature,
  profilesFeature,
  searchFeature,
  feedsFeature,
  importFeature,
  wealthFeature,
  reportsFeature,
  ticketsFeature,
  notificationsFeature,
  messagesFeature,
  filtersFeature,
  adminFeature,
  figuresFeature,
  privacyFeature,
  tokensFeature,
  webhooksFeature,
  newsletterFeature,
  contentFeature,
  bulkFeature,
  sectionsFeature,
  pagesFeature,
  builderFeature,
  connectionsFeature,
  setupFeature,
  optionsFeature,
  apiFeature,
]
