import { builderGate } from '#features/kernel/account/modules/builder-gate.ts'
import { paymentReturn } from '#features/kernel/account/modules/payment-return.ts'
import { securityPage } from '#features/kernel/security/modules/security-page.ts'
import { socialReturn } from '#features/kernel/social/modules/social-return.ts'
import { articleArchive } from '#features/product/articles/modules/article-archive.ts'
import { articleAuthor } from '#features/product/articles/modules/article-author.ts'
import { articleLead } from '#features/product/articles/modules/article-lead.ts'
import { articleList } from '#features/product/articles/modules/article-list.ts'
import { articleText } from '#features/product/articles/modules/article-text.ts'
import {
  articleArchiveSubject,
  articleSubject,
  articleTagSubject,
} from '#features/product/articles/subject.ts'
import { createForm } from '#features/product/authoring/modules/create-form.ts'
import { ownContent } from '#features/product/authoring/modules/own-content.ts'
import { answerList } from '#features/product/community/modules/answer-list.ts'
import { answerView } from '#features/product/community/modules/answer-view.ts'
import { nodeCard } from '#features/product/community/modules/node-card.ts'
import { nodeGrid } from '#features/product/community/modules/node-grid.ts'
import { nodeHeader } from '#features/product/community/modules/node-header.ts'
import { nodeList } from '#features/product/community/modules/node-list.ts'
import { relatedTopics } from '#features/product/community/modules/related-topics.ts'
import { topicAuthor } from '#features/product/community/modules/topic-author.ts'
import { topicList } from '#features/product/community/modules/topic-list.ts'
import { topicView } from '#features/product/community/modules/topic-view.ts'
import { answerSubject } from '#features/product/community/subjects/answer.ts'
import { topicSubject } from '#features/product/community/subjects/topic.ts'
import { nodeSubject, tagSubject } from '#features/product/community/subjects/topics.ts'
import { docIndex } from '#features/product/docs/modules/doc-index.ts'
import { docText } from '#features/product/docs/modules/doc-text.ts'
import { docTree } from '#features/product/docs/modules/doc-tree.ts'
import { docSubject } from '#features/product/docs/subject.ts'
import { favoriteList } from '#features/product/profiles/modules/favorite-list.ts'
import { followedPeople } from '#features/product/profiles/modules/followed-people.ts'
import { mediaLibrary } from '#features/product/profiles/modules/media-library.ts'
import { profileContent } from '#features/product/profiles/modules/profile-content.ts'
import { profileEditor } from '#features/product/profiles/modules/profile-editor.ts'
import { profileHeader } from '#features/product/profiles/modules/profile-header.ts'
import { profileSubject } from '#features/product/profiles/subject.ts'
import { productDescription } from '#features/product/shop/modules/product-description.ts'
import { productGrid } from '#features/product/shop/modules/product-grid.ts'
import { productView } from '#features/product/shop/modules/product-view.ts'
import { shopHeader } from '#features/product/shop/modules/shop-header.ts'
import { productSubject, shopArchiveSubject, shopTagSubject } from '#features/product/shop/subject.ts'
import { ownTranslations } from '#features/product/translations/modules/own-translations.ts'
import { translationDesk } from '#features/product/translations/modules/translation-desk.ts'
import { adminArea } from '#features/services/admin/modules/admin-area.ts'
import { appealPage } from '#features/services/admin/modules/appeal-page.ts'
import { adminSubject } from '#features/services/admin/subject.ts'
import { messagePage } from '#features/services/messages/modules/message-page.ts'
import { notificationPage } from '#features/services/notifications/modules/notification-page.ts'
import { unsubscribePage } from '#features/services/notifications/modules/unsubscribe-page.ts'
import { pageTextModule } from '#features/services/pages/modules/page-text.ts'
import { richText } from '#features/services/pages/modules/rich-text.ts'
import { sectionHeading } from '#features/services/pages/modules/section-heading.ts'
import { vipBox } from '#features/services/pages/modules/vip-box.ts'
import { pageSubject } from '#features/services/pages/subject.ts'
import { privacyPage } from '#features/services/privacy/modules/privacy-page.ts'
import { searchResults } from '#features/services/search/modules/search-results.ts'
import { searchSubject } from '#features/services/search/subject.ts'
import { ticketPage } from '#features/services/tickets/modules/ticket-page.ts'
import { membershipPage } from '#features/services/wealth/modules/membership-page.ts'
import { wealthPage } from '#features/services/wealth/modules/wealth-page.ts'
import { commentList } from '#features/talk/comments/modules/comment-list.ts'
import type { Module, Subject } from '#site/module.ts'

/** Every piece that page data can place. */
export const modules: readonly Module[] = [
  adminArea,
  ticketPage,
  messagePage,
  appealPage,
  favoriteList,
  followedPeople,
  profileContent,
  mediaLibrary,
  profileEditor,
  profileHeader,
  builderGate,
  createForm,
  ownContent,
  ownTranslations,
  translationDesk,
  privacyPage,
  membershipPage,
  notificationPage,
  unsubscribePage,
  wealthPage,
  paymentReturn,
  socialReturn,
  articleArchive,
  articleAuthor,
  articleLead,
  articleList,
  articleText,
  pageTextModule,
  richText,
  sectionHeading,
  vipBox,
  commentList,
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
  docIndex,
  docText,
  docTree,
  searchResults,
  securityPage,
  productDescription,
  productGrid,
  productView,
  shopHeader,
]

/** What the pages of the views are about. */
export const subjects: readonly Subject[] = [
  adminSubject,
  profileSubject,
  articleSubject,
  articleArchiveSubject,
  articleTagSubject,
  pageSubject,
  topicSubject,
  answerSubject,
  nodeSubject,
  tagSubject,
  docSubject,
  searchSubject,
  productSubject,
  shopArchiveSubject,
  shopTagSubject,
]
