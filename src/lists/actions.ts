import { buyHiddenPartAction } from '#features/kernel/access/actions/buy-hidden-part.ts'
import { getHiddenPartAction } from '#features/kernel/access/actions/get-hidden-part.ts'
import { giveCodeAction } from '#features/kernel/access/actions/give-code.ts'
import { hasHiddenPartAction } from '#features/kernel/access/actions/has-hidden-part.ts'
import { getPageDataAction } from '#features/kernel/account/actions/get-page-data.ts'
import { getViewerAction } from '#features/kernel/account/actions/get-viewer.ts'
import { updateUserAction } from '#features/kernel/account/actions/update-user.ts'
import { uploadAvatarAction } from '#features/kernel/account/actions/upload-avatar.ts'
import { getAuthCaptchaAction } from '#features/kernel/codes/actions/get-auth-captcha.ts'
import { getCaptchaAction } from '#features/kernel/codes/actions/get-captcha.ts'
import { getChallengeAction } from '#features/kernel/codes/actions/get-challenge.ts'
import { getCodeAction } from '#features/kernel/codes/actions/get-code.ts'
import { solveChallengeAction } from '#features/kernel/codes/actions/solve-challenge.ts'
import { verifyCaptchaAction } from '#features/kernel/codes/actions/verify-captcha.ts'
import { verifyCodeAction } from '#features/kernel/codes/actions/verify-code.ts'
import { openFileAction } from '#features/kernel/files/actions/open-file.ts'
import { reportFileAction } from '#features/kernel/files/actions/report-file.ts'
import { addCaptionsAction } from '#features/kernel/media/actions/add-captions.ts'
import { addExternalAction } from '#features/kernel/media/actions/add-external.ts'
import { cancelUploadAction } from '#features/kernel/media/actions/cancel-upload.ts'
import { deleteMediasAction } from '#features/kernel/media/actions/delete-medias.ts'
import { getEmbedAction } from '#features/kernel/media/actions/get-embed.ts'
import { getLibraryAction } from '#features/kernel/media/actions/get-library.ts'
import { getQuotaAction } from '#features/kernel/media/actions/get-quota.ts'
import { getUploadStatusAction } from '#features/kernel/media/actions/get-upload-status.ts'
import { listCaptionsAction } from '#features/kernel/media/actions/list-captions.ts'
import { listUsesAction } from '#features/kernel/media/actions/list-uses.ts'
import { removeCaptionsAction } from '#features/kernel/media/actions/remove-captions.ts'
import { replaceMediaAction } from '#features/kernel/media/actions/replace-media.ts'
import { updateMediaAction } from '#features/kernel/media/actions/update-media.ts'
import { uploadChunkAction } from '#features/kernel/media/actions/upload-chunk.ts'
import { listTiersAction } from '#features/kernel/people/actions/list-tiers.ts'
import { getTermAction } from '#features/kernel/posts/actions/get-term.ts'
import { listTermsAction } from '#features/kernel/posts/actions/list-terms.ts'
import { addPasskeyAction } from '#features/kernel/security/actions/add-passkey.ts'
import { beginConfirmAction } from '#features/kernel/security/actions/begin-confirm.ts'
import { beginPasskeyAction } from '#features/kernel/security/actions/begin-passkey.ts'
import { beginPasskeySignInAction } from '#features/kernel/security/actions/begin-passkey-sign-in.ts'
import { beginTwoStepAction } from '#features/kernel/security/actions/begin-two-step.ts'
import { changeContactAction } from '#features/kernel/security/actions/change-contact.ts'
import { changePasswordAction } from '#features/kernel/security/actions/change-password.ts'
import { confirmAction } from '#features/kernel/security/actions/confirm.ts'
import { confirmWithCodeAction } from '#features/kernel/security/actions/confirm-with-code.ts'
import { confirmWithPasskeyAction } from '#features/kernel/security/actions/confirm-with-passkey.ts'
import { endOtherSessionsAction } from '#features/kernel/security/actions/end-other-sessions.ts'
import { endSessionAction } from '#features/kernel/security/actions/end-session.ts'
import { getOverviewAction } from '#features/kernel/security/actions/get-overview.ts'
import { listEventsAction } from '#features/kernel/security/actions/list-events.ts'
import { removePasskeyAction } from '#features/kernel/security/actions/remove-passkey.ts'
import { renewRecoveryCodesAction } from '#features/kernel/security/actions/renew-recovery-codes.ts'
import { setPasswordAction } from '#features/kernel/security/actions/set-password.ts'
import { signInWithPasskeyAction } from '#features/kernel/security/actions/sign-in-with-passkey.ts'
import { turnOffTwoStepAction } from '#features/kernel/security/actions/turn-off-two-step.ts'
import { turnOnTwoStepAction } from '#features/kernel/security/actions/turn-on-two-step.ts'
import { loginAction } from '#features/kernel/sign-in/actions/login.ts'
import { registerAction } from '#features/kernel/sign-in/actions/register.ts'
import { resetPasswordAction } from '#features/kernel/sign-in/actions/reset-password.ts'
import { autoLoginAction } from '#features/kernel/social/actions/auto-login.ts'
import { confirmIdentityAction } from '#features/kernel/social/actions/confirm-identity.ts'
import { linkIdentityAction } from '#features/kernel/social/actions/link-identity.ts'
import { listIdentitiesAction } from '#features/kernel/social/actions/list-identities.ts'
import { registerIdentityAction } from '#features/kernel/social/actions/register-identity.ts'
import { socialLoginAction } from '#features/kernel/social/actions/social-login.ts'
import { unlinkIdentityAction } from '#features/kernel/social/actions/unlink-identity.ts'
import { getArticleAction } from '#features/product/articles/actions/get-article.ts'
import { listArticlesAction } from '#features/product/articles/actions/list-articles.ts'
import { listRelatedAction } from '#features/product/articles/actions/list-related.ts'
import { createTopicAction } from '#features/product/authoring/actions/create-topic.ts'
import { deleteDocAction } from '#features/product/authoring/actions/delete-doc.ts'
import { deleteDraftAction } from '#features/product/authoring/actions/delete-draft.ts'
import { deletePostAction } from '#features/product/authoring/actions/delete-post.ts'
import { deleteProductAction } from '#features/product/authoring/actions/delete-product.ts'
import { deleteTopicAction } from '#features/product/authoring/actions/delete-topic.ts'
import { findSimilarAction } from '#features/product/authoring/actions/find-similar.ts'
import { getDraftAction } from '#features/product/authoring/actions/get-draft.ts'
import { getPreviewAction } from '#features/product/authoring/actions/get-preview.ts'
import { getSourceAction } from '#features/product/authoring/actions/get-source.ts'
import { listOwnAction } from '#features/product/authoring/actions/list-own.ts'
import { listSeriesAction } from '#features/product/authoring/actions/list-series.ts'
import { restoreContentAction } from '#features/product/authoring/actions/restore-content.ts'
import { saveArticleAction } from '#features/product/authoring/actions/save-article.ts'
import { saveDocAction } from '#features/product/authoring/actions/save-doc.ts'
import { saveDraftAction } from '#features/product/authoring/actions/save-draft.ts'
import { saveProductAction } from '#features/product/authoring/actions/save-product.ts'
import { suggestTagsAction } from '#features/product/authoring/actions/suggest-tags.ts'
import { deleteChatAction } from '#features/product/chat/actions/delete-chat.ts'
import { editChatAction } from '#features/product/chat/actions/edit-chat.ts'
import { getChatAction } from '#features/product/chat/actions/get-chat.ts'
import { getChatRoomsAction } from '#features/product/chat/actions/get-chat-rooms.ts'
import { markChatReadAction } from '#features/product/chat/actions/mark-chat-read.ts'
import { reactChatAction } from '#features/product/chat/actions/react-chat.ts'
import { sendChatAction } from '#features/product/chat/actions/send-chat.ts'
import { acceptAnswerAction } from '#features/product/community/actions/accept-answer.ts'
import { createInvitationAction } from '#features/product/community/actions/create-invitation.ts'
import { createNodeAction } from '#features/product/community/actions/create-node.ts'
import { decideJoinRequestAction } from '#features/product/community/actions/decide-join-request.ts'
import { disputeBountyAction } from '#features/product/community/actions/dispute-bounty.ts'
import { endInvitationAction } from '#features/product/community/actions/end-invitation.ts'
import { getAnswerAction } from '#features/product/community/actions/get-answer.ts'
import { getLeaderboardAction } from '#features/product/community/actions/get-leaderboard.ts'
import { getNodeAction } from '#features/product/community/actions/get-node.ts'
import { getNodeSettingsAction } from '#features/product/community/actions/get-node-settings.ts'
import { getOwnBountyAction } from '#features/product/community/actions/get-own-bounty.ts'
import { getTopicAction } from '#features/product/community/actions/get-topic.ts'
import { inviteToNodeAction } from '#features/product/community/actions/invite-to-node.ts'
import { joinNodeAction } from '#features/product/community/actions/join-node.ts'
import { leaveNodeAction } from '#features/product/community/actions/leave-node.ts'
import { liftSilenceAction } from '#features/product/community/actions/lift-silence.ts'
import { listAnswersAction } from '#features/product/community/actions/list-answers.ts'
import { listInvitationsAction } from '#features/product/community/actions/list-invitations.ts'
import { listJoinRequestsAction } from '#features/product/community/actions/list-join-requests.ts'
import { listMoveTargetsAction } from '#features/product/community/actions/list-move-targets.ts'
import { listMyNodesAction } from '#features/product/community/actions/list-my-nodes.ts'
import { listNewAnswersAction } from '#features/product/community/actions/list-new-answers.ts'
import { listNodeMembersAction } from '#features/product/community/actions/list-node-members.ts'
import { listSilencesAction } from '#features/product/community/actions/list-silences.ts'
import { listTopicsAction } from '#features/product/community/actions/list-topics.ts'
import { makeDocAction } from '#features/product/community/actions/make-doc.ts'
import { markTopicAction } from '#features/product/community/actions/mark-topic.ts'
import { mergeTopicsAction } from '#features/product/community/actions/merge-topics.ts'
import { moveTopicAction } from '#features/product/community/actions/move-topic.ts'
import { nameModeratorAction } from '#features/product/community/actions/name-moderator.ts'
import { nodesListAction } from '#features/product/community/actions/nodes-list.ts'
import { paceTopicAction } from '#features/product/community/actions/pace-topic.ts'
import { saveNodeSettingsAction } from '#features/product/community/actions/save-node-settings.ts'
import { silenceMemberAction } from '#features/product/community/actions/silence-member.ts'
import { splitTopicAction } from '#features/product/community/actions/split-topic.ts'
import { takeOutMemberAction } from '#features/product/community/actions/take-out-member.ts'
import { voteInPollAction } from '#features/product/community/actions/vote-in-poll.ts'
import { writeAnswerAction } from '#features/product/community/actions/write-answer.ts'
import { getDocAction } from '#features/product/docs/actions/get-doc.ts'
import { getDocToolsAction } from '#features/product/docs/actions/get-doc-tools.ts'
import { getDocTreeAction } from '#features/product/docs/actions/get-doc-tree.ts'
import { voteHelpfulAction } from '#features/product/docs/actions/vote-helpful.ts'
import { followAction } from '#features/product/profiles/actions/follow.ts'
import { getProfileAction } from '#features/product/profiles/actions/get-profile.ts'
import { getProfileSettingsAction } from '#features/product/profiles/actions/get-profile-settings.ts'
import { listAnswersAction as listAnswersOfPersonAction } from '#features/product/profiles/actions/list-answers.ts'
import { listFavoritesAction } from '#features/product/profiles/actions/list-favorites.ts'
import { getProductAction } from '#features/product/shop/actions/get-product.ts'
import { listProductsAction } from '#features/product/shop/actions/list-products.ts'
import { discardTranslationAction } from '#features/product/translations/actions/discard-translation.ts'
import { getTranslationAction } from '#features/product/translations/actions/get-translation.ts'
import { listTranslationChangesAction } from '#features/product/translations/actions/list-translation-changes.ts'
import { listTranslationsAction } from '#features/product/translations/actions/list-translations.ts'
import { publishTranslationAction } from '#features/product/translations/actions/publish-translation.ts'
import { saveTranslationAction } from '#features/product/translations/actions/save-translation.ts'
import { withdrawTranslationAction } from '#features/product/translations/actions/withdraw-translation.ts'
import { listCommentsAction } from '#features/talk/comments/actions/list-comments.ts'
import { writeCommentAction } from '#features/talk/comments/actions/write-comment.ts'
import { suggestPeopleAction } from '#features/talk/editor/actions/suggest-people.ts'
import { findFollowedAction } from '#features/talk/follows/actions/find-followed.ts'
import { toggleFollowAction } from '#features/talk/follows/actions/toggle-follow.ts'
import { giveGiftAction } from '#features/talk/gifts/actions/give-gift.ts'
import { listSupportersAction } from '#features/talk/gifts/actions/list-supporters.ts'
import { favoritePostAction } from '#features/talk/reactions/actions/favorite-post.ts'
import { getOwnAction } from '#features/talk/reactions/actions/get-own.ts'
import { getOwnBelowAction } from '#features/talk/reactions/actions/get-own-below.ts'
import { likeThingAction } from '#features/talk/reactions/actions/like-thing.ts'
import { getSubscriptionAction } from '#features/talk/subscriptions/actions/get-subscription.ts'
import { listMutedTopicsAction } from '#features/talk/subscriptions/actions/list-muted-topics.ts'
import { listSubscriptionsAction } from '#features/talk/subscriptions/actions/list-subscriptions.ts'
import { setSubscriptionAction } from '#features/talk/subscriptions/actions/set-subscription.ts'
import { deleteAnswerAction } from '#features/talk/writing/actions/delete-answer.ts'
import { deleteCommentAction } from '#features/talk/writing/actions/delete-comment.ts'
import { editReplyAction } from '#features/talk/writing/actions/edit-reply.ts'
import { getReplyAction } from '#features/talk/writing/actions/get-reply.ts'
import { listReplyChangesAction } from '#features/talk/writing/actions/list-reply-changes.ts'
import { listTextChangesAction } from '#features/talk/writing/actions/list-text-changes.ts'
import { restoreReplyAction } from '#features/talk/writing/actions/restore-reply.ts'
import type { Action } from '#server/action.ts'
import { servicesActions } from './actions/services.ts'

