import { canRestoreThing } from '#features/talk/writing/permissions.ts'
import { action } from '#server/door/action.ts'
import { readId } from '#shared/ids/ids.ts'
import { restoreContent } from '../contract.ts'
import { lockOwn } from '../queries/find-own.ts'
import { putTextBack } from '../remove-text.ts'
import * as S from '../schemas.ts'

/** Restores a deleted text. */
export const restoreContentAction = action(restoreContent, {
  data: S.restoreData,
  result: S.deleted,
  allow: 'members',
  limit: '60 per minute',
  run: async (context, { type, id }) => {
    const { db, asker, refuse } = context
    const kind = type === 'post' ? 'article' : type
    const number = readId(kind, id)
    const post = number ? await lockOwn(db, kind, number) : null
    if (!post) return refuse('text-not-found')
    const verdict = canRestoreThing(asker, post, context)
    if (!verdict.allowed) {
      // Repeated request: it is restored already.
      if (verdict.reason === 'already') return { success: true as const }
      if (verdict.reason === 'gone') return refuse('too-late')
      // Its author is told the truth: it is theirs, and who runs the site took it away.
      const isOwn = verdict.reason === 'no-role' && post.authorId === asker.personId
      return refuse(isOwn ? 'removed-by-others' : 'text-not-yours')
    }
    if (post.isMerged) return refuse('topic-merged')
    await putTextBack(context, post)
    return { success: true as const }
  },
})
