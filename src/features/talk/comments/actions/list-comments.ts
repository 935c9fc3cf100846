import { canReadPost } from '#features/kernel/access/rules/reading.ts'
import { isBehindClosedPage } from '#features/kernel/posts/public/behind-closed-page.ts'
import { action } from '#server/door/action.ts'
import { listComments } from '../contract.ts'
import { listThreadRows } from '../queries/comment-rows.ts'
import { findCommentTarget } from '../queries/find-comment-target.ts'
import { presentThreads } from '../queries/threads.ts'
import * as S from '../schemas.ts'

export const listCommentsAction = action(listComments, {
  data: S.listCommentsData,
  result: S.commentList,
  allow: 'everybody',
  limit: '120 per minute',
  keeps: 'pages',
  run: async (context, { on, parent, sort, first, after }) => {
    const { db, asker, now, shows, until, refuse } = context
    shows(`${on.kind}:${on.id}`, `${on.kind}:${on.id}:activity`)
    const target = await findCommentTarget(db, on, asker)
    if (!target) return refuse('comments-not-found')
    const verdict = canReadPost(asker, target.post, context)
    if (!verdict.allowed)
      return refuse(verdict.reason === 'private-node' ? 'private-node' : 'comments-not-found')
    const { postId, answerId, comments, closedAt } = target
    if (on.kind === 'page' && (await isBehindClosedPage(context, postId))) return refuse('comments-not-found')
    if (closedAt !== null && closedAt > now) until(closedAt)
    const isClosed = closedAt !== null && closedAt <= now
    const { rows, ...pageInfo } = await listThreadRows(db, {
      postId,
      answerId,
      parentId: parent ?? null,
      sort,
      first,
      after,
    })
    return { nodes: await presentThreads(context, rows), pageInfo, total: comments, isClosed }
  },
})
