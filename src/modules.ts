import { accountGate } from '#features/account/modules/account-gate.ts'
import { builderGate } from '#features/account/modules/builder-gate.ts'
import { createForm } from '#features/account/modules/create-form.ts'
import { paymentReturn } from '#features/account/modules/payment-return.ts'
import { adminArea } from '#features/admin/modules/admin-area.ts'
import { appealPage } from '#features/admin/modules/appeal-page.ts'
import { adminSubject } from '#features/admin/subject.ts'
import { articleArchive } from '#features/articles/modules/article-archive.ts'
import { articleAuthor } from '#features/articles/modules/article-author.ts'
import { articleContents } from '#features/articles/modules/article-contents.ts'
import { articleLead } from '#features/articles/modules/article-lead.ts'
import { articleList } from '#features/articles/modules/article-list.ts'
import { articleText } from '#features/articles/modules/article-text.ts'
import { articleArchiveSubject, articleSubject, articleTagSubject } from '#features/articles/subject.ts'
import { commentList } from '#features/comments/modules/comment-list.ts'
import { answerList } from '#features/community/modules/answer-list.ts'
import { answerView } from '#features/community/modules/answer-view.ts'
import { nodeCard } from '#features/community/modules/node-card.ts'
import { nodeGrid } from '#features/community/modules/node-grid.ts'
import { nodeHeader } from '#features/community/modules/node-header.ts'
import { nodeList } from '#features/community/modules/node-list.ts'
import { relatedTopics } from '#features/community/modules/related-topics.ts'
import { topicAuthor } from '#features/community/modules/topic-author.ts'
import { topicList } from '#features/community/modules/topic-list.ts'
import { topicView } from '#features/community/modules/topic-view.ts'
import { answerSubject } from '#features/community/subjects/answer.ts'
import { topicSubject } from '#features/community/subjects/topic.ts'
import { nodeSubject, tagSubject } from '#features/community/subjects/topics.ts'
import { docIndex } from '#features/docs/modules/doc-index.ts'
import { docText } from '#features/docs/modules/doc-text.ts'
import { docTree } from '#features/docs/modules/doc-tree.ts'
import { docSubject } from '#features/docs/subject.ts'
import { pageTextModule } from '#features/pages/modules/page-text.ts'
import { richText } from '#features/pages/modules/rich-text.ts'
import { sectionHeading } from '#features/pages/modules/section-heading.ts'
import { vipBox } from '#features/pages/modules/vip-box.ts'
import { pageSubject } from '#features/pages/subject.ts'
import { privacyPage } from '#features/privacy/modules/privacy-page.ts'
import { favoriteList } from '#features/profiles/modules/favorite-list.ts'
import { followedPeople } from '#features/profiles/modules/followed-people.ts'
import { profileContent } from '#features/profiles/modules/profile-content.ts'
import { profileEditor } from '#features/profiles/modules/profile-editor.ts'
import { profileHeader } from '#features/profiles/modules/profile-header.ts'
import { profileSubject } from '#features/profiles/subject.ts'
import { searchResults } from '#features/search/modules/search-results.ts'
import { searchSubject } from '#features/search/subject.ts'
import { securityPage } from '#features/security/modules/security-page.ts'
import { productDescription } from '#features/shop/modules/product-description.ts'
import { productGrid } from '#features/shop/modules/product-grid.ts'
import { productView } from '#features/shop/modules/product-view.ts'
import { shopHeader } from '#features/shop/modules/shop-header.ts'
import { productSubject, shopArchiveSubject, shopTagSubject } from '#features/shop/subject.ts'
import { socialReturn } from '#features/social/modules/social-return.ts'
import type { Module, Subject } from '#site/module.ts'

/** Every piece that page data can place. */
export const modules: readonly Module[] = [
  adminArea,
  appealPage,
  favoriteList,
  followedPeople,
  profileContent,
  profileEditor,
  profileHeader,
  accountGate,
  builderGate,
  createForm,
  privacyPage,
  paymentReturn,
  socialReturn,
  articleArchive,
  articleAuthor,
  articleContents,
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
