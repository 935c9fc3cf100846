import { read, type } from '#shared/contract.ts'
import type * as S from './schemas.ts'

/** Comments on a post or an answer as threads of one level, or the further replies of one of them. */
export const listComments = read('comments.listComments', {
  at: 'guaqi.comments.list',
  data: type<S.ListCommentsData>(),
  result: type<S.CommentList>(),
  errors: { 'comments-not-found': 404, 'private-node': 403 },
})
