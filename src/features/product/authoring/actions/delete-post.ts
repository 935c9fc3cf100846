import { action } from '#server/door/action.ts'
import { deletePost } from '../contract.ts'
import { deleteText } from '../delete-text.ts'
import * as S from '../schemas.ts'

/** Deletes an article. */
export const deletePostAction = action(deletePost, {
  data: S.deleteData('post'),
  result: S.deleted,
  allow: 'members',
  limit: '60 per minute',
  run: (context, { id }) => deleteText(context, 'article', id),
})
