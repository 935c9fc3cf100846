import { read, type, write } from '#shared/contract.ts'
import { frameKind } from '#shared/live/frames.ts'
import { GOODS_REFUSALS, SUBMIT_REFUSALS, TOPIC_REFUSALS, WORDS_REFUSALS } from './rules.ts'
import type * as S from './schemas.ts'

/** Begins a topic, or changes the one that `id` names. */
export const createTopic = write('mutates.createTopic', {
  at: 'gqCreateTopic',
  data: type<S.CreateTopicData>(),
  result: type<S.Saved>(),
  errors: {
    ...TOPIC_REFUSALS,
    'silenced-here': 403,
    'node-not-found': 404,
    'private-node': 403,
    'join-first': 403,
    'topic-not-yours': 403,
    'poll-begun': 409,
    'type-fixed': 409,
    'bounty-amount': 422,
    'bounty-deadline': 422,
    'bounty-targets': 422,
    'bounty-short': 422,
  },
})

/** Writes an article, or changes the one that `id` names. */
export const saveArticle = write('article.saveArticle', {
  at: 'guaqi.article.saveArticle',
  data: type<S.SaveArticleData>(),
  result: type<S.Saved>(),
  errors: {
    ...SUBMIT_REFUSALS,
    'series-too-long': 422,
    'article-not-yours': 403,
    'category-not-found': 404,
    'cover-not-found': 404,
  },
})

/** Offers a product, or changes the one that `id` names. */
export const saveProduct = write('shop.saveProduct', {
  at: 'guaqi.shop.saveProduct',
  data: type<S.SaveProductData>(),
  result: type<S.Saved>(),
  errors: {
    ...SUBMIT_REFUSALS,
    ...GOODS_REFUSALS,
    'product-not-yours': 403,
    'product-held': 422,
    'category-not-found': 404,
    'cover-not-found': 404,
    'goods-file-gone': 404,
    'goods-stock-changed': 409,
    'goods-stock-below': 409,
    'goods-stock-kept': 409,
  },
})

/** Writes a help page, or changes the one that `id` names, and says where in the tree it stands. */
export const saveDoc = write('docs.saveDoc', {
  at: 'guaqi.docs.saveDoc',
  data: type<S.SaveDocData>(),
  result: type<S.Saved>(),
  errors: {
    ...WORDS_REFUSALS,
    'hidden-in-doc': 422,
    'doc-not-yours': 403,
    'doc-parent-gone': 404,
    'doc-in-itself': 422,
    'doc-too-deep': 422,
  },
})

/** From which level on a kind of text is written, and how far the asker is from it. */
export const getMissingLevel = read('content.getMissingLevel', {
  at: 'guaqi.content.missingLevel',
  data: type<S.MissingLevelAsked>(),
  result: type<S.MissingLevel>(),
})

/** A text of the asker in the shape of the form; with `revision`, one of its former states. */
export const getSource = read('content.getSource', {
  at: 'guaqi.content.source',
  data: type<S.GetSourceData>(),
  result: type<S.Source>(),
  errors: { 'text-not-found': 404, 'text-not-yours': 403, 'revision-not-found': 404 },
})

/** Names of the asker's series, the latest first. */
export const listSeries = read('content.listSeries', {
  at: 'guaqi.content.series',
  data: type<Record<never, never>>(),
  result: type<S.OwnSeries>(),
})

/** Saves a draft; refused where it was changed meanwhile (optimistic locking). */
export const saveDraft = write('content.saveDraft', {
  at: 'guaqi.content.saveDraft',
  data: type<S.SaveDraftData>(),
  result: type<S.DraftSaved>(),
  errors: {
    'draft-not-found': 404,
    'draft-conflict': 409,
    'draft-exists': 409,
    'too-many-drafts': 409,
    'text-not-found': 404,
    'text-too-long': 422,
    'document-broken': 422,
  },
})

export const getDraft = read('content.getDraft', {
  at: 'guaqi.content.draft',
  data: type<S.DraftChosen>(),
  result: type<S.Draft>(),
  errors: { 'draft-not-found': 404 },
})

