import { postPath } from '#features/kernel/posts/paths.ts'
import { action } from '#server/door/action.ts'
import { readId } from '#shared/ids.ts'
import { pathOf } from '#site/resolve.ts'
import type { PagePlaces } from '#site/settings.ts'
import { listUses } from '../contract.ts'
import { findItem } from '../queries/library.ts'
import { listUsesOf, type UseRow } from '../queries/uses.ts'
import * as S from '../schemas.ts'

export const listUsesAction = action(listUses, {
  data: S.mediaIds,
  result: S.mediaUses,
  allow: 'members',
  limit: '60 per minute',
  run: async ({ db, asker, places }, { ids }) => {
    const known = ids.flatMap((id) => readId('media', id) ?? [])
    const items = await Promise.all(known.map((id) => findItem(db, asker.personId, id)))
    const uses = await listUsesOf(
      db,
      asker.personId,
      items.filter((item) => item !== undefined),
    )
    return uses.map((use) => ({
      title: use.title,
      views: use.views,
      path: pathOfUse(use, places),
      kind: use.commentId !== null ? 'comment' : use.answerId !== null ? 'answer' : use.kind,
    }))
  },
})

function pathOfUse({ kind, answerId, commentId, ...post }: UseRow, places: PagePlaces): string {
  const page =
    answerId === null ? postPath(places, kind, post) : pathOf(places, 'community', 'answer', answerId)
  return commentId === null ? page : `${page}#comment-${commentId}`
}
