import { feature } from '#server/feature.ts'
import { getAuthorsAction } from './actions/authors/get-authors.ts'
import { inviteAuthorAction } from './actions/authors/invite-author.ts'
import { joinAuthorsAction } from './actions/authors/join-authors.ts'
import { listAuthorshipsAction } from './actions/authors/list-authorships.ts'
import { takeOutAuthorAction } from './actions/authors/take-out-author.ts'
import { createTopicAction } from './actions/create-topic.ts'
import { deleteDocAction } from './actions/delete-doc.ts'
import { deleteDraftAction } from './actions/delete-draft.ts'
import { deletePostAction } from './actions/delete-post.ts'
import { deleteProductAction } from './actions/delete-product.ts'
import { deleteTopicAction } from './actions/delete-topic.ts'
import { findSimilarAction } from './actions/find-similar.ts'
import { getDraftAction } from './actions/get-draft.ts'
import { getMissingLevelAction } from './actions/get-missing-level.ts'
import { getPreviewAction } from './actions/get-preview.ts'
import { getSourceAction } from './actions/get-source.ts'
import { endDraftLinkAction } from './actions/links/end-draft-link.ts'
import { getDraftLinkAction } from './actions/links/get-draft-link.ts'
import { getSharedDraftAction } from './actions/links/get-shared-draft.ts'
import { shareDraftAction } from './actions/links/share-draft.ts'
import { listOwnAction } from './actions/list-own.ts'
import { listSeriesAction } from './actions/list-series.ts'
import { restoreContentAction } from './actions/restore-content.ts'
import { saveArticleAction } from './actions/save-article.ts'
import { saveDocAction } from './actions/save-doc.ts'
import { saveDraftAction } from './actions/save-draft.ts'
import { saveProductAction } from './actions/save-product.ts'
import { suggestTagsAction } from './actions/suggest-tags.ts'
import { commentOnDraftAction } from './actions/talk/comment-on-draft.ts'
import { deleteDraftCommentAction } from './actions/talk/delete-draft-comment.ts'
import { getDraftTalkAction } from './actions/talk/get-draft-talk.ts'
import { inviteReaderAction } from './actions/talk/invite-reader.ts'
import { listDraftsToReadAction } from './actions/talk/list-drafts-to-read.ts'
import { readDraftAction } from './actions/talk/read-draft.ts'
import { settleDraftCommentAction } from './actions/talk/settle-draft-comment.ts'
import { takeOutReaderAction } from './actions/talk/take-out-reader.ts'
import { authorAct } from './bulk-acts/author-act.ts'
import { removeActs } from './bulk-acts/remove-acts.ts'
import { tagActs } from './bulk-acts/tag-acts.ts'
import {
  authorAsked,
  authorsChanged,
  draftCommented,
  draftShown,
  draftTalkChanged,
  textChanged,
  textDeleted,
  textPublished,
  textRestored,
} from './events.ts'
import { authoringLive } from './live.ts'
import { createForm } from './modules/create-form.ts'
import { ownContent } from './modules/own-content.ts'
import { sharedDraftPage } from './modules/shared-draft.ts'
import { authoringPermissions } from './permissions.ts'
import { authoringData } from './personal-data.ts'
import { authoringPages } from './preset-pages.ts'

export const authoringFeature = feature({
  name: 'product/authoring',
  permissions: authoringPermissions,
  actions: [
    createTopicAction,
    deleteDocAction,
    deleteDraftAction,
    deletePostAction,
    deleteProductAction,
    deleteTopicAction,
    findSimilarAction,
    getDraftAction,
    getMissingLevelAction,
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
    shareDraftAction,
    endDraftLinkAction,
    getDraftLinkAction,
    getSharedDraftAction,
    commentOnDraftAction,
    deleteDraftCommentAction,
    getDraftTalkAction,
    inviteReaderAction,
    listDraftsToReadAction,
    readDraftAction,
    settleDraftCommentAction,
    takeOutReaderAction,
    getAuthorsAction,
    inviteAuthorAction,
    joinAuthorsAction,
    listAuthorshipsAction,
    takeOutAuthorAction,
  ],
  modules: [createForm, ownContent, sharedDraftPage],
  presetPages: authoringPages,
  bulkActs: [...removeActs, ...tagActs, authorAct],
  events: [
    textPublished,
    textChanged,
    textDeleted,
    textRestored,
    authorAsked,
    authorsChanged,
    draftShown,
    draftCommented,
    draftTalkChanged,
  ],
  live: authoringLive,
  personalData: authoringData,
})
