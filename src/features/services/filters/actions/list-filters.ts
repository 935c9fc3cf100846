import { keepsNode } from '#features/services/reports/queries/cases.ts'
import { action } from '#server/door/action.ts'
import { listFilters } from '../contract.ts'
import { canChangeFilter, canKeepFilters, canShareFilters } from '../permissions.ts'
import { listFilterRows } from '../queries/filters.ts'
import * as S from '../schemas.ts'

export const listFiltersAction = action(listFilters, {
  data: S.listFiltersData,
  result: S.filterList,
  allow: 'members',
  limit: '120 per minute',
  run: async ({ db, asker, refuse }, { list }) => {
    const { personId } = asker
    const verdict = canKeepFilters(asker, { list, keepsNode: await keepsNode(db, personId) })
    if (!verdict.allowed) return refuse('filters-not-yours')
    const mayShare = canShareFilters(asker).allowed
    const rows = await listFilterRows(db, { list, personId, seesShared: mayShare })
    return {
      nodes: rows.map(({ personId: ownerId, by, ...row }) => ({
        ...row,
        by: ownerId === personId ? '' : by,
        mayChange: canChangeFilter(asker, { personId: ownerId, isShared: row.isShared }).allowed,
      })),
      mayShare,
    }
  },
})
