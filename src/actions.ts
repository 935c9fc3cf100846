import { autoLoginAction } from '#features/account/actions/auto-login.ts'
import { getPageDataAction } from '#features/account/actions/get-page-data.ts'
import { getViewerAction } from '#features/account/actions/get-viewer.ts'
import { loginAction } from '#features/account/actions/login.ts'
import { getArticleAction } from '#features/articles/actions/get-article.ts'
import { listArticlesAction } from '#features/articles/actions/list-articles.ts'
import { listRelatedAction } from '#features/articles/actions/list-related.ts'
import { listCommentsAction } from '#features/comments/actions/list-comments.ts'
import { getAnswerAction } from '#features/community/actions/get-answer.ts'
import { getNodeAction } from '#features/community/actions/get-node.ts'
import { getTopicAction } from '#features/community/actions/get-topic.ts'
import { listAnswersAction } from '#features/community/actions/list-answers.ts'
import { listTopicsAction } from '#features/community/actions/list-topics.ts'
import { nodesListAction } from '#features/community/actions/nodes-list.ts'
import { getDocAction } from '#features/docs/actions/get-doc.ts'
import { getDocTreeAction } from '#features/docs/actions/get-doc-tree.ts'
import { voteHelpfulAction } from '#features/docs/actions/vote-helpful.ts'
import { getPageAction } from '#features/pages/actions/get-page.ts'
import { getSettingsAction } from '#features/pages/actions/get-settings.ts'
import { getTermAction } from '#features/posts/actions/get-term.ts'
import { listTermsAction } from '#features/posts/actions/list-terms.ts'
import { followAction } from '#features/profiles/actions/follow.ts'
import { getProfileAction } from '#features/profiles/actions/get-profile.ts'
import { listAnswersAction as listAnswersOfPersonAction } from '#features/profiles/actions/list-answers.ts'
import { searchAction } from '#features/search/actions/search.ts'
import { searchUserAction } from '#features/search/actions/search-user.ts'
import { getProductAction } from '#features/shop/actions/get-product.ts'
import { listProductsAction } from '#features/shop/actions/list-products.ts'
import type { Action } from '#server/action.ts'

/** Everything that can be asked and done. */
export const actions: readonly Action[] = [
  followAction,
  getProfileAction,
  listAnswersOfPersonAction,
  autoLoginAction,
  getPageDataAction,
  getViewerAction,
  loginAction,
  getSettingsAction,
  getArticleAction,
  listArticlesAction,
  listRelatedAction,
  getPageAction,
  listCommentsAction,
  getAnswerAction,
  getNodeAction,
  getTopicAction,
  listAnswersAction,
  listTopicsAction,
  nodesListAction,
  getDocAction,
  getDocTreeAction,
  voteHelpfulAction,
  searchAction,
  searchUserAction,
  getProductAction,
  getTermAction,
  listProductsAction,
  listTermsAction,
]
