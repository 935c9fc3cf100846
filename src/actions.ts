import { getHiddenPartAction } from '#features/access/actions/get-hidden-part.ts'
import { hasHiddenPartAction } from '#features/access/actions/has-hidden-part.ts'
import { getPageDataAction } from '#features/account/actions/get-page-data.ts'
import { getViewerAction } from '#features/account/actions/get-viewer.ts'
import { loginAction } from '#features/account/actions/login.ts'
import { registerAction } from '#features/account/actions/register.ts'
import { resetPasswordAction } from '#features/account/actions/reset-password.ts'
import { appealByLinkAction } from '#features/admin/actions/appeal-by-link.ts'
import { appealSanctionAction } from '#features/admin/actions/appeal-sanction.ts'
import { endSessionsAction } from '#features/admin/actions/end-sessions.ts'
import { findPeopleAction } from '#features/admin/actions/find-people.ts'
import { getPersonAction } from '#features/admin/actions/get-person.ts'
import { getSanctionByLinkAction } from '#features/admin/actions/get-sanction-by-link.ts'
import { grantRoleAction } from '#features/admin/actions/grant-role.ts'
import { grantVipAction } from '#features/admin/actions/grant-vip.ts'
import { liftSanctionAction } from '#features/admin/actions/lift-sanction.ts'
import { listAppealsAction } from '#features/admin/actions/list-appeals.ts'
import { listAuditAction } from '#features/admin/actions/list-audit.ts'
import { listCallsAction } from '#features/admin/actions/list-calls.ts'
import { listKeptAction } from '#features/admin/actions/list-kept.ts'
import { listOwnSanctionsAction } from '#features/admin/actions/list-own-sanctions.ts'
import { revokeRoleAction } from '#features/admin/actions/revoke-role.ts'
import { sanctionPersonAction } from '#features/admin/actions/sanction-person.ts'
import { setLevelAction } from '#features/admin/actions/set-level.ts'
import { getArticleAction } from '#features/articles/actions/get-article.ts'
import { listArticlesAction } from '#features/articles/actions/list-articles.ts'
import { listRelatedAction } from '#features/articles/actions/list-related.ts'
import { getAuthCaptchaAction } from '#features/codes/actions/get-auth-captcha.ts'
import { getCaptchaAction } from '#features/codes/actions/get-captcha.ts'
import { getChallengeAction } from '#features/codes/actions/get-challenge.ts'
import { getCodeAction } from '#features/codes/actions/get-code.ts'
import { solveChallengeAction } from '#features/codes/actions/solve-challenge.ts'
import { verifyCaptchaAction } from '#features/codes/actions/verify-captcha.ts'
import { verifyCodeAction } from '#features/codes/actions/verify-code.ts'
import { listCommentsAction } from '#features/comments/actions/list-comments.ts'
import { getAnswerAction } from '#features/community/actions/get-answer.ts'
import { getNodeAction } from '#features/community/actions/get-node.ts'
import { getTopicAction } from '#features/community/actions/get-topic.ts'
import { joinNodeAction } from '#features/community/actions/join-node.ts'
import { leaveNodeAction } from '#features/community/actions/leave-node.ts'
import { listAnswersAction } from '#features/community/actions/list-answers.ts'
import { listMyNodesAction } from '#features/community/actions/list-my-nodes.ts'
import { listTopicsAction } from '#features/community/actions/list-topics.ts'
import { nodesListAction } from '#features/community/actions/nodes-list.ts'
import { getDocAction } from '#features/docs/actions/get-doc.ts'
import { getDocTreeAction } from '#features/docs/actions/get-doc-tree.ts'
import { voteHelpfulAction } from '#features/docs/actions/vote-helpful.ts'
import { getPageAction } from '#features/pages/actions/get-page.ts'
import { getSettingsAction } from '#features/pages/actions/get-settings.ts'
import { getTermAction } from '#features/posts/actions/get-term.ts'
import { listTermsAction } from '#features/posts/actions/list-terms.ts'
import { askErasureAction } from '#features/privacy/actions/ask-erasure.ts'
import { askExportAction } from '#features/privacy/actions/ask-export.ts'
import { cancelByLinkAction } from '#features/privacy/actions/cancel-by-link.ts'
import { cancelErasureAction } from '#features/privacy/actions/cancel-erasure.ts'
import { getExportFileAction } from '#features/privacy/actions/get-export-file.ts'
import { getOwnDataAction } from '#features/privacy/actions/get-own-data.ts'
import { giveConsentsAction } from '#features/privacy/actions/give-consents.ts'
import { listDueConsentsAction } from '#features/privacy/actions/list-due-consents.ts'
import { findFollowedAction } from '#features/profiles/actions/find-followed.ts'
import { followAction } from '#features/profiles/actions/follow.ts'
import { getProfileAction } from '#features/profiles/actions/get-profile.ts'
import { getProfileSettingsAction } from '#features/profiles/actions/get-profile-settings.ts'
import { listAnswersAction as listAnswersOfPersonAction } from '#features/profiles/actions/list-answers.ts'
import { listFavoritesAction } from '#features/profiles/actions/list-favorites.ts'
import { listTiersAction } from '#features/profiles/actions/list-tiers.ts'
import { toggleFollowAction } from '#features/profiles/actions/toggle-follow.ts'
import { updateUserAction } from '#features/profiles/actions/update-user.ts'
import { uploadAvatarAction } from '#features/profiles/actions/upload-avatar.ts'
import { changeContentAction } from '#features/reactions/actions/change-content.ts'
import { getOwnAction } from '#features/reactions/actions/get-own.ts'
import { getOwnBelowAction } from '#features/reactions/actions/get-own-below.ts'
import { searchAction } from '#features/search/actions/search.ts'
import { searchUserAction } from '#features/search/actions/search-user.ts'
import { addPasskeyAction } from '#features/security/actions/add-passkey.ts'
import { beginConfirmAction } from '#features/security/actions/begin-confirm.ts'
import { beginPasskeyAction } from '#features/security/actions/begin-passkey.ts'
import { beginPasskeySignInAction } from '#features/security/actions/begin-passkey-sign-in.ts'
import { beginTwoStepAction } from '#features/security/actions/begin-two-step.ts'
import { changeContactAction } from '#features/security/actions/change-contact.ts'
import { changePasswordAction } from '#features/security/actions/change-password.ts'
import { confirmAction } from '#features/security/actions/confirm.ts'
import { confirmWithCodeAction } from '#features/security/actions/confirm-with-code.ts'
import { confirmWithPasskeyAction } from '#features/security/actions/confirm-with-passkey.ts'
import { endOtherSessionsAction } from '#features/security/actions/end-other-sessions.ts'
import { endSessionAction } from '#features/security/actions/end-session.ts'
import { getOverviewAction } from '#features/security/actions/get-overview.ts'
import { listEventsAction } from '#features/security/actions/list-events.ts'
import { removePasskeyAction } from '#features/security/actions/remove-passkey.ts'
import { renewRecoveryCodesAction } from '#features/security/actions/renew-recovery-codes.ts'
import { setPasswordAction } from '#features/security/actions/set-password.ts'
import { signInWithPasskeyAction } from '#features/security/actions/sign-in-with-passkey.ts'
import { turnOffTwoStepAction } from '#features/security/actions/turn-off-two-step.ts'
import { turnOnTwoStepAction } from '#features/security/actions/turn-on-two-step.ts'
import { getProductAction } from '#features/shop/actions/get-product.ts'
import { listProductsAction } from '#features/shop/actions/list-products.ts'
import { autoLoginAction } from '#features/social/actions/auto-login.ts'
import { confirmIdentityAction } from '#features/social/actions/confirm-identity.ts'
import { linkIdentityAction } from '#features/social/actions/link-identity.ts'
import { listIdentitiesAction } from '#features/social/actions/list-identities.ts'
import { registerIdentityAction } from '#features/social/actions/register-identity.ts'
import { socialLoginAction } from '#features/social/actions/social-login.ts'
import { unlinkIdentityAction } from '#features/social/actions/unlink-identity.ts'
import type { Action } from '#server/action.ts'

