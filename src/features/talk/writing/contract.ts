import { read, type, write } from '#shared/contract.ts'
import type * as S from './schemas.ts'

const GONE = { 'text-not-found': 404, 'text-not-yours': 403, silenced: 403 } as const

/** A topic; its action stands with those of texts. */
export const deleteTopic = write('mutates.deleteAction', {
  verb: 'topic',
  at: 'gqDeleteAction',
  data: type<S.DeleteReplyData<'topic'>>(),
  result: type<S.Deleted>(),
  errors: { ...GONE, 'bounty-open': 409 },
})
export const deleteAnswer = write('mutates.deleteAction', {
  verb: 'answer',
  at: 'gqDeleteAction',
  data: type<S.DeleteReplyData<'answer'>>(),
  result: type<S.Deleted>(),
  errors: { ...GONE, 'answer-paid': 409 },
})
export const deleteComment = write('mutates.deleteAction', {
  verb: 'comment',
  at: 'gqDeleteAction',
  data: type<S.DeleteReplyData<'comment'>>(),
  result: type<S.Deleted>(),
  errors: GONE,
})

/** Restores an answer or comment that its author or a moderator deleted recently. */
export const restoreReply = write('content.restoreReply', {
  at: 'guaqi.content.restoreReply',
  data: type<S.ReplyChosen>(),
  result: type<S.Deleted>(),
  errors: { ...GONE, 'too-late': 410, 'place-gone': 409 },
})

/** The document of an answer or comment, for the form that edits it. */
export const getReply = read('content.getReply', {
  at: 'guaqi.content.reply',
  data: type<S.ReplyChosen>(),
  result: type<S.ReplySource>(),
  errors: { ...GONE, 'edit-closed': 403 },
})

/** Edits an answer or comment; the former version is kept. */
export const editReply = write('content.editReply', {
  at: 'guaqi.content.editReply',
  data: type<S.EditReplyData>(),
  result: type<S.ReplyEdited>(),
  errors: {
    ...GONE,
    'edit-closed': 403,
    'edited-meanwhile': 409,
    'text-empty': 422,
    'text-too-long': 422,
    'pictures-too-many': 422,
    'edit-held': 409,
  },
})

/** Former versions of an article, topic or help page, for those who may edit it. */
export const listTextChanges = read('content.listTextChanges', {
  at: 'guaqi.content.textChanges',
  data: type<S.ListTextChangesData>(),
  result: type<S.Changes>(),
  errors: { 'text-not-found': 404, 'text-not-yours': 403 },
})

/** Gives a version of an article, topic or help page a name, by which it is kept longer than those without one. */
export const nameVersion = write('content.nameVersion', {
  at: 'guaqi.content.nameVersion',
  data: type<S.NameVersionData>(),
  result: type<S.Deleted>(),
  errors: { ...GONE, 'revision-not-found': 404, 'too-many-named': 409 },
})

/** Former versions of an answer or comment, for those who may edit it. */
export const listReplyChanges = read('content.listReplyChanges', {
  at: 'guaqi.content.replyChanges',
  data: type<S.ListReplyChangesData>(),
  result: type<S.Changes>(),
  errors: { 'text-not-found': 404, 'text-not-yours': 403 },
})
