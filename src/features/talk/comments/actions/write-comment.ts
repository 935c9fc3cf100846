import { getCounts, insertComment } from '#features/kernel/posts/queries/replies/insert-replies.ts'
import { thingId } from '#features/kernel/posts/rules/thing-ids.ts'
import { namePeople } from '#features/talk/editor/public/name-people.ts'
import { getPlace } from '#features/talk/writing/public/get-place.ts'
import { readWords } from '#features/talk/writing/public/read-words.ts'
import { writeOnce } from '#features/talk/writing/public/write-once.ts'
import { answerWithin } from '#features/talk/writing/rules/answer-within.ts'
import { mostOf } from '#features/talk/writing/rules/read-content.ts'
import { action } from '#server/door/action.ts'

import { writeComment } from '../contract.ts'
import { commentWritten } from '../events.ts'
import { getCommentRow } from '../queries/comment-rows.ts'
import { presentThreads } from '../queries/threads.ts'
import * as S from '../schemas.ts'

/** Writes a comment on a post, an answer or another comment. */
export const writeCommentAction = action(writeComment, {
  data: S.writeCommentData,
  result: S.commentWritten,
  allow: 'members',
  limit: '120 per minute',
  run: async (context, { type, id, content }) => {
    const { db, asker, announce, refuse } = context
    const place = await getPlace(context, type, id, () => refuse('comment-not-yours'))
    const { post, answerId, threadId, repliesTo } = place
    const read = await readWords(context, { type, content })
    if ('problem' in read) return refuse(read.problem, mostOf(read.problem, type))
    const document = answerWithin(await namePeople(db, read.document), repliesTo)
    const written = await writeOnce(context, { type, place, document, insert: insertComment })
    const name = thingId({ kind: 'comment', number: written.id })
    const { comments } = await getCounts(db, place)
    const said = { type, success: true as const, id: name, commentCount: comments }
    if (written.isHeld) return { ...said, isHeld: true, comment: null }
    if (written.isNew) {
      await announce(commentWritten, {
        commentId: written.id,
        personId: asker.personId,
        kind: post.kind,
        number: post.number,
        nodeId: post.nodeId,
        answerId,
        threadId,
      })
    }
    const [view] = await presentThreads(context, [await getCommentRow(db, written.id)])
    if (!view) throw new Error('A comment was not shown.')
    return { ...said, isHeld: false, comment: view }
  },
})
