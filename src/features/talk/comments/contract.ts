import { WRITING_REFUSALS } from '#features/talk/writing/rules.ts'
import { read, type, write } from '#shared/contract.ts'
import type * as S from './schemas.ts'

/** Comments on a post or an answer as threads of one level, or the further replies of one of them. */
export const listComments = read('comments.listComments', {
  at: 'guaqi.comments.list',
  data: type<S.ListCommentsData>(),
  result: type<S.CommentList>(),
  errors: { 'comments-not-found': 404, 'private-node': 403 },
})

/** Writes a comment on a post, an answer or another comment. */
export const writeComment = write('mutates.content', {
  verb: 'COMMENT',
  at: 'gqContent',
  data: type<S.WriteCommentData>(),
  result: type<S.CommentWritten>(),
  errors: { ...WRITING_REFUSALS, 'comment-not-yours': 403 },
})