/** Makes a link that shows a draft to whoever has it, also without an account, until it runs out or is taken back. */
export const shareDraft = write('content.shareDraft', {
  at: 'guaqi.content.shareDraft',
  data: type<S.ShareDraftData>(),
  result: type<S.DraftLink>(),
  errors: { 'draft-not-found': 404, silenced: 403 },
})

/** Takes that link back. */
export const endDraftLink = write('content.endDraftLink', {
  at: 'guaqi.content.endDraftLink',
  data: type<S.DraftChosen>(),
  result: type<S.Deleted>(),
  errors: { 'draft-not-found': 404 },
})

/** The link of a draft, for its writer. */
export const getDraftLink = read('content.getDraftLink', {
  at: 'guaqi.content.draftLink',
  data: type<S.DraftChosen>(),
  result: type<S.OwnDraftLink>(),
  errors: { 'draft-not-found': 404 },
})

/** A draft as it is now, for whoever has its link. */
export const getSharedDraft = read('content.getSharedDraft', {
  at: 'guaqi.content.sharedDraft',
  data: type<S.SharedDraftData>(),
  result: type<S.SharedDraft>(),
  errors: { 'draft-link-over': 410 },
})

/** Asks somebody of the site to read the asker's draft and to comment on it. */
export const inviteReader = write('content.inviteReader', {
  at: 'guaqi.content.inviteReader',
  data: type<S.ReaderChosen>(),
  result: type<S.Deleted>(),
  errors: {
    'draft-not-found': 404,
    silenced: 403,
    'draft-of-goods': 422,
    'reader-not-found': 404,
    'too-many-readers': 409,
  },
})

/** Ends that somebody reads a draft: its writer says so of anybody, a reader of themselves. */
export const takeOutReader = write('content.takeOutReader', {
  at: 'guaqi.content.takeOutReader',
  data: type<S.ReaderChosen>(),
  result: type<S.Deleted>(),
  errors: { 'draft-not-found': 404 },
})

/** A draft that the asker is asked to read, as it is now. */
export const readDraft = read('content.readDraft', {
  at: 'guaqi.content.readDraft',
  data: type<S.DraftChosen>(),
  result: type<S.ReadDraft>(),
  errors: { 'draft-not-found': 404 },
})

/** Drafts of others that the asker is asked to read, the latest written first. */
export const listDraftsToRead = read('content.listDraftsToRead', {
  at: 'guaqi.content.draftsToRead',
  data: type<S.DraftsToReadAsked>(),
  result: type<S.DraftsToRead>(),
})

/** Asks somebody of the site to write an article with its author, or a draft of one. */
export const inviteAuthor = write('content.inviteAuthor', {
  at: 'guaqi.content.inviteAuthor',
  data: type<S.CoAuthorChosen>(),
  result: type<S.Deleted>(),
  errors: { 'text-not-found': 404, silenced: 403, 'reader-not-found': 404, 'too-many-authors': 409 },
})

/** Says yes to that. */
export const joinAuthors = write('content.joinAuthors', {
  at: 'guaqi.content.joinAuthors',
  data: type<S.SharedTextChosen>(),
  result: type<S.Deleted>(),
  errors: { 'text-not-found': 404, silenced: 403 },
})

/** Ends that somebody writes it too: its first author says so of anybody, others of themselves. */
export const takeOutAuthor = write('content.takeOutAuthor', {
  at: 'guaqi.content.takeOutAuthor',
  data: type<S.CoAuthorChosen>(),
  result: type<S.Deleted>(),
  errors: { 'text-not-found': 404 },
})

/** Who writes an article or a draft, for those who do. */
export const getAuthors = read('content.getAuthors', {
  at: 'guaqi.content.authors',
  data: type<S.SharedTextChosen>(),
  result: type<S.Authors>(),
  errors: { 'text-not-found': 404 },
})

/** What others write with the asker or ask them to, the latest asked first. */
export const listAuthorships = read('content.listAuthorships', {
  at: 'guaqi.content.authorships',
  data: type<S.AuthorshipsAsked>(),
  result: type<S.Authorships>(),
})

