import { excerpt, upgradeDocument } from '#features/kernel/documents/rules.ts'
import { postPath } from '#features/kernel/posts/paths.ts'
import { action } from '#server/door/action.ts'
import { pathOf } from '#site/resolve.ts'
import type { PagePlaces } from '#site/settings.ts'
import { listOwn } from '../contract.ts'
import { type OwnRow, listOwn as readOwn } from '../queries/list-own.ts'
import * as S from '../schemas.ts'

/** Width of a list entry, in widths of a Chinese character. */
const LINE = 60

export const listOwnAction = action(listOwn, {
  data: S.listOwnData,
  result: S.ownTexts,
  allow: 'members',
  limit: '120 per minute',
  run: async ({ db, asker, now, places }, { state, kind, first, after }) => {
    const { personId } = asker
    const page = await readOwn(db, { personId, state, kind, first, after, now })
    return {
      nodes: page.rows.map((row) => ({
        kind: row.kind,
        databaseId: row.number,
        of: row.of,
        state,
        at: new Date(row.at).toISOString(),
        title: titleOf(row),
        path: state === 'removed' || state === 'draft' ? null : placeOf(places, row),
        views: row.views,
        likes: row.likes,
        replies: row.replies,
        isRestorable: row.isRestorable,
        isTakenBack: row.isTakenBack,
        isHeld: row.isHeld && state !== 'removed',
      })),
      pageInfo: { endCursor: page.endCursor, hasNextPage: page.hasNextPage },
    }
  },
})

/** The title; of an answer or comment, its beginning. */
function titleOf({ kind, title, document }: OwnRow): string {
  if (kind !== 'answer' && kind !== 'comment') return title
  const read = upgradeDocument(document)
  return (read.ok && excerpt(read.document, LINE)) || title
}

function placeOf(places: PagePlaces, row: OwnRow): string | null {
  const { kind, number, slug, postKind, postNumber, postSlug } = row
  if (kind === 'answer') return pathOf(places, 'community', 'answer', number)
  if (postKind && postNumber) return postPath(places, postKind, { number: postNumber, slug: postSlug })
  return kind === 'comment' ? null : postPath(places, kind, { number, slug })
}
