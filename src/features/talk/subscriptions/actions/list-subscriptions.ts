import { postPath, termPath } from '#features/kernel/posts/paths.ts'
import { action } from '#server/door/action.ts'
import { decodeCursor, encodeCursor } from '#shared/ids/cursor.ts'
import { pathOf } from '#site/resolve.ts'
import type { PagePlaces } from '#site/settings.ts'
import { listSubscriptions } from '../contract.ts'
import { listOwn, type NamedRow, nameTargets } from '../queries/list-own.ts'
import { PAGE, SUBSCRIBABLE } from '../rules.ts'
import * as S from '../schemas.ts'

export const listSubscriptionsAction = action(listSubscriptions, {
  data: S.listData,
  result: S.subscriptions,
  allow: 'members',
  limit: '120 per minute',
  run: async (context, { after = '' }) => {
    const { db, asker, places } = context
    const [time, kind, id] = decodeCursor(after, ['time', 'string', 'number']) ?? []
    const behind = time === undefined || kind === undefined || id === undefined ? null : { time, kind, id }
    const rows = await listOwn(db, { personId: asker.personId, after: behind, first: PAGE + 1 })
    const shown = rows.slice(0, PAGE)
    const names = new Map(
      (await nameTargets(db, shown, context)).map((row) => [`${row.kind}/${row.id}`, row]),
    )
    const last = shown.at(-1)
    return {
      // Targets that the asker may no longer see have no name here and are left out; they cause no notifications
      // either.
      nodes: shown.flatMap(({ kind: of, targetId, level, isAutomatic }) => {
        const named = names.get(`${of}/${targetId}`)
        const wire = SUBSCRIBABLE.find((one) => one === (named?.postKind ?? of))
        if (!named || !wire) return []
        const { number, name, language } = named
        return [{ kind: wire, id: number, name, language, path: pathTo(places, named), level, isAutomatic }]
      }),
      pageInfo: {
        endCursor: last ? encodeCursor([last.time, last.kind, last.targetId]) : '',
        hasNextPage: rows.length > PAGE,
      },
    }
  },
})

function pathTo(places: PagePlaces, { kind, postKind, number, slug }: NamedRow): string {
  if (kind === 'post') return postPath(places, postKind ?? 'topic', { number, slug })
  if (kind === 'tag') return termPath(places, 'community-tag', { number, slug })
  return kind === 'node'
    ? pathOf(places, 'community', 'archive', slug ?? number)
    : pathOf(places, 'profile', 'single', slug ?? number)
}