/** What is said in the margin of a draft, the newest first, and who reads it. */
export const getDraftTalk = read('content.getDraftTalk', {
  at: 'guaqi.content.draftTalk',
  data: type<S.TalkAsked>(),
  result: type<S.DraftTalk>(),
  errors: { 'draft-not-found': 404 },
})

/** Says something about a draft or a passage of it, or answers what was said. */
export const commentOnDraft = write('content.commentOnDraft', {
  at: 'guaqi.content.commentOnDraft',
  data: type<S.CommentOnDraftData>(),
  result: type<S.Commented>(),
  errors: {
    'draft-not-found': 404,
    silenced: 403,
    'comment-gone': 404,
    'passage-gone': 409,
    'nothing-said': 400,
    'too-many-comments': 409,
  },
})

/** Says that a comment is done, or opens it again. */
export const settleDraftComment = write('content.settleDraftComment', {
  at: 'guaqi.content.settleDraftComment',
  data: type<S.SettleData>(),
  result: type<S.Deleted>(),
  errors: { silenced: 403, 'comment-gone': 404 },
})

export const deleteDraftComment = write('content.deleteDraftComment', {
  at: 'guaqi.content.deleteDraftComment',
  data: type<S.CommentChosen>(),
  result: type<S.Deleted>(),
  errors: { 'comment-gone': 404 },
})

/** What the asker has written, in one of its states. */
export const listOwn = read('content.listOwn', {
  at: 'guaqi.content.own',
  data: type<S.ListOwnData>(),
  result: type<S.OwnTexts>(),
})

const GONE = { 'text-not-found': 404, 'text-not-yours': 403, silenced: 403 } as const

export const deletePost = write('mutates.deleteAction', {
  verb: 'post',
  at: 'gqDeleteAction',
  data: type<S.DeleteData<'post'>>(),
  result: type<S.Deleted>(),
  errors: GONE,
})
export const deleteProduct = write('mutates.deleteAction', {
  verb: 'product',
  at: 'gqDeleteAction',
  data: type<S.DeleteData<'product'>>(),
  result: type<S.Deleted>(),
  errors: GONE,
})
export const deleteDoc = write('mutates.deleteAction', {
  verb: 'doc',
  at: 'gqDeleteAction',
  data: type<S.DeleteData<'doc'>>(),
  result: type<S.Deleted>(),
  errors: GONE,
})
export const deleteDraft = write('mutates.deleteAction', {
  verb: 'draft',
  at: 'gqDeleteAction',
  data: type<S.DeleteData<'draft'>>(),
  result: type<S.Deleted>(),
  errors: { 'draft-not-found': 404 },
})

/** Restores a deleted text, as long as that is possible. */
export const restoreContent = write('content.restore', {
  at: 'guaqi.content.restore',
  data: type<S.RestoreData>(),
  result: type<S.Deleted>(),
  errors: {
    'text-not-found': 404,
    'text-not-yours': 403,
    'removed-by-others': 403,
    'too-late': 410,
    'topic-merged': 409,
  },
})

/** A text as it would look once published. */
export const getPreview = read('content.getPreview', {
  at: 'guaqi.content.preview',
  data: type<S.PreviewData>(),
  result: type<S.Preview>(),
  errors: { 'text-too-long': 422, 'document-broken': 422, 'foreign-picture': 422, 'foreign-gated': 422 },
})

/** Existing topics similar to a title that is being typed. */
export const findSimilar = read('content.findSimilar', {
  at: 'guaqi.content.similar',
  data: type<S.FindSimilarData>(),
  result: type<S.Similar>(),
})

/** Tags that begin with what was typed, those that most texts carry first. */
export const suggestTags = read('content.suggestTags', {
  at: 'guaqi.content.tags',
  data: type<S.SuggestTagsData>(),
  result: type<S.SuggestedTags>(),
})

/** Something has changed in the margin of a draft, and who did that. */
export const draftNews = frameKind<{ id: number; byId: number }>('draft_news')
