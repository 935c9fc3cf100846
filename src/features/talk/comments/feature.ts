import { feature } from '#server/feature.ts'
import { listCommentsAction } from './actions/list-comments.ts'
import { writeCommentAction } from './actions/write-comment.ts'
import { commentWritten } from './events.ts'
import { commentList } from './modules/comment-list.ts'

export const commentsFeature = feature({
  name: 'talk/comments',
  actions: [listCommentsAction, writeCommentAction],
  modules: [commentList],
  events: [commentWritten],
})