/** All actions. Those of the floor `services` have a list of their own. */
export const actions: readonly Action[] = [
  ...servicesActions,
  getAuthCaptchaAction,
  getCaptchaAction,
  getChallengeAction,
  getCodeAction,
  solveChallengeAction,
  verifyCaptchaAction,
  verifyCodeAction,
  buyHiddenPartAction,
  getHiddenPartAction,
  giveCodeAction,
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
  getPageDataAction,
  getViewerAction,
  loginAction,
  registerAction,
  resetPasswordAction,
  getArticleAction,
  listArticlesAction,
  listRelatedAction,
  listCommentsAction,
  getAnswerAction,
  getNodeAction,
  getTopicAction,
  leaveNodeAction,
  createNodeAction,
  createInvitationAction,
  endInvitationAction,
  inviteToNodeAction,
  listInvitationsAction,
  getLeaderboardAction,
  decideJoinRequestAction,
  mergeTopicsAction,
  splitTopicAction,
  nameModeratorAction,
  liftSilenceAction,
  listSilencesAction,
  paceTopicAction,
  silenceMemberAction,
  takeOutMemberAction,
  getNodeSettingsAction,
  listJoinRequestsAction,
  listNodeMembersAction,
  saveNodeSettingsAction,
  disputeBountyAction,
  getOwnBountyAction,
  joinNodeAction,
  listMoveTargetsAction,
  listMyNodesAction,
  listAnswersAction,
  listNewAnswersAction,
  listTopicsAction,
  markTopicAction,
  moveTopicAction,
  nodesListAction,
  likeThingAction,
  favoritePostAction,
  voteInPollAction,
  createTopicAction,
  deleteAnswerAction,
  deleteCommentAction,
  deleteDocAction,
  deleteDraftAction,
  deletePostAction,
  deleteProductAction,
  deleteTopicAction,
  findSimilarAction,
  getDraftAction,
  getPreviewAction,
  getSourceAction,
  listOwnAction,
  restoreContentAction,
  saveArticleAction,
  saveProductAction,
  listSeriesAction,
  saveDocAction,
  saveDraftAction,
  suggestTagsAction,
  getTranslationAction,
  saveTranslationAction,
  publishTranslationAction,
  withdrawTranslationAction,
  discardTranslationAction,
  listTranslationChangesAction,
  listTranslationsAction,
  suggestPeopleAction,
  editReplyAction,
  getReplyAction,
  listReplyChangesAction,
  listTextChangesAction,
  restoreReplyAction,
  acceptAnswerAction,
  makeDocAction,
  writeCommentAction,
  writeAnswerAction,
  getOwnAction,
  getOwnBelowAction,
  getDocAction,
  getDocToolsAction,
  getDocTreeAction,
  voteHelpfulAction,
  giveGiftAction,
  listSupportersAction,
  getSubscriptionAction,
  listMutedTopicsAction,
  listSubscriptionsAction,
  setSubscriptionAction,
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
  getChatAction,
  getChatRoomsAction,
  sendChatAction,
  deleteChatAction,
  editChatAction,
  reactChatAction,
  markChatReadAction,
  cancelUploadAction,
  getUploadStatusAction,
  uploadChunkAction,
  getLibraryAction,
  replaceMediaAction,
  updateMediaAction,
  deleteMediasAction,
  listUsesAction,
  listCaptionsAction,
  addCaptionsAction,
  removeCaptionsAction,
  openFileAction,
  reportFileAction,
  addExternalAction,
  getEmbedAction,
  getQuotaAction,
]
