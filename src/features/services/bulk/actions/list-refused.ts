import { postPath } from '#features/kernel/posts/paths.ts'
import { action } from '#server/door/action.ts'
import { pathOf } from '#site/resolve.ts'
import { listRefused } from '../contract.ts'
import { lockOwnAct } from '../find-act.ts'
import { listRefusedRows } from '../queries/refused.ts'
import * as S from '../schemas.ts'

const PER_PAGE = 200

export const listRefusedAction = action(listRefused, {
  data: S.listRefusedData,
  result: S.refusedPage,
  allow: 'members',
  limit: '300 per minute',
  run: async (context, { act, after = 0 }) => {
    const { id } = await lockOwnAct(context, act)
    const rows = await listRefusedRows(context.db, { actId: id, after, first: PER_PAGE + 1 })
    const shown = rows.slice(0, PER_PAGE)
    return {
      nodes: shown.map(({ thingId, name, reason, slug, kind, number }) => ({
        id: thingId,
        name,
        reason: reason ?? '',
        path:
          kind === null
            ? pathOf(context.places, 'profile', 'single', slug ?? thingId)
            : postPath(context.places, kind, { number: number ?? 0, slug }),
      })),
      endCursor: shown.at(-1)?.thingId ?? 0,
      hasNextPage: rows.length > PER_PAGE,
    }
  },
})