/** Everything that can be asked and done. */
export const actions: readonly Action[] = [
  appealByLinkAction,
  appealSanctionAction,
  getSanctionByLinkAction,
  endSessionsAction,
  findPeopleAction,
  getPersonAction,
  grantRoleAction,
  grantVipAction,
  liftSanctionAction,
  listAppealsAction,
  listAuditAction,
  listCallsAction,
  listKeptAction,
  listOwnSanctionsAction,
  revokeRoleAction,
  sanctionPersonAction,
  setLevelAction,
  getAuthCaptchaAction,
  getCaptchaAction,
  getChallengeAction,
  getCodeAction,
  solveChallengeAction,
  verifyCaptchaAction,
  verifyCodeAction,
  getHiddenPartAction,
  hasHiddenPartAction,
  findFollowedAction,
  followAction,
  getProfileSettingsAction,
  listFavoritesAction,
  listTiersAction,
  toggleFollowAction,
  updateUserAction,
  uploadAvatarAction,
  getProfileAction,
  listAnswersOfPersonAction,
  autoLoginAction,
  confirmIdentityAction,
  linkIdentityAction,
  listIdentitiesAction,
  registerIdentityAction,
  socialLoginAction,
  unlinkIdentityAction,
  askErasureAction,
  askExportAction,
  cancelByLinkAction,
  cancelErasureAction,
  getExportFileAction,
  getOwnDataAction,
  giveConsentsAction,
  listDueConsentsAction,
  getPageDataAction,
  getViewerAction,
  loginAction,
  registerAction,
  resetPasswordAction,
  getSettingsAction,
  getArticleAction,
  listArticlesAction,
  listRelatedAction,
  getPageAction,
  listCommentsAction,
  getAnswerAction,
  getNodeAction,
  getTopicAction,
  leaveNodeAction,
  joinNodeAction,
  listMyNodesAction,
  listAnswersAction,
  listTopicsAction,
  nodesListAction,
  changeContentAction,
  getOwnAction,
  getOwnBelowAction,
  getDocAction,
  getDocTreeAction,
  voteHelpfulAction,
  searchAction,
  searchUserAction,
  addPasskeyAction,
  beginConfirmAction,
  beginPasskeyAction,
  beginPasskeySignInAction,
  beginTwoStepAction,
  changeContactAction,
  changePasswordAction,
  confirmAction,
  confirmWithCodeAction,
  confirmWithPasskeyAction,
  endOtherSessionsAction,
  endSessionAction,
  getOverviewAction,
  listEventsAction,
  removePasskeyAction,
  renewRecoveryCodesAction,
  setPasswordAction,
  signInWithPasskeyAction,
  turnOffTwoStepAction,
  turnOnTwoStepAction,
  getProductAction,
  getTermAction,
  listProductsAction,
  listTermsAction,
]
