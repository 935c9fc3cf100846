import { postPath } from '#features/kernel/posts/paths.ts'
import { nodeName } from '#features/product/community/rules.ts'
import { keepsNode } from '#features/services/reports/queries/cases.ts'
import { action } from '#server/door/action.ts'
import { decodeCursor, encodeCursor } from '#shared/ids/cursor.ts'
import { listContent } from '../contract.ts'
import { canListContent } from '../permissions.ts'
import { listContentRows, listPlaces } from '../queries/content.ts'
import { allTerms, type ContentSort, stateOf } from '../rules.ts'
import * as S from '../schemas.ts'

const PER_PAGE = 30

export const listContentAction = action(listContent, {
  data: S.listContentData,
  result: S.contentPage,
  allow: 'members',
  limit: '120 per minute',
  run: async (context, { sort = 'new', after = '', ...sent }) => {
    const { db, asker, now, locale, places, settings, refuse } = context
    const keeps = await keepsNode(db, asker.personId)
    if (!canListContent(asker, { keepsNode: keeps }).allowed) return refuse('content-not-yours')
    const terms = allTerms(sent)
    const asked = { terms, asker, timeZone: settings.site.timeZone, now }
    const [rows, nodes] = await Promise.all([
      listContentRows(db, asked, { sort, first: PER_PAGE + 1, after: placeOf(after, sort) }),
      listPlaces(db, { asker, chosen: terms.node }),
    ])
    const shown = rows.slice(0, PER_PAGE)
    const last = shown.at(-1)
    return {
      nodes: shown.map((row) => ({
        id: row.id,
        kind: row.kind,
        databaseId: row.number,
        title: row.title,
        language: row.language,
        state: stateOf(row, now),
        author: { databaseId: row.authorId, name: row.author, slug: row.authorSlug },
        node:
          row.nodeId === null
            ? null
            : { databaseId: row.nodeId, name: nodeName(JSON.stringify(row.node ?? {}), locale) },
        replies: row.replies,
        madeAt: row.madeAt.toISOString(),
        changedAt: row.changedAt.toISOString(),
        publishedAt: row.publishedAt?.toISOString() ?? null,
        path: postPath(places, row.kind, row),
      })),
      endCursor: last ? encodeCursor([last.key, last.id]) : '',
      hasNextPage: rows.length > PER_PAGE,
      places: nodes.map(({ id, names }) => ({
        databaseId: id,
        name: nodeName(JSON.stringify(names ?? {}), locale),
      })),
    }
  },
})

/** Where the list goes on; null for its beginning, and for what is no cursor of this order. */
const placeOf = (cursor: string, sort: ContentSort): [string | number, number] | null =>
  (sort === 'replies'
    ? decodeCursor(cursor, ['number', 'number'])
    : decodeCursor(cursor, ['time', 'number'])) ?? null
