import { action } from '#server/door/action.ts'
import { listActs } from '../contract.ts'
import { listActRows } from '../queries/acts.ts'
import type { ActParams } from '../rules.ts'
import * as S from '../schemas.ts'

const PER_PAGE = 20

export const listActsAction = action(listActs, {
  data: S.listActsData,
  result: S.actPage,
  allow: 'admin',
  limit: '120 per minute',
  run: async ({ db }, { before = 0 }) => {
    const rows = await listActRows(db, { before, first: PER_PAGE + 1 })
    const shown = rows.slice(0, PER_PAGE)
    return {
      nodes: shown.map(({ params, at, ...row }) => ({
        ...row,
        act: params.act,
        to: targetOf(params),
        reason: params.act === 'sanction' ? params.reason : '',
        at: at.toISOString(),
      })),
      endCursor: shown.at(-1)?.id ?? 0,
      hasNextPage: rows.length > PER_PAGE,
    }
  },
})

function targetOf(params: ActParams): string {
  if (params.act === 'level') return params.level
  return params.act === 'sanction' ? params.kind : params.role
}
